import type { SpikeGoodsWire, SpikeSessionWire, SpikeWire } from '@yaoji/contract/flash'
import { flashQuantity } from '@yaoji/rules/flash/flash-refusal'
import { type ShownSession, sessionInFront, shownSessions } from '@yaoji/rules/flash/flash-sessions'
import { flashStateOf, flashStates, takenPercent } from '@yaoji/rules/flash/flash-state'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { formatYuan } from '@yaoji/rules/money/fen'
import { mayKnow } from '@yaoji/rules/promotions/audience'
import { leftForMember } from '@yaoji/rules/promotions/claims'
import { sellsUnder } from '@yaoji/rules/promotions/never-given'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { showOffers } from '../offers/show-goods.ts'
import { struckFen } from '../offers/struck-price.ts'
import type { Database } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { flashRefusalOf, flashSaleable, flashSteps, flashText } from '../promotions/flash-goods.ts'
import { currentPromotions, type GoodsInPromotion, type LivePromotion, promotionBuyer } from '../promotions/live.ts'
import { freeOf, type MemberClaims, readClaims } from '../promotions/quotas/claims.ts'

interface Board {
  readonly offers: ReadonlyMap<number, Offer>
  readonly claims: ReadonlyMap<number, MemberClaims>
  readonly wires: ReadonlyMap<number, SpikeGoodsWire['goods']>
  readonly buyer: MemberFacts | null
  readonly at: Date
}

/**
 * Today's flash sessions and tomorrow's, with what each goods is to this viewer now. Visitors see names, permitted pictures
 * and the countdown.
 */
export async function flashBoard(db: Database, buyer: MemberFacts | null, at: Date): Promise<SpikeWire> {
  const live = await currentPromotions(db, at)
  const sessions = shownSessions(
    live.all.filter(({ kind, audience }) => kind === 'flash' && mayKnow(audience, promotionBuyer(buyer))),
    at.getTime(),
  )
  const rows = sessions.flatMap(({ session }) => session.goods.filter(({ role }) => role === 'item'))
  const goodsIds = [...new Set(rows.map(({ goodsId }) => goodsId))]
  const rowIds = rows.map(({ id }) => id)
  const [offers, claims] = await Promise.all([
    loadOffers(db, goodsIds, buyer, at),
    readClaims(db, buyer?.id ?? 0, rowIds, at),
  ])
  const board = { offers, claims, wires: await showOffers(db, offers, buyer, at), buyer, at }
  return {
    timestamp: Math.floor(at.getTime() / 1000),
    front: sessions[sessionInFront(sessions)]?.session.id ?? 0,
    sessions: sessions.map((shown) => sessionWire(shown, board)),
  }
}

const sessionWire = (
  { session, name, phase, isLast }: ShownSession<LivePromotion>,
  board: Board,
): SpikeSessionWire => ({
  id: session.id,
  name,
  slogan: session.slogan,
  phase,
  is_last: isLast ? 1 : 0,
  opens_at: Math.floor(session.opensAtMs / 1000),
  closes_at: Math.floor(session.closesAtMs / 1000),
  goods: session.goods
    .filter(({ role }) => role === 'item')
    .flatMap((goods) => goodsOnBoard({ promotion: session, goods }, board)),
})

function goodsOnBoard(found: GoodsInPromotion, board: Board): SpikeGoodsWire[] {
  const { goods: row } = found
  const offer = board.offers.get(row.goodsId)
  const claims = board.claims.get(row.id)
  const goods = board.wires.get(row.goodsId)
  if (!offer?.goods.access.listed || !claims || !goods || row.priceFen === null) return []
  if (!sellsUnder({ ephedrine: isEphedrine(offer.access.special) }, 'flash')) return []
  const { min, step } = flashSteps(found, offer.goods)
  const open = { goods, min: flashQuantity({ min, step }, 0), step }
  if (!offer.permission.seesPrice) return [{ ...open, ...hiddenState(board, offer) }]
  const free = freeOf(claims, board.at)
  const struck = struckFen(row, offer.book)
  return [
    {
      ...open,
      ...stateFor(found, offer, claims, board),
      price: formatYuan(row.priceFen),
      ...(struck === null ? {} : { base_price: formatYuan(struck) }),
      ...(row.quota === null || free === null
        ? {}
        : { number: row.quota, left: free, percent: takenPercent(row.quota, free) }),
      ...(row.memberLimit === null ? {} : { xg_number: row.memberLimit }),
      most: Math.floor(Math.min(leftForMember(claims), flashSaleable(claims, offer.offered)) / step) * step,
    },
  ]
}

function hiddenState({ buyer }: Board, { permission }: Offer): Pick<SpikeGoodsWire, 'state' | 'button' | 'reason'> {
  if (!buyer) return { state: 'visitor', button: flashStates.visitor, reason: '' }
  return {
    state: 'forbidden',
    button: flashStates.forbidden,
    reason: permission.refusal ? refusalText(permission.refusal) : '',
  }
}

function stateFor(
  found: GoodsInPromotion,
  offer: Offer,
  claims: MemberClaims,
  { buyer, at }: Board,
): Pick<SpikeGoodsWire, 'state' | 'button' | 'reason'> {
  const promoted = promotionBuyer(buyer)
  if (!promoted) return { state: 'visitor', button: flashStates.visitor, reason: '' }
  if (offer.permission.refusal)
    return { state: 'forbidden', button: flashStates.forbidden, reason: refusalText(offer.permission.refusal) }
  const steps = flashSteps(found, offer.goods)
  const facts = { ...steps, saleable: flashSaleable(claims, offer.offered), claims }
  const refusal = flashRefusalOf(found, facts, promoted, flashQuantity(steps, 0), at)
  const state = flashStateOf(refusal, claims.heldUntil !== null && claims.heldUntil > at)
  const reason = refusal && state !== 'held' ? flashText(refusal, offer.goods.unit) : ''
  return { state, button: flashStates[state], reason }
}
