import { ladderStep } from '@yaoji/rules/cart/ladder'
import {
  quantityNotice,
  quantityRefusalText,
  quantityRule,
  type RoundedQuantity,
  roundQuantity,
} from '@yaoji/rules/cart/quantity'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { loadOffers, type Offer, offerFrom } from '../offers/offers.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { warehouseList } from '../stock/warehouse-list.ts'
import { shownCount } from './covered-lines.ts'
import { bumpCart, type CartLineRow, type LineWrite, mostLines, putLines, readCart } from './store.ts'

export interface Wanted {
  readonly goodsId: number
  /** 'minimum': the smallest quantity that can be ordered. */
  readonly quantity: number | 'minimum'
  /** The buyer undid the rounding to a whole case. */
  readonly keepsLoose?: boolean
}
export interface AddedLine {
  readonly line: CartLineRow
  readonly offer: Offer
  readonly rounded: RoundedQuantity
  readonly notice: string
}
export interface RefusedLine {
  readonly goodsId: number
  readonly name: string
  readonly reason: string
}
export interface Added {
  readonly added: readonly AddedLine[]
  readonly refused: readonly RefusedLine[]
  /** Lines in the cart afterwards. */
  readonly total: number
}

/**
 * Puts goods into the member's cart, each judged by itself: permission, then the quantity rules on what lies there already
 * plus what is added. The cart's row is locked first, so that adds of the same goods follow one another.
 */
export async function addLines(
  tx: Transaction,
  member: MemberFacts,
  wanted: readonly Wanted[],
  stamp: Stamp,
): Promise<Added> {
  await bumpCart(tx, member.id)
  const { lines, wholeCasePercent } = await readCart(tx, member.id)
  const offers = await loadOffers(tx, [...new Set(wanted.map((each) => each.goodsId))], member, stamp.at)
  const warehouses = await warehouseList(tx, stamp.at)
  const writes: (LineWrite & { offer: Offer; rounded: RoundedQuantity })[] = []
  const refused: RefusedLine[] = []
  let room = mostLines - lines.length
  for (const each of onePerGoods(wanted)) {
    const offer = offers.get(each.goodsId)
    const lying = offer && lyingIn(lines, offer)
    const decision = decide(each, offer, lying, warehouses, room, wholeCasePercent)
    if (!decision.ok) {
      refused.push({ goodsId: each.goodsId, name: offer?.goods.name ?? '', reason: decision.refusal })
      continue
    }
    if (!lying) room -= 1
    writes.push({ ...decision.value, goodsId: each.goodsId, addedAt: stamp.at })
  }
  const written = writes.length > 0 ? await putLines(tx, member.id, writes.map(plainWrite)) : []
  await writeAudit(tx, stamp, {
    verb: 'cart.add',
    subject: `cart:${member.id}`,
    memberId: member.id,
    data: { added: writes.map(({ goodsId, quantity }) => ({ goodsId, quantity })), refused },
  })
  const kept = new Map(written.map((line) => [line.goodsId, line]))
  const added = writes.flatMap(({ goodsId, offer, rounded }) => {
    const line = kept.get(goodsId)
    return line ? [{ line, offer, rounded, notice: quantityNotice(rounded, offer.quantity) }] : []
  })
  return { added, refused, total: shownCount(lines) + (mostLines - room - lines.length) }
}

/** The line that the goods is added to: one whose warehouse still has it; a sold-out line stays as it is. */
const lyingIn = (lines: readonly CartLineRow[], { goods, stocks, quantity }: Offer): CartLineRow | undefined => {
  const { min } = quantityRule(quantity)
  return lines.find(
    (line) =>
      line.goodsId === goods.id &&
      line.source === 'member' &&
      stocks.some((stock) => stock.warehouseId === line.warehouseId && stock.saleable >= min),
  )
}

function onePerGoods(wanted: readonly Wanted[]): Wanted[] {
  const byGoods = new Map<number, Wanted>()
  for (const each of wanted) {
    const before = byGoods.get(each.goodsId)
    const sum =
      typeof before?.quantity === 'number' && typeof each.quantity === 'number'
        ? before.quantity + each.quantity
        : each.quantity
    byGoods.set(each.goodsId, { ...each, quantity: sum })
  }
  return [...byGoods.values()]
}

const plainWrite = ({ goodsId, warehouseId, quantity, seenPriceFen, addedAt }: LineWrite): LineWrite => ({
  goodsId,
  warehouseId,
  quantity,
  seenPriceFen,
  addedAt,
})

function decide(
  wanted: Wanted,
  found: Offer | undefined,
  lying: CartLineRow | undefined,
  warehouses: Parameters<typeof offerFrom>[2],
  room: number,
  wholeCasePercent: number | null,
): Result<
  Pick<LineWrite, 'warehouseId' | 'quantity' | 'seenPriceFen'> & { offer: Offer; rounded: RoundedQuantity },
  string
> {
  if (!found) return reject('商品不存在或已下架')
  if (found.permission.refusal) return reject(refusalText(found.permission.refusal))
  const offer = lying ? offerFrom(found, lying.warehouseId, warehouses) : found
  if (!offer.offered) return reject(quantityRefusalText({ kind: 'soldOut' }))
  if (!lying && room <= 0) return reject(`购物车最多放${mostLines}种商品，请先结算或清理`)
  const more = wanted.quantity === 'minimum' ? quantityRule(offer.quantity).min : wanted.quantity
  const rounded = roundQuantity(offer.quantity, (lying?.quantity ?? 0) + more, {
    wholeCasePercent: wanted.keepsLoose ? null : wholeCasePercent,
  })
  if (!rounded.ok) return reject(quantityRefusalText(rounded.refusal))
  const { quantity } = rounded.value
  return accept({
    warehouseId: offer.offered.warehouseId,
    quantity,
    seenPriceFen: ladderStep(offer.unitFen, offer.ladder, quantity).unitFen,
    offer,
    rounded: rounded.value,
  })
}
