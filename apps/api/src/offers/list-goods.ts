import { noFilter } from '@yaoji/contract/codes'
import type { GoodsListReply } from '@yaoji/contract/goods'
import type { GoodsListFields } from '@yaoji/contract/goods.input'
import type { Viewer } from '@yaoji/rules/goods/goods-facts'
import { addDays, dayOf } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { FindQuery, GoodsFilter } from '@yaoji/search/index-goods'
import { zoneMakers } from '../goods/makers.ts'
import { keptCategories } from '../goods/read-categories.ts'
import type { Database } from '../platform/database/database.ts'
import { assertDepth, pageMeta, RawJson } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import { currentPromotions } from '../promotions/live.ts'
import { type GoodsSearch, seesPrices } from '../search/goods-search.ts'
import { withSpecials } from '../search/special-prices.ts'
import { facetsJson } from './facets-wire.ts'
import { boughtGoods } from './purchases.ts'
import { goodsAsJson } from './show-goods.ts'

export interface ListPlace {
  readonly db: Database
  readonly search: GoodsSearch
}

/** As the tag says: a goods is new for 30 days. */
const newDays = 30
/** Our choice: so many goods of a member's own are searched when it asks for what it bought. */
const mostBought = 10_000

/**
 * A page of goods. Our choice: for viewers who see no prices the filters and orders by price, stock and expiry do not
 * exist; they are passed over, because addresses travel between people with different rights.
 */
export async function listGoods(
  place: ListPlace,
  input: GoodsListFields,
  buyer: MemberFacts | null,
  at: Date,
): Promise<RawJson<GoodsListReply>> {
  assertDepth(input.page, input.per_page)
  const viewer: Viewer = buyer?.viewer ?? { kind: 'visitor' }
  const today = dayOf(at)
  const priced = seesPrices(viewer, today)
  const order = await orderOf(place, input, buyer, at, priced)
  const filter = await filterOf(place, input, buyer, at, priced)
  const found = await place.search.find({
    text: input.keywords,
    type: input.type === 2 ? 'maker' : 'drug',
    filter,
    today,
    ...order,
    offset: (input.page - 1) * input.per_page,
    limit: input.per_page,
    facets: true,
  })
  const [list, tree] = await Promise.all([goodsAsJson(place.db, found.ids, buyer, at), keptCategories(place.db, at)])
  const facets = facetsJson(found.facets, tree, input.category_id ?? null, priced)
  const rest: Omit<GoodsListReply, 'list' | 'facets'> = { matched: found.matched, can_sort_price: priced ? 1 : 0 }
  const json = `{"list":${list},"facets":${facets},${JSON.stringify(rest).slice(1)}`
  return new RawJson(json, pageMeta(input.page, input.per_page, found.total))
}

async function filterOf(
  place: ListPlace,
  input: GoodsListFields,
  buyer: MemberFacts | null,
  at: Date,
  priced: boolean,
): Promise<GoodsFilter> {
  const { db } = place
  const today = dayOf(at)
  const flags = [...(input.is_kxpz === 1 ? ['controlled'] : []), ...(input.is_youx === 1 ? ['youx'] : [])]
  // The near-expiry zone is open to all; the day itself is not.
  const expiry = input.is_jxq === 1 ? 'under-6' : priced ? input.expiry : undefined
  return {
    ...(input.category_id && input.category_id !== noFilter && { categoryId: input.category_id }),
    ...(input.maker !== undefined && { maker: await makerAt(db, input.maker, at) }),
    ...(input.maker === undefined && chosen(input.sccj) && { maker: input.sccj }),
    ...(chosen(input.kind) && { kind: input.kind }),
    ...(input.brand_id && { brandId: input.brand_id }),
    ...(chosen(input.origin) && { origin: input.origin }),
    ...(chosen(input.grade) && { grade: input.grade }),
    ...(chosen(input.device_class) && { deviceClass: input.device_class }),
    ...(input.is_new === 1 && { listedFrom: addDays(today, 1 - newDays) }),
    ...(chosen(input.dosage_form) && { dosageForm: input.dosage_form }),
    ...(chosen(input.ypgg) && { spec: input.ypgg }),
    ...(chosen(input.rx_class) && { rxClass: input.rx_class }),
    ...(chosen(input.insurance) && { insurance: input.insurance }),
    ...(expiry && { expiry }),
    ...(priced && input.in_stock === 1 && { inStock: true }),
    ...(flags.length > 0 && { flags }),
    ...(await idsOf(place, input, buyer, at, priced)),
  }
}

