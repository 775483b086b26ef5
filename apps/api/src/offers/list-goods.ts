import { noFilter } from '@yaoji/contract/codes'
import { type GoodsFilterName, type GoodsListReply, goodsFilterNames, goodsFilters } from '@yaoji/contract/goods'
import type { GoodsListFields } from '@yaoji/contract/goods.input'
import { addDays, type Day, dayOf } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { FindQuery, GoodsFilter } from '@yaoji/search/index-goods'
import { zoneMakers } from '../goods/makers.ts'
import { keptCategories } from '../goods/read-categories.ts'
import type { Database } from '../platform/database/database.ts'
import { assertDepth, pageMeta, RawJson } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { PriceList } from '../search/book-prices.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { seesPrices } from '../search/sees-prices.ts'
import { withoutAlternatives } from './alternatives.ts'
import { facetsJson } from './facets-wire.ts'
import { newDays } from './goods-wire.ts'
import { goodsAsJson } from './kept/kept-goods.ts'
import { priceList } from './price-list.ts'
import { boughtGoods } from './purchases.ts'
import { refuse } from './refusals.ts'

interface ListPlace {
  readonly db: Database
  readonly search: GoodsSearch
}

/** Our choice: so many goods of a member's own are searched when it asks for what it bought. */
const mostBought = 10_000

/** What a list is asked for, by whom and when. */
interface Asked {
  readonly input: GoodsListFields
  readonly buyer: MemberFacts | null
  readonly at: Date
  readonly today: Day
  /** The prices that this buyer sees; null for who sees none, and where nothing is sorted or cut by them. */
  readonly prices: PriceList | null
  readonly priced: boolean
}

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
  const chosen = input.category_id
  if (chosen && chosen !== noFilter && !(await keptCategories(place.db, at)).node(chosen))
    throw refuse('offers.categoryMissing')
  const today = dayOf(at)
  const priced = seesPrices(buyer?.viewer ?? { kind: 'visitor' }, today)
  const prices = buyer && priced && asksPrices(input) ? await priceList(place, buyer, at) : null
  const asked = { input, buyer, at, today, prices, priced }
  const found = await place.search.find({
    text: input.keywords,
    type: input.type === 2 ? 'maker' : 'drug',
    filter: await filterOf(place, asked),
    today,
    ...(await orderOf(place, asked)),
    offset: (input.page - 1) * input.per_page,
    limit: input.per_page,
    facets: true,
    otcSynonyms: buyer === null,
    ...(buyer && priced && { unseen: place.search.hiddenFrom(buyer.viewer, today) }),
  })
  const [list, tree] = await Promise.all([goodsAsJson(place.db, found.ids, buyer, at), keptCategories(place.db, at)])
  const alone = buyer ? await withoutAlternatives(place.db, found.ids, buyer.viewer, at) : []
  const facets = facetsJson(found.facets, tree, input.category_id ?? null, priced)
  const rest: Omit<GoodsListReply, 'list' | 'facets'> = {
    ...{ matched: found.matched, synonyms: found.synonyms },
    can_sort_price: priced ? 1 : 0,
    ...(alone.length > 0 && { no_equals: alone }),
  }
  const parts = ['{"list":', ...list, ',"facets":', facets, ',', JSON.stringify(rest).slice(1)]
  return new RawJson(parts, pageMeta(input.page, input.per_page, found.total))
}

const hasRange = ({ min_price, max_price }: GoodsListFields) => min_price !== undefined || max_price !== undefined

const asksPrices = (input: GoodsListFields) => input.sort === 'price' || hasRange(input)

/** Being in a list by stock or expiry would reveal it: controlled goods that this member may not see are left out. */
function leftOut({ search }: ListPlace, { input, buyer, today, priced }: Asked): Pick<GoodsFilter, 'without'> {
  if (!buyer || !priced) return {}
  if (input.in_stock !== 1 && input.expiry === undefined && input.sort !== 'number') return {}
  const without = search.hiddenFrom(buyer.viewer, today)
  return without.ids.size > 0 ? { without } : {}
}

async function filterOf(place: ListPlace, asked: Asked): Promise<GoodsFilter> {
  const { input, at, today, priced } = asked
  const flags = [...(input.is_kxpz === 1 ? ['controlled'] : []), ...(input.is_youx === 1 ? ['youx'] : [])]
  // The near-expiry zone is open to all; the day itself is not.
  const expiry = input.is_jxq === 1 ? 'under-6' : priced ? input.expiry : undefined
  return {
    ...(input.category_id && input.category_id !== noFilter && { categoryId: input.category_id }),
    ...chosenValues(input),
    ...(input.maker !== undefined && { maker: await makerAt(place.db, input.maker, at) }),
    ...(input.brand_id && { brandId: input.brand_id }),
    ...(input.is_new === 1 && { listedFrom: addDays(today, 1 - newDays) }),
    ...(expiry && { expiry }),
    ...(priced && input.in_stock === 1 && { inStock: true }),
    ...(flags.length > 0 && { flags }),
    ...leftOut(place, asked),
    ...(await idsOf(place, asked)),
  }
}

/** Spec §9: 99999 means that nothing was chosen. */
function chosenValues(input: GoodsListFields): Pick<GoodsFilter, (typeof goodsFilters)[GoodsFilterName]> {
  const chosen = goodsFilterNames.flatMap((name) => {
    const values = input[name]
    return values && values.length > 0 && !values.includes(String(noFilter)) ? [[goodsFilters[name], values]] : []
  })
  return Object.fromEntries(chosen)
}

/** The goods of a maker's page in the controlled-sales zone; none where there is no such page. */
async function makerAt(db: Database, url: string, at: Date): Promise<readonly string[]> {
  const maker = (await zoneMakers(db, at)).get(url)
  return maker ? [maker.name] : []
}

/** What a member bought and what costs so much, where asked for. */
async function idsOf(place: ListPlace, asked: Asked): Promise<Pick<GoodsFilter, 'ids' | 'idsKey'>> {
  const { input, buyer, today, prices } = asked
  const bought = buyer && input.bought === 1 ? new Set(await boughtGoods(place.db, buyer.id, mostBought)) : null
  if (!buyer || !prices || !hasRange(input)) return bought ? { ids: bought } : {}
  const min = parseYuan(input.min_price ?? '0') ?? 0
  const max = parseYuan(input.max_price ?? '') ?? Number.MAX_SAFE_INTEGER - 1
  const { ids, key } = place.search.pricedBetween(prices, buyer.viewer, today, min, max)
  return bought ? { ids: bought.intersection(ids) } : { ids, idsKey: key }
}

type Order = Pick<FindQuery, 'sort' | 'order' | 'price' | 'priceKey'>
const relevance: Order = { sort: 'relevance', order: 'desc' }

async function orderOf({ search }: ListPlace, { input, buyer, at, today, prices, priced }: Asked): Promise<Order> {
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
      if (!buyer || !prices) return relevance
      const { ids, key } = search.hiddenFrom(buyer.viewer, today)
      const price = ids.size === 0 ? prices.of : (id: number) => (ids.has(id) ? 0 : prices.of(id))
      return { sort: 'price', order: input.order ?? 'asc', price, priceKey: `${prices.key} ${key}` }
    }
    default:
      return relevance
  }
}
