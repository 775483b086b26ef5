import { type FlashRefusal, flashQuantity, ofClaim } from '@yaoji/rules/flash/flash-refusal'
import { type Hold, nextHold } from '@yaoji/rules/flash/hold'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { mixedPieces } from '@yaoji/rules/promotions/piece-name'
import { lastKnown } from '../../goods/known-goods.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { MemberFacts } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { flashRefusalOf, flashSteps, flashStock } from '../../promotions/flash-goods.ts'
import { type LivePromotions, livePromotions, promotionBuyer } from '../../promotions/live.ts'
import { heldRows, hold, type MemberClaims, readOutlook, releaseHolds } from '../../promotions/quotas/claims.ts'
import { lockGoods } from '../../promotions/quotas/lock-rows.ts'
import { closedProblem, promotionRow } from '../pricing/line-price.ts'
import { refuse } from '../refusals.ts'
import type { CartLineRow } from '../store.ts'
import { type AskedLine, exactly, type LineKind, type Scene, type TakenLine } from './asked-line.ts'
import { full, isFull, permittedOffer } from './read-scene.ts'

const source = 'flash'

/**
 * Domain guide 2.4: a flash goods goes into the cart with its pieces held for a while. Asked again while they are held,
 * the line stays as it is, so that two tabs or a double click hold once. A hold that ran out is offered once more; after
 * that the line is in the cart without one, and the order takes what is left. The row that all buyers share is locked last.
 */
export const flashLines: LineKind = { lockAll, outlook, judge, taken, removed }

function lockAll(tx: Transaction, asked: readonly AskedLine[]): Promise<void> {
  return lockGoods(
    tx,
    asked.map(({ activityId, goodsId }) => ({ promotionId: activityId, goodsId })),
  )
}

const rowOf = ({ goodsId, activityId }: AskedLine, live: LivePromotions) =>
  promotionRow({ goodsId, source, sourceId: activityId }, source, live)
const no = (refusal: FlashRefusal, unit: string) => refuse('cart.flash.*', { ...refusal, unit })

function judge(asked: AskedLine, scene: Scene): Result<TakenLine, Refusal> {
  if (asked.edits) return reject(refuse('cart.flashQuantityFixed'))
  const { at, buyer, lines } = scene
  const found = rowOf(asked, scene.live)
  const claims = found && scene.claims.get(found.goods.id)
  if (!found || !claims) return reject(refuse('cart.promotionEnded'))
  const inCart = lines.find(
    (line) => line.source === source && line.sourceId === asked.activityId && line.goodsId === asked.goodsId,
  )
  if (inCart && stillHolds(claims, inCart, at)) return accept(keptAsItIs(inCart))
  if (!inCart && isFull(scene)) return full()
  const permitted = permittedOffer(asked.goodsId, scene)
  if (!permitted.ok) return permitted
  const offer = permitted.value
  const closed = closedProblem(offer, source)
  if (closed) return reject(refuse('cart.notAtThisPrice', { text: closed }))
  const { unit } = offer.goods
  const own = flashSteps(found, offer.goods)
  const quantity = flashQuantity(own, asked.quantity === 'minimum' ? 0 : asked.quantity)
  const served = flashStock(claims, offer.offered, quantity)
  const facts = { ...own, saleable: served?.saleable ?? 0, claims }
  const refusal = flashRefusalOf(found, facts, buyer, quantity, at)
  if (refusal) return reject(no(refusal, unit))
  const { priceFen } = found.goods
  if (!served || priceFen === null) return reject(no({ kind: 'soldOut' }, unit))
  const held = nextHold(claims, found.promotion, at, scene.holdMinutes)
  return accept({
    writes: [
      {
        goodsId: asked.goodsId,
        warehouseId: served.warehouseId,
        quantity,
        seenPriceFen: priceFen,
        addedAt: at,
        selected: true,
        source,
        sourceId: asked.activityId,
      },
    ],
    drops: [],
    rounded: exactly(quantity),
    notice: raised(asked, quantity, unit, own),
    message: held ? heldMessage(held, at) : '已加入购物车。本场已为您预留过两次，不再预留，请尽快下单，售完即止',
    ...(held ? { hold: { promotionGoodsId: found.goods.id, quantity, ...held } } : {}),
  })
}

const raised = ({ quantity: asked }: AskedLine, quantity: number, unit: string, { step }: { readonly step: number }) =>
  asked === 'minimum' || asked === quantity
    ? ''
    : `本场按起购量和 ${step} 的倍数抢购，${asked}${unit} 已按 ${quantity}${unit} 加入`

const heldMessage = ({ turn, until }: Hold, at: Date) =>
  `抢购成功，请在${minutesTo(until, at)}分钟内下单${turn > 1 ? '，超时后不再预留' : ''}`

const keptAsItIs = ({ quantity }: CartLineRow): TakenLine => ({
  writes: [],
  drops: [],
  rounded: exactly(quantity),
  notice: '',
  message: '该商品已在购物车中，请尽快结算',
})

async function taken(tx: Transaction, asked: AskedLine, { hold: held }: TakenLine, scene: Scene): Promise<void> {
  if (!held) return
  const gone = await hold(tx, scene.member.id, held, held, scene.at)
  const offer = scene.offers.get(asked.goodsId)
  const found = rowOf(asked, scene.live)
  if (gone && offer && found)
    throw no(ofClaim(gone, flashQuantity(flashSteps(found, offer.goods), 0)), offer.goods.unit)
}

/** Who is too late, or never could, learns it from one read, before anything is locked. */
async function outlook(db: Db, member: MemberFacts, asked: AskedLine, at: Date): Promise<void> {
  const seen = await readOutlook(db, member.id, { promotionId: asked.activityId, goodsId: asked.goodsId }, at)
  const found = seen && rowOf(asked, await livePromotions(db, seen.version, at))
  if (!found) throw refuse('cart.promotionEnded')
  // Stock and the goods' own steps are not known yet: only what they cannot change is refused here.
  const steps = { min: found.goods.minQuantity ?? 1, step: found.goods.step ?? 1 }
  const facts = { ...steps, saleable: Number.POSITIVE_INFINITY, claims: seen.claims }
  const refusal = flashRefusalOf(found, facts, promotionBuyer(member), flashQuantity(steps, 0), at)
  if (refusal) throw no(refusal, lastKnown(db, asked.goodsId)?.unit ?? mixedPieces)
}

const stillHolds = ({ held, heldUntil }: MemberClaims, line: CartLineRow, at: Date) =>
  heldUntil !== null && heldUntil > at && held >= line.quantity

/** Whole minutes, so that nobody is promised more than there is. */
const minutesTo = (until: Date, at: Date) => Math.max(1, Math.floor((until.getTime() - at.getTime()) / 60_000))

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
