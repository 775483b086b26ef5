import type { ChangedWire } from '@yaoji/contract/orders'
import { formatYuan } from '@yaoji/rules/money/fen'
import { giftsSeen, noGiftText } from '@yaoji/views/cart/promotions'
import { type MemberCart, quantityProblem } from '../cart/pricing/member-cart.ts'

export type Difference = ChangedWire['differences'][number]

export interface Seen {
  readonly ids: readonly number[]
  readonly version: number
  readonly payableFen: number
  /** What came along, as `giftsSeen` writes it; absent: the buyer was shown none of it. */
  readonly gifts?: string | undefined
}

/** What differs from what the buyer saw on the confirm page; empty when nothing changed. */
export function differences(cart: MemberCart, seen: Seen): Difference[] {
  const found: Difference[] = []
  const inCart = new Set(cart.lines.map(({ row }) => row.id))
  if (cart.version !== seen.version || seen.ids.some((id) => !inCart.has(id)))
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
  found.push(...giftDifferences(cart, seen.gifts))
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

/** A gift that comes along otherwise than the buyer saw it, one by one. */
function giftDifferences({ priced, offers }: MemberCart, seen: string | undefined): Difference[] {
  if (seen === undefined) return []
  const given = priced.gifts.map((gift) => ({ goods_id: gift.goodsId, number: gift.given }))
  const now = numbers(giftsSeen(given))
  const before = numbers(seen)
  const text = (number: number | undefined) => (number ? `${number}件` : '无赠品')
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((goodsId) => {
    if (before.get(goodsId) === now.get(goodsId)) return []
    const name = offers.get(goodsId)?.goods.name ?? '赠品'
    const withheld = priced.gifts.find((gift) => gift.goodsId === goodsId)?.withheld ?? null
    const after = now.get(goodsId) ? text(now.get(goodsId)) : noGiftText({ withheld })
    return [{ goods_id: goodsId, name, what: 'gift' as const, before: text(before.get(goodsId)), after }]
  })
}

const numbers = (text: string): Map<number, number> =>
  new Map(
    text
      .split(',')
      .filter((part) => part !== '')
      .map((part) => part.split(':').map(Number) as [number, number]),
  )
