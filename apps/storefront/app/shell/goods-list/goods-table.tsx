import type { GoodsWire } from '@yaoji/contract/goods'
import { bestPrice } from '../goods/best-price.ts'
import { BuyBest } from '../goods/buy-best.tsx'
import { BuyAnswer, BuyRow, speaks, useBuying } from '../goods/buy-controls.tsx'
import { FavouriteButton } from '../goods/favourite-button.tsx'
import { packText } from '../goods/goods-label.ts'
import { GoodsLink } from '../goods/goods-link.tsx'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { GoodsMarks } from '../goods/marks.tsx'
import { ReachablePrice } from '../goods/reachable-price.tsx'
import { listedOffer } from '../goods/seen-offer.ts'
import { ExpiryNote, StockNote } from '../goods/stock-note.tsx'
import { Tags } from '../goods/tags.tsx'
import { panelLook } from '../kit/panel.tsx'
import { yuanText } from '../kit/yuan.ts'
import type { Shown, TableOfGoods } from './shown.ts'

const head = 'sticky top-14 z-10 bg-page px-1 py-1.5 text-left font-normal whitespace-nowrap text-secondary'
const number = 'px-1 py-0 text-right whitespace-nowrap leading-tight numbers'
/** Two strengths or makers must not look alike: nothing of these is cut. */
const whole = 'px-1 py-0 font-medium wrap-break-word text-ink'
/** What needs three lines has smaller ones, so that the row is no higher. */
const lines = (text: string, twoLines = 30) =>
  text.length > twoLines ? 'text-mark leading-none' : text.length > 15 ? 'text-note leading-[1.05]' : 'leading-tight'

/** With pictures, and without. */
export const asTable: Shown = { view: 'table', Table: GoodsTable }
export const asText: Shown = { view: 'text', Table: GoodsTable }

/** The buyer's table: one row of 38 px per goods, its head always in sight, quantity at hand; cards on a phone. */
function GoodsTable({ list, pictures, first }: TableOfGoods) {
  const priced = list.some((goods) => goods.price !== undefined)
  return (
    <>
      <div className={`${panelLook} hidden overflow-x-auto lg:block xl:overflow-visible`}>
        <table className="w-full text-table">
          <thead>
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
              {priced && (
                <th scope="col" className={head}>
                  效期
                </th>
              )}
              <th scope="col" className={`${head} text-right`}>
                中/件
              </th>
              {priced && (
                <>
                  <th scope="col" className={`${head} text-right`}>
                    库存
                  </th>
                  <th scope="col" className={`${head} text-right`}>
                    零售/毛利
                  </th>
                </>
              )}
              {/* As wide as with its coupons, which come later. */}
              <th scope="col" className={`${head} text-right ${priced ? 'min-w-34' : ''}`}>
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
          <tbody className="divide-y divide-hairline">
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
  const buying = useBuying(goods)
  return (
    <>
      <tr className="h-[38px] hover:bg-brand-wash">
        <td className={`${number} text-secondary`}>{no}</td>
        <td className="min-w-48 px-1 py-0">
          <span className="flex items-center gap-2">
            {pictures && (
              <span className="w-[34px] shrink-0">
                <GoodsPicture goods={goods} size={34} />
              </span>
            )}
            <span className="min-w-0 leading-tight">
              <GoodsLink
                id={goods.id}
                seen={listedOffer(goods)}
                title={[goods.name, goods.pzwh].filter(Boolean).join(' · ')}
                className="line-clamp-1 font-semibold break-all hover:text-brand"
              >
                {goods.name}
              </GoodsLink>
              <span className="flex items-center gap-1 whitespace-nowrap *:shrink-0 *:flex-nowrap">
                <Tags tags={goods.tags} />
                <GoodsMarks goods={goods} />
              </span>
            </span>
          </span>
        </td>
        <td className={`max-w-44 min-w-25 ${whole} ${lines(goods.ypgg)}`}>{goods.ypgg}</td>
        <td className={`max-w-48 min-w-32 ${whole} ${lines(goods.sccj, 20)}`}>{goods.sccj}</td>
        {priced && (
          <td className="w-18 min-w-18 px-1 py-0 leading-tight">
            <ExpiryNote goods={goods} />
          </td>
        )}
        <td className={`${number} text-secondary`}>{packText(goods)}</td>
        {priced && (
          <>
            <td className={number}>
              <StockNote goods={goods} />
            </td>
            <td className={`${number} text-note text-secondary`}>
              {goods.market_price ?? '—'}
              {goods.gross_margin !== undefined && <span className="block">{goods.gross_margin}%</span>}
            </td>
          </>
        )}
        <td className={number}>
          <ReachablePrice goods={goods} size="small" />
        </td>
        {priced && (
          <td className={`${number} text-secondary`}>{goods.last_bought ? <LastBought goods={goods} /> : '—'}</td>
        )}
        <td className="px-1 py-0 whitespace-nowrap">
          <span className="flex items-center gap-1">
            {goods.price_label !== '登录可见' &&
              (bestPrice(goods)?.by === 'flash' ? (
                <BuyBest goods={goods} short />
              ) : (
                <BuyRow goods={goods} buying={buying} size="small" short />
              ))}
            <span className="ml-auto">
              <FavouriteButton goodsId={goods.id} name={goods.name} initial={goods.is_favorite === 1} />
            </span>
          </span>
        </td>
      </tr>
      {speaks(buying.answer) && (
        <tr className="border-none! bg-warning-wash">
          <td colSpan={priced ? 11 : 7} className="px-2 py-0.5 text-right">
            <BuyAnswer goods={goods} buying={buying} />
          </td>
        </tr>
      )}
    </>
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
  const gram = goods.measure === 'gram' ? 'g' : ''
  return (
    <article className={`${panelLook} flex flex-wrap gap-3 p-3`}>
      {pictures && (
        <span className="w-20 shrink-0">
          <GoodsPicture goods={goods} size={80} />
        </span>
      )}
      {/* Below the picture where letters are large: a quantity does not get narrower than its buttons. */}
      <div className="min-w-0 flex-1 max-lg:basis-24">
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
            中包 {goods.zbz}
            {gram} · 件装 {goods.jzl}
            {gram}
          </span>
          <ExpiryNote goods={goods} />
          <StockNote goods={goods} />
        </p>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <ReachablePrice goods={goods} />
          {goods.price_label !== '登录可见' && <BuyBest goods={goods} />}
        </p>
      </div>
    </article>
  )
}
