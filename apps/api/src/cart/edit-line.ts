import { ladderStep } from '@yaoji/rules/cart/ladder'
import { quantityNotice, quantityRefusalText, type RoundedQuantity, roundQuantity } from '@yaoji/rules/cart/quantity'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { loadOffers, offerFrom } from '../offers/offers.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { notFound, refused } from '../platform/http/problems.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { warehouseList } from '../stock/warehouse-list.ts'
import { shownCount } from './covered-lines.ts'
import type { CartHouse } from './house.ts'
import { lineKinds } from './lines/line-kinds.ts'
import { bumpCart, type CartLineRow, readCart, setQuantity } from './store.ts'

export interface QuantityEdit {
  readonly lineId: number
  readonly quantity: number
  readonly keepsLoose: boolean
}
export interface Edited {
  readonly lineId: number
  readonly rounded: RoundedQuantity
  readonly notice: string
  readonly total: number
}

/** Domain guide 2.3: the quantity typed into a line, rounded as the rules say. */
export async function editLine(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  edit: QuantityEdit,
  stamp: Stamp,
): Promise<Edited> {
  await bumpCart(tx, member.id)
  const { lines, wholeCasePercent } = await readCart(tx, member.id)
  const line = lines.find((candidate) => candidate.id === edit.lineId)
  if (!line) throw notFound('该商品已不在购物车中')
  if (line.source !== 'member') return editPromoted(house, tx, member, line, edit.quantity, stamp)
  const found = (await loadOffers(tx, [line.goodsId], member, stamp.at)).get(line.goodsId)
  if (!found) throw notFound('商品不存在或已下架')
  if (found.permission.refusal) throw refused(refusalText(found.permission.refusal))
  const offer = offerFrom(found, line.warehouseId, await warehouseList(tx, stamp.at))
  const rounded = roundQuantity(offer.quantity, edit.quantity, {
    wholeCasePercent: edit.keepsLoose ? null : wholeCasePercent,
  })
  if (!rounded.ok) throw refused(quantityRefusalText(rounded.refusal))
  const { quantity } = rounded.value
  await setQuantity(tx, member.id, line.id, {
    quantity,
    seenPriceFen: ladderStep(offer.unitFen, offer.ladder, quantity).unitFen,
  })
  await writeAudit(tx, stamp, {
    verb: 'cart.edit',
    subject: `cart:${member.id}`,
    memberId: member.id,
    data: { line: line.id, goodsId: line.goodsId, from: line.quantity, to: quantity },
  })
  return {
    lineId: line.id,
    rounded: rounded.value,
    notice: quantityNotice(rounded.value, offer.quantity),
    total: shownCount(lines),
  }
}

/** Lines of a promotion change by its own rules, or not at all. */
async function editPromoted(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  line: CartLineRow,
  quantity: number,
  stamp: Stamp,
): Promise<Edited> {
  const kind = lineKinds[line.source as PriceSource]
  if (!kind?.edit) throw refused(kind?.fixed ?? '该商品不能修改数量')
  const { change } = await kind.edit(house, tx, member, line, quantity, stamp)
  const rounded = { quantity: change.number, adjustedFrom: change.adjusted_from, why: null, undoTo: change.undo_to }
  return { lineId: change.id, rounded, notice: change.notice, total: change.total }
}
