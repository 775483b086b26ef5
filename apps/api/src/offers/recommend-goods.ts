import type { GoodsWire } from '@yaoji/contract/goods'
import { holdingClassesOf } from '@yaoji/rules/goods/holding-rules'
import { dayOf } from '@yaoji/rules/money/day'
import { isOpen } from '@yaoji/rules/promotions/window'
import { goods } from '../goods/published.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { currentPromotions } from '../promotions/live.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { boughtGoods } from './purchases.ts'
import { showGoods } from './show-goods.ts'

const shown = 10
const looked = 60

/** What only some buyers may hold is found by those who look for it and recommended to nobody. */
const isForAll = ({ name, generic_name: genericName, special }: GoodsWire): boolean =>
  holdingClassesOf({ name, genericName, special }).length === 0

/** The three categories that most of these goods are in. */
const mainCategories = rowQuery(
  'categories-of-goods',
  { categoryId: of<number>('g.category_id') },
  (list) => `
    select ${list} from ${goods} g where g.id = any($1::bigint[])
    group by g.category_id order by count(*) desc, g.category_id limit 3`,
)

/** Goods of the flash sessions and specials that are on. */
async function promotedToday(db: Database, at: Date): Promise<readonly number[]> {
  const { all } = await currentPromotions(db, at)
  return all
    .filter(
      (promotion) => (promotion.kind === 'flash' || promotion.kind === 'special') && isOpen(promotion, at.getTime()),
    )
    .flatMap(({ goods: rows }) => rows.map(({ goodsId }) => goodsId))
}

/**
 * Recommended for you: the best-selling of the categories that the member buys from, then the best-selling of all. What it
 * buys anyway stands among its usual goods, what is in a promotion of the day and what is sent free on floors of their own:
 * nothing stands twice. Law table L29: `plain` leaves the member's own history out.
 */
export async function recommendGoods(
  db: Database,
  search: GoodsSearch,
  buyer: MemberFacts | null,
  plain: boolean,
  at: Date,
): Promise<GoodsWire[]> {
  const bought = buyer && !plain ? await boughtGoods(db, buyer.id, looked) : []
  const best = async (categoryId?: number) => {
    const filter = categoryId === undefined ? {} : { categoryId }
    const query = { filter, today: dayOf(at), sort: 'sales', order: 'desc', offset: 0, limit: looked } as const
    return (await search.find(query)).ids
  }
  const elsewhere = new Set([...bought, ...(await promotedToday(db, at))])
  const ids = new Set<number>()
  const categories = bought.length > 0 ? await mainCategories(db, [bought]) : []
  for (const { categoryId } of categories) for (const id of (await best(categoryId)).slice(0, shown)) ids.add(id)
  for (const id of await best()) ids.add(id)
  const named = [...ids].filter((id) => !elsewhere.has(id)).slice(0, looked)
  const wires = await showGoods(db, named, buyer, at)
  const offered = wires.filter(
    (wire) => isForAll(wire) && wire.is_youx !== 1 && (wire.number === undefined || wire.number_label !== '缺货'),
  )
  return offered.slice(0, shown)
}
