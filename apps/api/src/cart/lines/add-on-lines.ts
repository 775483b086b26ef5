import { quantityRefusalText, quantityRule } from '@yaoji/rules/cart/quantity'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { addOnRefusalText } from '@yaoji/rules/promotions/outcome'
import { loadOffers } from '../../offers/offers.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notFound, refused } from '../../platform/http/problems.ts'
import type { MemberFacts } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { quotasLeft } from '../../promotions/quotas/quotas.ts'
import { shownCount } from '../covered-lines.ts'
import type { CartHouse } from '../house.ts'
import { lineOffer } from '../pricing/line-offer.ts'
import { closedProblem, promotionProblem } from '../pricing/line-price.ts'
import { loadMemberCart } from '../pricing/member-cart.ts'
import { bumpCart, putLines, readCart } from '../store.ts'
import type { LineKind, PromotedAnswer, PromotedWish } from './line-kind.ts'

/** 换购: goods at another price, as long as the rest of the cart unlocks them. */
export const addOnLines: LineKind = {
  add: (house, tx, member, wish, stamp) => put(house, tx, member, wish, true, stamp),
  edit: (house, tx, member, line, quantity, stamp) =>
    put(house, tx, member, { goodsId: line.goodsId, activityId: line.sourceId, quantity }, false, stamp),
}

async function put(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  wish: PromotedWish,
  adds: boolean,
  stamp: Stamp,
): Promise<PromotedAnswer> {
  await bumpCart(tx, member.id)
  const cart = await loadMemberCart(house, tx, member, stamp.at)
  const promotion = cart.live.byId.get(wish.activityId)
  const goods = promotion?.goods.find((each) => each.role === 'add_on' && each.goodsId === wish.goodsId)
  const offer =
    promotion?.engine?.kind === 'add_on' && promotion.engine.offers.find((each) => each.goodsId === wish.goodsId)
  if (!promotion || !goods || !offer) throw refused('换购活动已结束')
  const buyer = { ...member.viewer, memberId: member.id, buyerType: member.buyerType }
  const problem = promotionProblem({ promotion, goods }, buyer, stamp.at)
  if (problem) throw refused(problem)
  const outcome = cart.priced.outcomes.find(({ kind, id }) => kind === 'add_on' && id === promotion.id)
  const missing = offer.from - (outcome?.base ?? 0)
  if (missing > 0) throw refused(addOnRefusalText({ kind: 'locked', missing, unit: outcome?.unit ?? 'fen' }))
  const lying = cart.lines.find(
    ({ row }) => row.source === 'add_on' && row.sourceId === promotion.id && row.goodsId === wish.goodsId,
  )?.row
  const quantity = wish.quantity + (adds ? (lying?.quantity ?? 0) : 0)
  if (quantity > offer.most) throw refused(addOnRefusalText({ kind: 'tooMany', most: offer.most }))
  const found = (await loadOffers(tx, [wish.goodsId], member, stamp.at)).get(wish.goodsId)
  if (!found) throw notFound('商品不存在或已下架')
  if (found.permission.refusal) throw refused(refusalText(found.permission.refusal))
  const closed = closedProblem(found, 'add_on')
  if (closed) throw refused(closed)
  if (!found.offered) throw refused(quantityRefusalText({ kind: 'soldOut' }))
  const quotas = await quotasLeft(tx, goods.quota === null ? [] : [goods.id], stamp.at)
  const { max } = quantityRule(lineOffer(found, { found: { promotion, goods } }, { source: 'add_on' }, quotas).quantity)
  if (quantity > max) throw refused(quantityRefusalText(max === 0 ? { kind: 'soldOut' } : { kind: 'overStock', max }))
  const [line] = await putLines(tx, member.id, [
    {
      goodsId: wish.goodsId,
      warehouseId: lying?.warehouseId ?? found.offered.warehouseId,
      quantity,
      seenPriceFen: offer.unitFen,
      addedAt: stamp.at,
      source: 'add_on',
      sourceId: promotion.id,
    },
  ])
  if (!line) throw new Error('an add-on that was not refused was not written')
  await writeAudit(tx, stamp, {
    verb: adds ? 'cart.add' : 'cart.edit',
    subject: `cart:${member.id}`,
    memberId: member.id,
    data: { source: 'add_on', sourceId: promotion.id, goodsId: wish.goodsId, quantity },
  })
  const total = shownCount((await readCart(tx, member.id)).lines)
  return {
    change: { id: line.id, number: quantity, total, adjusted_from: null, notice: '', undo_to: null },
    message: '换购商品已加入',
  }
}
