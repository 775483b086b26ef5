import { pageSizes } from '@yaoji/contract/codes'
import type { FavouriteWire } from '@yaoji/contract/goods'
import { favourites } from '../goods/published.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import { showGoods } from './show-goods.ts'

const favouritePage = rowQuery(
  'favourite-page',
  {
    goodsId: of<number>('f.goods_id'),
    createdAt: of<Date>('f.created_at'),
    total: of<number>('count(*) over ()'),
  },
  (list) => `
    select ${list} from ${favourites} f where f.member_id = $1
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
  const list = rows.flatMap(({ goodsId, createdAt }) => {
    const goods = wires.get(goodsId)
    return goods ? [{ goods, created_at: createdAt.toISOString() }] : []
  })
  return new Page(list, pageMeta(page, size, counted?.total ?? 0))
}
