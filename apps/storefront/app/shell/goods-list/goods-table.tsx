import type { GoodsWire } from '@yaoji/contract/goods'
import { type KeyboardEvent, useRef } from 'react'
import { BuyControls } from '../goods/buy-controls.tsx'
import { FavouriteButton } from '../goods/favourite-button.tsx'
import { GoodsLink } from '../goods/goods-link.tsx'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { GoodsPrice } from '../goods/goods-price.tsx'
import { GoodsMarks } from '../goods/marks.tsx'
import { listedOffer } from '../goods/seen-offer.ts'
import { ExpiryNote, StockNote } from '../goods/stock-note.tsx'
import { Tags } from '../goods/tag.tsx'
import { panelLook } from '../kit/panel.tsx'
import { yuanText } from '../kit/yuan.ts'

/** ↑ and ↓ move between the quantities of rows; Enter adds (the stepper's own), Tab goes to the next quantity. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>, body: HTMLElement | null) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof HTMLInputElement) || !body) return
  const inputs = [...body.querySelectorAll<HTMLInputElement>('input')]
  const next = inputs[inputs.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

const head = 'px-2 py-2 text-left font-normal whitespace-nowrap text-secondary'
const number = 'px-2 py-1.5 text-right whitespace-nowrap numbers'
/** Two strengths or makers must not look alike: nothing of these is cut. */
const whole = 'px-2 py-0.5 leading-tight wrap-break-word'

/** The buyer's table: one row of 40 px per goods, quantity at hand; cards on a phone. */
export function GoodsTable({
  list,
  pictures,
  first,
}: {
  readonly list: readonly GoodsWire[]
  readonly pictures: boolean
  readonly first: number
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const priced = list.some((goods) => goods.price !== undefined)
  return (
    <>
      <div className={`${panelLook} hidden overflow-x-auto lg:block`}>
        <table className="w-full text-table" onKeyDown={(event) => moveBetweenRows(event, body.current)}>
          <thead className="border-b border-hairline bg-page">
            <tr>
              <th scope="col" className={`${head} text-right`}>
                序号
              </th>
              <th scope="col" className={head}>
                品名
              </th>
              <th scope="col" className={head}>
                规格
              </th>
              <th scope="col" className={head}>
                厂家
              </th>
              <th scope="col" className={head}>
                批准文号
              </th>
              {priced && (
                <th scope="col" className={head}>
                  效期
                </th>
              )}
              <th scope="col" className={`${head} text-right`}>
                中包/件装
              </th>
              {priced && (
                <>
                  <th scope="col" className={`${head} text-right`}>
                    库存
                  </th>
                  <th scope="col" className={`${head} text-right`}>
                    零售价
                  </th>
                  <th scope="col" className={`${head} text-right`}>
                    毛利
                  </th>
                </>
              )}
              <th scope="col" className={`${head} text-right`}>
                单价
              </th>
              {priced && (
                <th scope="col" className={`${head} text-right`}>
                  上次采购
                </th>
              )}
              <th scope="col" className={head}>
                数量 / 操作
              </th>
            </tr>
          </thead>
          <tbody ref={body} className="divide-y divide-hairline">
            {list.map((goods, index) => (
              <TableRow key={goods.id} goods={goods} no={first + index} pictures={pictures} priced={priced} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="space-y-2 lg:hidden">
        {list.map((goods) => (
          <li key={goods.id}>
            <RowCard goods={goods} pictures={pictures} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TableRow({
  goods,
  no,
  pictures,
  priced,
}: {
  readonly goods: GoodsWire
  readonly no: number
  readonly pictures: boolean
  readonly priced: boolean
}) {
  return (
    <tr className="h-10 hover:bg-brand-wash">
      <td className={`${number} text-secondary`}>{no}</td>
      <td className="min-w-44 px-2 py-0.5">
        <span className="flex items-center gap-2">
          {pictures && (
            <span className="w-9 shrink-0">
              <GoodsPicture goods={goods} size={36} />
            </span>
          )}
          <span>
            <GoodsLink
              id={goods.id}
              seen={listedOffer(goods)}
              target="_blank"
              className="font-semibold hover:text-brand"
            >
              {goods.name}
            </GoodsLink>
            <span className="ml-1.5 inline-flex flex-wrap gap-1 align-[-2px]">
              <Tags tags={goods.tags} />
              <GoodsMarks goods={goods} />
            </span>
          </span>
        </span>
      </td>
      <td className={`max-w-32 min-w-24 ${whole}`}>{goods.ypgg}</td>
      <td className={`max-w-36 min-w-24 ${whole}`}>{goods.sccj}</td>
      <td className={`max-w-24 text-note text-secondary numbers ${whole}`}>{goods.pzwh || '—'}</td>
      {priced && (
        <td className="w-20 min-w-20 px-2 py-0.5 leading-tight">
          <ExpiryNote goods={goods} />
        </td>
      )}
      <td className={`${number} text-secondary`}>
        {goods.zbz}/{goods.jzl}
      </td>
      {priced && (
        <>
          <td className={number}>
            <StockNote goods={goods} />
          </td>
          <td className={`${number} text-secondary`}>{goods.market_price ?? '—'}</td>
          <td className={`${number} text-secondary`}>
            {goods.gross_margin === undefined ? '—' : `${goods.gross_margin}%`}
          </td>
        </>
      )}
      <td className={number}>
        <GoodsPrice goods={goods} size="small" />
      </td>
      {priced && (
        <td className={`${number} text-secondary`}>{goods.last_bought ? <LastBought goods={goods} /> : '—'}</td>
      )}
      <td className="px-2 py-1.5 whitespace-nowrap">
        <span className="flex items-center gap-1">
          {goods.price_label !== '登录可见' && <BuyControls goods={goods} size="small" short />}
          <FavouriteButton goodsId={goods.id} name={goods.name} initial={goods.is_favorite === 1} />
        </span>
      </td>
    </tr>
  )
}

const LastBought = ({ goods }: { readonly goods: GoodsWire }) => (
  <span title={`${goods.last_bought?.number}${goods.bzdw}`}>
    {yuanText(goods.last_bought?.price ?? '')}
    <br />
    {goods.last_bought?.date}
  </span>
)

function RowCard({ goods, pictures }: { readonly goods: GoodsWire; readonly pictures: boolean }) {
  return (
    <article className={`${panelLook} flex gap-3 p-3`}>
      {pictures && (
        <span className="w-20 shrink-0">
          <GoodsPicture goods={goods} size={80} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="flex items-start justify-between gap-2 font-semibold">
          <GoodsLink id={goods.id} seen={listedOffer(goods)}>
            {goods.name}
          </GoodsLink>
          <FavouriteButton goodsId={goods.id} name={goods.name} initial={goods.is_favorite === 1} />
        </h3>
        <p className="flex flex-wrap gap-1">
          <Tags tags={goods.tags} />
          <GoodsMarks goods={goods} />
        </p>
        <p className="text-table text-secondary">
          {goods.ypgg} · {goods.sccj}
        </p>
        <p className="flex flex-wrap gap-x-3 text-note text-secondary numbers">
          <span>
            中包 {goods.zbz} · 件装 {goods.jzl}
          </span>
          <ExpiryNote goods={goods} />
          <StockNote goods={goods} />
        </p>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <GoodsPrice goods={goods} />
          {goods.price_label !== '登录可见' && <BuyControls goods={goods} size="small" />}
        </p>
      </div>
    </article>
  )
}
