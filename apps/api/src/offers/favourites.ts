import { pageSizes } from '@yaoji/contract/codes'
import type { FavouriteWire } from '@yaoji/contract/goods'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { SeenPrices } from '../goods/favourites.ts'
import { favourites } from '../goods/published.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import { loadOffers } from './offers.ts'
import { showGoods } from './show-goods.ts'

const favouritePage = rowQuery(
  'favourite-page',
  {
    goodsId: of<number>('f.goods_id'),
    createdAt: of<Date>('f.created_at'),
    priceFen: of<number | null>('f.price_fen'),
    restock: of<boolean>('w.goods_id is not null'),
    total: of<number>('count(*) over ()'),
  },
  (list) => `
    select ${list} from ${favourites} f
    left join restock_wishes w on w.member_id = f.member_id and w.goods_id = f.goods_id and w.answered_at is null
    where f.member_id = $1
    order by f.created_at desc, f.goods_id desc offset $2 limit $3`,
)
const favouriteCount = rowQuery(
  'favourite-count',
  { total: of<number>('count(*)') },
  (list) => `select ${list} from ${favourites} f where f.member_id = $1`,
)

/** The member's favourites, newest first; goods taken off sale stay and say so. */
export async function listFavourites(
  db: Database,
  member: MemberFacts,
  page: number,
  at: Date,
): Promise<Page<FavouriteWire[]>> {
  const size = pageSizes.favourites
  assertDepth(page, size)
  const rows = await favouritePage(db, [member.id, (page - 1) * size, size])
  const [counted] = rows.length > 0 || page === 1 ? rows : await favouriteCount(db, [member.id])
  const ids = rows.map(({ goodsId }) => goodsId)
  const wires = new Map((await showGoods(db, ids, member, at)).map((goods) => [goods.id, goods]))
  const list = rows.flatMap(({ goodsId, createdAt, priceFen, restock }): FavouriteWire[] => {
    const goods = wires.get(goodsId)
    if (!goods) return []
    const then_price = priceFen === null ? '' : formatYuan(priceFen)
    return [{ goods, created_at: createdAt.toISOString(), then_price, restock: restock ? 1 : 0 }]
  })
  return new Page(list, pageMeta(page, size, counted?.total ?? 0))
}

/** What goods cost the member now, as it sees them. */
export async function seenPrices(
  db: Db,
  goodsIds: readonly number[],
  member: MemberFacts,
  at: Date,
): Promise<SeenPrices> {
  const offers = await loadOffers(db, goodsIds, member, at)
  return new Map(
    [...offers].map(([id, { permission, unitFen }]) => [id, permission.seesPrice && unitFen > 0 ? unitFen : null]),
  )
}