/** The goods of a maker's page in the controlled-sales zone; none where there is no such page. */
async function makerAt(db: Database, url: string, at: Date): Promise<readonly string[]> {
  const maker = (await zoneMakers(db, at)).get(url)
  return maker ? [maker.name] : []
}

/** Spec §9: 99999 means that nothing was chosen. */
const chosen = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0 && !values.includes(String(noFilter))

/** What a member bought and what costs so much, where asked for. */
async function idsOf(
  { db, search }: ListPlace,
  input: GoodsListFields,
  buyer: MemberFacts | null,
  at: Date,
  priced: boolean,
): Promise<Pick<GoodsFilter, 'ids' | 'idsKey'>> {
  const today = dayOf(at)
  const bought = buyer && input.bought === 1 ? new Set(await boughtGoods(db, buyer.id, mostBought)) : null
  const asksPrice = input.min_price !== undefined || input.max_price !== undefined
  const asksStock = input.in_stock === 1 || input.expiry !== undefined || input.sort === 'number'
  // Being in a list by stock or expiry would tell it: controlled goods that this member may not see are left out.
  const leavesOut = buyer !== null && asksStock && search.hiddenFrom(buyer.viewer, today).ids.size > 0
  if (!buyer || !priced || !(asksPrice || leavesOut)) return bought ? { ids: bought } : {}
  const min = parseYuan(input.min_price ?? '0') ?? 0
  const max = parseYuan(input.max_price ?? '') ?? Number.MAX_SAFE_INTEGER - 1
  const prices = await pricesFor({ db, search }, buyer, at)
  const { ids, key } = search.pricedBetween(prices, buyer.viewer, today, min, max)
  return bought ? { ids: bought.intersection(ids) } : { ids, idsKey: key }
}

type Order = Pick<FindQuery, 'sort' | 'order' | 'price' | 'priceKey'>
const relevance: Order = { sort: 'relevance', order: 'desc' }

/** By what the buyer's lists sort and filter: the special where one holds, else its book. */
const pricesFor = async ({ db, search }: ListPlace, buyer: MemberFacts, at: Date) =>
  withSpecials(await search.prices.list(buyer.priceBook), await currentPromotions(db, at), buyer, at)

async function orderOf(
  { db, search }: ListPlace,
  input: GoodsListFields,
  buyer: MemberFacts | null,
  at: Date,
  priced: boolean,
): Promise<Order> {
  switch (input.sort) {
    case 'sale':
      return { sort: 'sales', order: input.order ?? 'desc' }
    case 'new':
      return { sort: 'new', order: input.order ?? 'desc' }
    case 'number':
      return priced ? { sort: 'stock', order: input.order ?? 'desc' } : relevance
    case 'favorite': {
      const counts = await search.favourites.current(at)
      return { sort: 'price', order: input.order ?? 'desc', price: counts.of, priceKey: counts.key }
    }
    case 'price': {
      if (!buyer || !priced) return relevance
      const prices = await pricesFor({ db, search }, buyer, at)
      const { ids, key } = search.hiddenFrom(buyer.viewer, dayOf(at))
      const price = ids.size === 0 ? prices.of : (id: number) => (ids.has(id) ? 0 : prices.of(id))
      return { sort: 'price', order: input.order ?? 'asc', price, priceKey: `${prices.key} ${key}` }
    }
    default:
      return relevance
  }
}
