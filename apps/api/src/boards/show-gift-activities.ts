import type { GiftActivityWire } from '@yaoji/contract/combinations'
import type { GoodsWire } from '@yaoji/contract/goods'
import { dayOf } from '@yaoji/rules/money/day'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { withheldBecause, withheldTexts } from '@yaoji/rules/promotions/never-given'
import { outcomeText, type PromotionOutcome } from '@yaoji/rules/promotions/outcome'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import type { FindQuery } from '@yaoji/search/index-goods'
import { giftGoods } from '../cart/pricing/cart-promotions.ts'
import { closedProblem } from '../cart/pricing/line-price.ts'
import { loadMemberCart, type MemberCart } from '../cart/pricing/member-cart.ts'
import { goodsBrief } from '../cart/promotion-wire.ts'
import { brands, goods } from '../goods/published.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { showGoods } from '../offers/show-goods.ts'
import { pendingGoods } from '../orders/pending-goods.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { currentPromotions, holds, type LivePromotion, promotionBuyer } from '../promotions/live.ts'
import { quotasLeft } from '../promotions/quotas/quotas.ts'
import { restrictedGifts } from '../promotions/settings.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { refuse } from './refusals.ts'

interface Place {
  readonly db: Database
  readonly search: GoodsSearch
}
const perPage = 20
/** Our choice: a row of goods beside each activity. */
const goodsShown = 5

/** 组合满赠: the open activities with gifts, as far as this buyer may have any. */
export async function listGiftActivities(
  place: Place,
  buyer: MemberFacts | null,
  at: Date,
): Promise<GiftActivityWire[]> {
  const open = (await openFor(place.db, buyer, at)).filter(({ kind }) => kind === 'gift')
  const [wires, goodsOf] = await Promise.all([
    activityWires(place.db, open, buyer, at),
    firstGoods(place, open, buyer, at),
  ])
  return wires.map((wire) => ({ ...wire, goods: goodsOf.get(wire.id) ?? [] }))
}

