import type { BoughtGoodsWire } from '@yaoji/contract/fast-buy'
import { type KeyboardEvent, useState } from 'react'
import { bestPrice } from '../shell/goods/best-price.ts'
import { presetQuantity } from '../shell/goods/preset-quantity.ts'
import { soldOut } from '../shell/goods/quantity-range.ts'
import { Button } from '../shell/kit/button.tsx'
import { panelLook } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { useAddUsual } from './use-add-usual.ts'
import { UsualRow } from './usual-row.tsx'

const canBuy = ({ goods }: BoughtGoodsWire) => goods.is_buy === 1 && !soldOut(goods)

/** 常购: a row per goods with what was paid last; Enter adds a row, one press adds them all. */
export function UsualTable({
  rows,
  stopped,
}: {
  readonly rows: readonly BoughtGoodsWire[]
  readonly stopped: boolean
}) {
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map())
  const numberOf = (row: BoughtGoodsWire) => typed.get(row.goods.id) ?? presetQuantity(row.goods, row.last_number)
  const buyable = rows.filter(canBuy)
  // A flash price is asked for by itself.
  const inSession = buyable.filter(({ goods }) => bestPrice(goods)?.by === 'flash')
  const offered = buyable.filter((row) => !inSession.includes(row))
  const { list, busy, press, label, count, there } = useAddUsual(offered, numberOf, inSession)
  return (
    <section className="mt-5" aria-labelledby="usual">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="usual" className="text-lg font-semibold">
          常购
        </h2>
        <span className="text-table text-secondary">
          本店买得最多的 {rows.length} 种<span className="hidden lg:inline">，在数量里按 Enter 加入，↑↓ 换行</span>
        </span>
        <span className="ml-auto flex items-center gap-3">
          <SiteLink to="/kjcg" className="text-table text-secondary hover:text-brand">
            快捷采购 ›
          </SiteLink>
          {!stopped && offered.length > 0 && (
            <>
              {there > 0 && <span className="text-table text-brand-strong numbers">{there} 种已在购物车</span>}
              <Button
                size="small"
                tone={there < offered.length ? 'brand' : 'plain'}
                busy={busy}
                onClick={() => void press()}
              >
                {label}（{count} 种）
              </Button>
            </>
          )}
        </span>
      </div>
      {list}
      <table
        className={`${panelLook} w-full border-separate border-spacing-0 text-table max-lg:block`}
        onKeyDown={moveBetweenRows}
      >
        <thead className="max-lg:hidden">
          <tr className="bg-page text-secondary">
            {['品名', '规格', '厂家', '效期', '库存', '现价', '上次采购', '数量'].map((name) => (
              <th
                key={name}
                scope="col"
                className={`border-b border-hairline px-2 py-1.5 font-normal whitespace-nowrap first:pl-3 ${name === '现价' || name === '上次采购' || name === '库存' ? 'text-right' : 'text-left'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <UsualRow
              key={row.goods.id}
              row={row}
              number={numberOf(row)}
              buyable={canBuy(row)}
              stopped={stopped}
              onNumber={(number) => setTyped((before) => new Map(before).set(row.goods.id, number))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** ↑ and ↓ move between the quantities of rows. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLInputElement)) return
  const inputs = [...currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
