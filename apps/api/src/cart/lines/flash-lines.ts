import { type FlashRefusal, flashQuantity, holdEndsAt, ofClaim } from '@yaoji/rules/flash/flash-refusal'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { loadOffers } from '../../offers/offers.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { notFound, refused } from '../../platform/http/problems.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { flashRefusalOf, flashSteps, flashText } from '../../promotions/flash-goods.ts'
import { currentPromotions, livePromotions, promotionBuyer } from '../../promotions/live.ts'
import {
  heldRows,
  hold,
  type MemberClaims,
  readClaims,
  readOutlook,
  releaseHolds,
} from '../../promotions/quotas/claims.ts'
import { holdMinutes } from '../../promotions/settings.ts'
import { shownCount } from '../covered-lines.ts'
import { closedProblem, promotionRow } from '../pricing/line-price.ts'
import { bumpCart, type CartLineRow, mostLines, putLines, readCart } from '../store.ts'
import type { LineKind, PromotedAnswer, PromotedWish } from './line-kind.ts'

const source = 'flash'

/**
 * Domain guide 2.4: a flash goods goes into the cart with its pieces held for a while. Asked again while they are held,
 * the line stays as it is, so that two tabs or a double click hold once. The row that all buyers share is locked last.
 */
async function add(tx: Transaction, member: MemberFacts, wish: PromotedWish, stamp: Stamp): Promise<PromotedAnswer> {
  const { at } = stamp
  const live = await currentPromotions(tx, at)
  const buyer = promotionBuyer(member)
  const found = promotionRow({ goodsId: wish.goodsId, source, sourceId: wish.activityId }, source, live)
  if (!found || !buyer) throw refused('活动已结束')
  const { id } = found.goods
  const claimsNow = async () => {
    const facts = (await readClaims(tx, member.id, [id], at)).get(id)
    if (!facts) throw refused('活动已结束')
    return facts
  }
  await bumpCart(tx, member.id)
  const { lines } = await readCart(tx, member.id)
  const lying = lines.find(
    (line) => line.source === source && line.sourceId === wish.activityId && line.goodsId === wish.goodsId,
  )
  const claims = await claimsNow()
  if (lying && stillHolds(claims, lying, at))
    return { change: changeOf(lying, shownCount(lines)), message: '该商品已在购物车中，请尽快结算' }
  if (!lying && lines.length >= mostLines) throw refused(`购物车最多放${mostLines}种商品，请先结算或清理`)

  const offer = (await loadOffers(tx, [wish.goodsId], member, at)).get(wish.goodsId)
  if (!offer) throw notFound('商品不存在或已下架')
  if (offer.permission.refusal) throw refused(refusalText(offer.permission.refusal))
  const closed = closedProblem(offer, source)
  if (closed) throw refused(closed)
  const { unit } = offer.goods
  const refuse = (refusal: FlashRefusal) => refused(flashText(refusal, unit))
  const own = flashSteps(found, offer.goods)
  const quantity = flashQuantity(own, wish.quantity)
  const facts = { ...own, saleable: offer.offered?.saleable ?? 0, claims }
  const refusal = flashRefusalOf(found, facts, buyer, quantity, at)
  if (refusal) throw refuse(refusal)
  if (!offer.offered || found.goods.priceFen === null) throw refuse({ kind: 'soldOut' })

  const write = { goodsId: wish.goodsId, warehouseId: offer.offered.warehouseId, quantity, addedAt: at }
  const price = { seenPriceFen: found.goods.priceFen, source, sourceId: wish.activityId }
  const [line] = await putLines(tx, member.id, [{ ...write, ...price }])
  if (!line) throw new Error('a line that was not refused was not written')
  await writeAudit(tx, stamp, {
    verb: 'cart.add',
    subject: `cart:${member.id}`,
    memberId: member.id,
    data: { source, sourceId: wish.activityId, goodsId: wish.goodsId, quantity },
  })
  const until = holdEndsAt(found.promotion, at, await settingOf(tx, holdMinutes))
  const gone = await hold(tx, member.id, { promotionGoodsId: id, quantity }, until, at)
  if (gone) throw refuse(ofClaim(gone, flashQuantity(own, 0)))
  return {
    change: changeOf(line, shownCount(lying ? lines : [...lines, line])),
    message: `抢购成功，请在${minutesTo(until, at)}分钟内下单`,
  }
}

/** Who is too late, or never could, learns it from one read, before anything is locked. */
async function outlook(db: Db, member: MemberFacts, wish: PromotedWish, at: Date): Promise<void> {
  const seen = await readOutlook(db, member.id, { promotionId: wish.activityId, goodsId: wish.goodsId }, at)
  const buyer = promotionBuyer(member)
  if (!seen || !buyer) throw refused('活动已结束')
  const live = await livePromotions(db, seen.version, at)
  const found = promotionRow({ goodsId: wish.goodsId, source, sourceId: wish.activityId }, source, live)
  if (!found) throw refused('活动已结束')
  // Stock and the goods' own steps are not known yet: only what they cannot mend is refused here.
  const steps = { min: found.goods.minQuantity ?? 1, step: found.goods.step ?? 1 }
  const facts = { ...steps, saleable: Number.POSITIVE_INFINITY, claims: seen.claims }
  const refusal = flashRefusalOf(found, facts, buyer, flashQuantity(steps, 0), at)
  if (refusal) throw refused(flashText(refusal, '件'))
}

const stillHolds = ({ held, heldUntil }: MemberClaims, line: CartLineRow, at: Date) =>
  heldUntil !== null && heldUntil > at && held >= line.quantity

/** Whole minutes, so that nobody is promised more than there is. */
const minutesTo = (until: Date, at: Date) => Math.max(1, Math.floor((until.getTime() - at.getTime()) / 60_000))

const changeOf = (line: CartLineRow, total: number) => ({
  id: line.id,
  number: line.quantity,
  total,
  adjusted_from: null,
  notice: '',
  undo_to: null,
})

/** Pieces of lines that left the cart go back to the session. */
async function removed(
  tx: Transaction,
  member: MemberFacts,
  lines: readonly CartLineRow[],
  stamp: Stamp,
): Promise<void> {
  const gone = new Set(lines.map((line) => `${line.sourceId}/${line.goodsId}`))
  const held = await heldRows(tx, member.id)
  const ids = held.filter((row) => gone.has(`${row.promotionId}/${row.goodsId}`)).map((row) => row.promotionGoodsId)
  await releaseHolds(tx, member.id, ids, stamp.at)
}

export const flashLines: LineKind = {
  outlook,
  add: (_, ...asked) => add(...asked),
  fixed: '秒杀不能修改商品数量',
  removed,
}