/** The best-selling goods of each activity, each goods with one activity; the goods of all are read at once. */
async function firstGoods(
  { db, search }: Place,
  open: readonly LivePromotion[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<ReadonlyMap<number, readonly GoodsWire[]>> {
  const branded = await goodsByBrand(db, open)
  const asked = { today: dayOf(at), sort: 'sales', order: 'desc', offset: 0, limit: goodsShown * open.length } as const
  const found = await Promise.all(
    open.map(async (promotion) => (await search.find({ ...asked, filter: filterOf(promotion, branded) })).ids),
  )
  const taken = new Set<number>()
  const shown = open.map(({ id }, index) => {
    const ids = (found[index] ?? []).filter((each) => !taken.has(each)).slice(0, goodsShown)
    for (const each of ids) taken.add(each)
    return [id, ids] as const
  })
  const wires = new Map((await showGoods(db, [...taken], buyer, at)).map((wire) => [wire.id, wire]))
  return new Map(shown.map(([id, ids]) => [id, ids.flatMap((each) => wires.get(each) ?? [])]))
}

/**
 * The goods of one activity with thresholds: of gifts, and, as the cart's bars lead here too, of reductions on goods and of
 * add-ons.
 */
export async function giftActivityGoods(
  { db, search }: Place,
  asked: { readonly id: number; readonly page: number },
  buyer: MemberFacts | null,
  at: Date,
): Promise<Page<{ activity: GiftActivityWire; goods: readonly GoodsWire[] }>> {
  assertDepth(asked.page, perPage)
  const open = (await openFor(db, buyer, at)).filter(({ id }) => id === asked.id)
  const [activity] = await activityWires(db, open, buyer, at)
  const [promotion] = open
  if (!activity || !promotion) throw refuse('boards.activityMissing')
  const filter = filterOf(promotion, await goodsByBrand(db, [promotion]))
  const offset = (asked.page - 1) * perPage
  const found = await search.find({ filter, today: dayOf(at), sort: 'sales', order: 'desc', offset, limit: perPage })
  const wires = await showGoods(db, found.ids, buyer, at)
  return new Page({ activity, goods: wires }, pageMeta(asked.page, perPage, found.total))
}

async function openFor(db: Database, buyer: MemberFacts | null, at: Date): Promise<LivePromotion[]> {
  const live = await currentPromotions(db, at)
  return live.all.filter(
    (promotion) =>
      promotion.engine && kindOf(promotion.engine).level === 'line' && holds(promotion, promotionBuyer(buyer), at),
  )
}

type BrandGoods = ReadonlyMap<string, readonly { readonly id: number }[]>

function filterOf({ scope }: LivePromotion, branded: BrandGoods): NonNullable<FindQuery['filter']> {
  switch (scope.by) {
    case 'goods':
      return { ids: new Set(scope.ids) }
    case 'maker':
      return { maker: scope.names }
    case 'brand':
      return { ids: new Set(scope.names.flatMap((name) => branded.get(name) ?? []).map(({ id }) => id)) }
    case 'kind':
      return { kind: scope.kinds }
    case 'all':
      return {}
  }
}

async function goodsByBrand(db: Database, promotions: readonly LivePromotion[]): Promise<BrandGoods> {
  const names = promotions.flatMap(({ scope }) => (scope.by === 'brand' ? scope.names : []))
  return names.length === 0 ? new Map() : Map.groupBy(await goodsOfBrands(db, [names]), ({ brand }) => brand)
}

const goodsOfBrands = rowQuery(
  'goods-of-brands',
  { id: of<number>('g.id'), brand: of<string>('b.name') },
  (list) => `select ${list} from ${goods} g join ${brands} b on b.id = g.brand_id where b.name = any($1::text[])`,
)

async function activityWires(
  db: Database,
  promotions: readonly LivePromotion[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<GiftActivityWire[]> {
  const along = promotions.flatMap(({ goods }) => goods.filter(({ role }) => role !== 'item'))
  const offers = await loadOffers(db, [...new Set(along.map(({ goodsId }) => goodsId))], buyer, at)
  const quotas = await quotasLeft(
    db,
    along.filter(({ quota }) => quota !== null).map(({ id }) => id),
    at,
  )
  const cart = buyer && promotions.length > 0 ? await loadMemberCart({ pendingGoods }, db, buyer, at) : null
  const restricted = await settingOf(db, restrictedGifts)
  return promotions.flatMap((promotion) => {
    const { engine } = promotion
    return engine ? [activityWire(promotion, engine, { offers, quotas, cart, buyer, restricted, at })] : []
  })
}

interface Known {
  readonly offers: ReadonlyMap<number, Offer>
  readonly quotas: ReadonlyMap<number, number>
  readonly cart: MemberCart | null
  readonly buyer: MemberFacts | null
  /** Prescription, cold-chain and other special goods may be gifts. */
  readonly restricted: boolean
  readonly at: Date
}

function activityWire(promotion: LivePromotion, engine: Promotion, known: Known): GiftActivityWire {
  const outcome = known.cart?.priced.outcomes.find(({ kind, id }) => kind === engine.kind && id === engine.id)
  return {
    id: promotion.id,
    kind: promotion.kind,
    kind_name: kindOf(engine).name,
    tag: kindOf(engine).tag,
    name: promotion.name,
    slogan: promotion.slogan,
    timestamp: Math.floor(known.at.getTime() / 1000),
    opens_at: Math.floor(promotion.opensAtMs / 1000),
    closes_at: Math.floor(promotion.closesAtMs / 1000),
    tiers: tiersOf(promotion, engine, outcome, known),
    progress: outcome && outcome.lineIds.length > 0 ? outcomeText(outcome) : '',
    progress_percent: percentOf(outcome),
  }
}

const percentOf = (outcome: PromotionOutcome | undefined): number => {
  if (!outcome || outcome.lineIds.length === 0) return 0
  if (!outcome.next) return 100
  return Math.min(100, Math.floor((outcome.base * 100) / Math.max(1, outcome.next.from)))
}

/**
 * Each tier with what it gives; what is left of a gift reveals stock, so only that it is gone is said. What is never given
 * or sold so is not named.
 */
function tiersOf(
  promotion: LivePromotion,
  engine: Promotion,
  outcome: PromotionOutcome | undefined,
  { offers, quotas, buyer, restricted }: Known,
): GiftActivityWire['tiers'] {
  const seesPrices = buyer !== null
  return kindOf(engine)
    .tiersOf(engine, '')
    .map((tier) => ({
      text: seesPrices ? tier.text : promotion.slogan,
      reached: (outcome?.base ?? 0) >= tier.from && (outcome?.lineIds.length ?? 0) > 0 ? (1 as const) : (0 as const),
      gifts: tier.brings.flatMap(({ goodsId, quantity }) => {
        const offer = offers.get(goodsId)
        if (!offer) return []
        const withheld = engine.kind === 'gift' ? withheldBecause(giftGoods(goodsId, offer, 0, restricted)) : null
        if (withheld === 'neverGiven' || (engine.kind === 'add_on' && closedProblem(offer, 'add_on'))) return []
        const row = promotion.goods.find((each) => each.role !== 'item' && each.goodsId === goodsId)
        const gone = offer.permission.seesStock && ((row && quotas.get(row.id) === 0) || !offer.offered)
        const why = withheld && buyer ? withheldTexts[withheld] : gone ? '赠品已赠完' : ''
        return [{ ...goodsBrief(offer), number: quantity, note: why }]
      }),
    }))
}
