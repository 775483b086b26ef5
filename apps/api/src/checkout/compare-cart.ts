import type { ChangedWire } from '@yaoji/contract/orders'
import { partsOf } from '@yaoji/rules/cart/split-specials'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan } from '@yaoji/rules/money/fen'
import { priceNote } from '@yaoji/views/cart/price-note'
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
  found.push(...giftDifferences(cart, seen))
  const payable = cart.priced.payableFen
  if (payable === seen.payableFen) return found
  for (const { offer, row, facts } of cart.lines) {
    const [first, rest] = partsOf(cart.priced.lines, row.id)
    if (!offer.permission.seesPrice || (row.seenPriceFen === first.unitFen && !rest)) continue
    found.push({
      goods_id: offer.goods.id,
      name: offer.goods.name,
      what: 'price',
      before: formatYuan(row.seenPriceFen),
      after: rest ? priceNote(facts, [first, rest], cart.priced) : formatYuan(first.unitFen),
    })
  }
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
function giftDifferences({ priced, offers, version }: MemberCart, { gifts: seen, ...shown }: Seen): Difference[] {
  if (seen === undefined) return []
  // Nothing earns it any more: the cart was changed, or if it was not, the promotion.
  const unearned = version === shown.version ? '赠品活动已结束' : '不再满足赠送条件'
  const given = priced.gifts.map((gift) => ({ goods_id: gift.goodsId, number: gift.given }))
  const now = giftNumbers(giftsSeen(given))
  const before = giftNumbers(seen)
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((goodsId) => {
    if (before.get(goodsId) === now.get(goodsId)) return []
    const goods = offers.get(goodsId)?.goods
    const text = (number: number | undefined) =>
      number ? quantityText(number, goods?.unit ?? '', goods?.measure ?? 'piece') : '无赠品'
    const name = goods?.name ?? '赠品'
    const earned = priced.gifts.find((gift) => gift.goodsId === goodsId)
    const after = now.get(goodsId) ? text(now.get(goodsId)) : earned ? noGiftText(earned) : unearned
    return [{ goods_id: goodsId, name, what: 'gift' as const, before: text(before.get(goodsId)), after }]
  })
}

/** Gifts as `giftsSeen` writes them: how many of which goods. */
export const giftNumbers = (text: string): Map<number, number> =>
  new Map(
    text
      .split(',')
      .filter((part) => part !== '')
      .map((part) => part.split(':').map(Number) as [number, number]),
  )
