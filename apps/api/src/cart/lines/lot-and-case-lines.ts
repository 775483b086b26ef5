import { quantityNotice, quantityRefusalText, roundQuantity } from '@yaoji/rules/cart/quantity'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { loadOffers, offerFrom } from '../../offers/offers.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notFound, refused } from '../../platform/http/problems.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { currentPromotions, promotionBuyer } from '../../promotions/live.ts'
import { quotasLeft } from '../../promotions/quotas/quotas.ts'
import { stopSaleDays } from '../../stock/settings.ts'
import { warehouseList } from '../../stock/warehouse-list.ts'
import { shownCount } from '../covered-lines.ts'
import { lineOffer, quotaRowsOf } from '../pricing/line-offer.ts'
import { linePrice } from '../pricing/line-price.ts'
import { bumpCart, mostLines, putLines, readCart } from '../store.ts'
import type { LineKind, PromotedAnswer, PromotedWish } from './line-kind.ts'

type Asked = PromotedWish & { readonly adds: boolean }

/**
 * Near-expiry and whole-case lines: the ordinary quantity rules on what the source sells (what is left of a lot, cases),
 * at the promotion's price. What lies in the cart already is added to.
 */
async function put(
  tx: Transaction,
  member: MemberFacts,
  source: 'near_expiry' | 'whole_case',
  asked: Asked,
  stamp: Stamp,
): Promise<PromotedAnswer> {
  await bumpCart(tx, member.id)
  const { lines } = await readCart(tx, member.id)
  const found = (await loadOffers(tx, [asked.goodsId], member, stamp.at)).get(asked.goodsId)
  if (!found) throw notFound('商品不存在或已下架')
  if (found.permission.refusal) throw refused(refusalText(found.permission.refusal))
  const live = await currentPromotions(tx, stamp.at)
  const buyer = promotionBuyer(member)
  if (!buyer) throw refused('请登陆后操作')
  const row = { goodsId: asked.goodsId, source, sourceId: asked.activityId }
  const price = linePrice(row, found, { live, buyer, at: stamp.at, stopSaleDays: await settingOf(tx, stopSaleDays) })
  if (price.problem) throw refused(price.problem)
  const warehouses = await warehouseList(tx, stamp.at)
  const warehouseId = price.found?.goods.lot?.warehouseId ?? found.offered?.warehouseId
  if (warehouseId === undefined) throw refused(quantityRefusalText({ kind: 'soldOut' }))
  const quotas = await quotasLeft(tx, quotaRowsOf([row]), stamp.at)
  const offer = lineOffer(offerFrom(found, warehouseId, warehouses), price, row, quotas)
  const lying = lines.find(
    (line) => line.source === source && line.sourceId === asked.activityId && line.goodsId === asked.goodsId,
  )
  if (!lying && lines.length >= mostLines) throw refused(`购物车最多放${mostLines}种商品，请先结算或清理`)
  const rounded = roundQuantity(offer.quantity, (asked.adds ? (lying?.quantity ?? 0) : 0) + asked.quantity, {
    wholeCasePercent: null,
  })
  if (!rounded.ok) throw refused(quantityRefusalText(rounded.refusal))
  const { quantity } = rounded.value
  const write = { goodsId: asked.goodsId, warehouseId, quantity, seenPriceFen: price.unitFen, addedAt: stamp.at }
  const [line] = await putLines(tx, member.id, [{ ...write, source, sourceId: asked.activityId }])
  if (!line) throw new Error('a line that was not refused was not written')
  await writeAudit(tx, stamp, {
    verb: 'cart.add',
    subject: `cart:${member.id}`,
    memberId: member.id,
    data: { source, sourceId: asked.activityId, goodsId: asked.goodsId, quantity },
  })
  const notice = quantityNotice(rounded.value, offer.quantity)
  return {
    change: {
      id: line.id,
      number: quantity,
      total: shownCount(lying ? lines : [...lines, line]),
      adjusted_from: rounded.value.adjustedFrom,
      notice,
      undo_to: null,
    },
    message: notice || '已加入购物车',
  }
}

const kindOf = (source: Extract<PriceSource, 'near_expiry' | 'whole_case'>): LineKind => ({
  add: (_, tx, member, wish, stamp) => put(tx, member, source, { ...wish, adds: true }, stamp),
  edit: (_, tx, member, line, quantity, stamp) => {
    const wish = { goodsId: line.goodsId, activityId: line.sourceId, quantity, adds: false }
    return put(tx, member, source, wish, stamp)
  },
})

/** 近效期: a lot at its own price. */
export const nearExpiryLines = kindOf('near_expiry')
/** 整件: cases at their own price. */
export const wholeCaseLines = kindOf('whole_case')
