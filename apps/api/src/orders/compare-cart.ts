import type { ChangedWire } from '@yaoji/contract/orders'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type MemberCart, quantityProblem } from '../cart/member-cart.ts'
import type { Shortage } from '../goods/stock.ts'

export type Difference = ChangedWire['differences'][number]

export interface Seen {
  readonly ids: readonly number[]
  readonly version: number
  readonly payableFen: number
}

/** What stands otherwise than the buyer saw it on the confirm page; empty when nothing changed. */
export function differences(cart: MemberCart, seen: Seen): Difference[] {
  const found: Difference[] = []
  if (cart.version !== seen.version || cart.lines.length !== seen.ids.length)
    found.push({
      goods_id: 0,
      name: '购物车',
      what: 'cart',
      before: `${seen.ids.length}种商品`,
      after: cart.version === seen.version ? `${cart.lines.length}种商品` : '已在其他页面修改',
    })
  for (const line of cart.lines) {
    const problem = quantityProblem(line)
    const { id, name } = line.offer.goods
    if (problem)
      found.push({
        goods_id: id,
        name,
        what: line.offer.permission.buyable ? 'stock' : 'permission',
        before: String(line.row.quantity),
        after: problem,
      })
  }
  const payable = cart.priced.payableFen
  if (payable === seen.payableFen) return found
  for (const { offer, row, priced } of cart.lines)
    if (offer.permission.seesPrice && row.seenPriceFen !== priced.unitFen)
      found.push({
        goods_id: offer.goods.id,
        name: offer.goods.name,
        what: 'price',
        before: formatYuan(row.seenPriceFen),
        after: formatYuan(priced.unitFen),
      })
  found.push({
    goods_id: 0,
    name: '应付金额',
    what: 'total',
    before: formatYuan(seen.payableFen),
    after: formatYuan(payable),
  })
  return found
}

/** Someone else bought it between the page and the order. */
export function shortageDifferences(cart: MemberCart, shortages: readonly Shortage[]): Difference[] {
  return shortages.map(({ goodsId, quantity, available }) => ({
    goods_id: goodsId,
    name: cart.lines.find((line) => line.offer.goods.id === goodsId)?.offer.goods.name ?? '',
    what: 'stock',
    before: String(quantity),
    after: available > 0 ? `库存仅剩${available}` : '已售完',
  }))
}
