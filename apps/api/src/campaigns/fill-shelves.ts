import {
  type CampaignBlock,
  type CampaignBlockWire,
  type GoodsBlock,
  type LinksBlock,
  type PromotionBlock,
  type PromotionShelfKind,
  promotionShelfKinds,
  type ShelfQuery,
  type ShelfWire,
} from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { isOnPurpose } from '@yaoji/rules/promotions/kinds'
import type { GoodsFilter } from '@yaoji/search/index-goods'
import { type CategoryTree, keptCategories } from '../goods/read-categories.ts'
import { showGoods } from '../offers/show-goods.ts'
import type { Database } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { promotedGoods } from './promoted-goods.ts'

export interface ShelfPlace {
  readonly db: Database
  readonly search: GoodsSearch
}

/** Our choice: a queried shelf reads this many more, so that what is sold out does not leave it short … */
const spare = 10
/** … and looks at this many more, so that what stands above does not either. */
const lookedAt = 60

/**
 * The blocks of a page as one viewer may see them. The goods of all its shelves are read at once, by the same reading as
 * lists; so prices, stock and pictures obey the viewer's rights here too.
 */
export async function fillShelves(
  place: ShelfPlace,
  blocks: readonly CampaignBlock[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<CampaignBlockWire[]> {
  const { db } = place
  const promotions = blocks.filter((block) => block.type === 'promotion')
  const [tree, promoted] = await Promise.all([
    keptCategories(db, at),
    promotions.length > 0 ? promotedGoods(db, promotions, at) : [],
  ])
  const idsOf = async (block: CampaignBlock): Promise<readonly number[]> => {
    if (block.type === 'promotion') {
      const listed = await stillListed(place.search, promoted[promotions.indexOf(block)] ?? [], dayOf(at))
      return listed.slice(0, block.limit)
    }
    return block.type === 'goods' ? shelfIds(place.search, block, tree, dayOf(at)) : []
  }
  const ids = onceEach(blocks, await Promise.all(blocks.map(idsOf)))
  const wires = await showGoods(db, [...new Set(ids.flat())], buyer, at)
  const byId = new Map(wires.map((wire) => [wire.id, wire]))
  return blocks.flatMap((block, index): CampaignBlockWire[] => {
    if (block.type !== 'goods' && block.type !== 'promotion') return [block]
    if (block.type === 'promotion' && isOnPurpose(block.kind)) return ids[index]!.length > 0 ? [wayTo(block)] : []
    const found = ids[index]!.flatMap((id) => byId.get(id) ?? [])
    const goods = found
      .filter((one) => block.type === 'promotion' || !block.query || isOffered(one))
      .slice(0, block.limit)
    return goods.length === 0 ? [] : [shelfWire(block, goods, tree)]
  })
}

/** A goods stands once on a page: where it was named or promoted, else on the first shelf whose query finds it. */
function onceEach(blocks: readonly CampaignBlock[], found: readonly (readonly number[])[]): (readonly number[])[] {
  const stands = (block: CampaignBlock) =>
    (block.type === 'goods' && block.query === null) || (block.type === 'promotion' && !isOnPurpose(block.kind))
  const taken = new Set(blocks.flatMap((block, index) => (stands(block) ? (found[index] ?? []) : [])))
  return found.map((ids, index) => {
    const block = blocks[index]
    if (block?.type !== 'goods' || block.query === null) return ids
    const own = ids.filter((id) => !taken.has(id)).slice(0, block.limit + spare)
    for (const id of own) taken.add(id)
    return own
  })
}

/**
 * Group buys, flash goods and sets cost their price only on their own page: beside a button that adds to the cart it would
 * be another price than the buyer pays. Such a shelf is the way to that page.
 */
const wayTo = ({ title, note, kind }: PromotionBlock): LinksBlock => ({
  type: 'links',
  title,
  tiles: [{ title: promotionShelfKinds[kind], note, theme: 'red', url: promotionPages[kind] }],
})

const isOffered = (goods: GoodsWire) => goods.number === undefined || goods.number_label !== '缺货'

function shelfWire(block: GoodsBlock | PromotionBlock, goods: readonly GoodsWire[], tree: CategoryTree): ShelfWire {
  const { title, note } = block
  if (block.type === 'promotion')
    return { type: 'shelf', title, note, layout: 'cards', url: promotionPages[block.kind], goods }
  return { type: 'shelf', title, note, layout: block.layout, url: block.query ? listUrl(block.query, tree) : '', goods }
}

const promotionPages: Readonly<Record<PromotionShelfKind, string>> = {
  flash: '/mrtj',
  special: '/mrtj',
  group: '/ptzq',
  combination: '/zhzq',
}

/** The goods list that comes nearest to the shelf's query. */
function listUrl(query: ShelfQuery, tree: CategoryTree): string {
  if (query.flag === 'near_expiry') return '/jxqzc'
  const categoryId = categoryOf(query, tree)
  const values: Record<string, string> = {
    ...(query.keywords && { keywords: query.keywords, type: '1' }),
    ...(categoryId && { category_id: String(categoryId) }),
    ...(query.flag === 'otc' && { rx_class: 'otc_a,otc_b' }),
    ...(query.flag === 'youx' && { is_youx: '1' }),
    ...(query.flag === 'controlled' && { is_kxpz: '1' }),
    ...(query.flag === 'new' && { sort: 'new' }),
  }
  return `${query.keywords ? '/search' : '/list'}?${new URLSearchParams(values)}`
}

/** Those of the goods that are listed, in the order in which they were named. */
async function stillListed(search: GoodsSearch, named: readonly number[], today: Day): Promise<readonly number[]> {
  const ids = new Set(named)
  const found = await search.find({ today, filter: { ids }, sort: 'sales', order: 'desc', offset: 0, limit: ids.size })
  const listed = new Set(found.ids)
  return named.filter((id) => listed.has(id))
}

async function shelfIds(
  search: GoodsSearch,
  { goods_ids, query, limit }: GoodsBlock,
  tree: CategoryTree,
  today: Day,
): Promise<readonly number[]> {
  if (!query) return stillListed(search, goods_ids, today)
  const sort = query.flag === 'new' ? 'new' : 'sales'
  const asked = { text: query.keywords, filter: filterOf(query, tree), sort, order: 'desc' } as const
  return (await search.find({ ...asked, today, offset: 0, limit: limit + lookedAt })).ids
}

const categoryOf = (query: ShelfQuery, tree: CategoryTree) =>
  query.category_id ?? tree.roots.find(({ kind }) => kind === query.kind)?.id

function filterOf(query: ShelfQuery, tree: CategoryTree): GoodsFilter {
  const categoryId = categoryOf(query, tree)
  return {
    ...(categoryId && { categoryId }),
    ...(query.flag === 'otc' && { rxClass: ['otc_a', 'otc_b'] }),
    ...(query.flag === 'near_expiry' && { expiry: 'under-6' as const }),
    ...((query.flag === 'youx' || query.flag === 'controlled') && { flags: [query.flag] }),
  }
}
