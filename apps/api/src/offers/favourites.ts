import { pageSizes } from '@yaoji/contract/codes'
import type { FavouriteWire } from '@yaoji/contract/goods'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { showGoods } from './show-goods.ts'

/** The member's favourites, newest first; goods taken off sale stay and say so. */
export async function listFavourites(
  db: Database,
  member: MemberFacts,
  page: number,
  at: Date,
): Promise<Page<FavouriteWire[]>> {
  const size = pageSizes.favourites
  assertDepth(page, size)
  type Row = [goodsId: number, createdAt: Date, total: number]
  const text = `
    select goods_id, created_at, count(*) over () from favourites where member_id = $1
    order by created_at desc, goods_id desc offset $2 limit $3`
  const values = [member.id, (page - 1) * size, size]
  const rows = await namedQuery<Row>(db, { name: 'favourite-page', text, values })
  const total = rows[0]?.[2] ?? (page === 1 ? 0 : await countFavourites(db, member.id))
  const ids = rows.map(([id]) => id)
  const wires = new Map((await showGoods(db, ids, member, at)).map((goods) => [goods.id, goods]))
  const list = rows.flatMap(([id, createdAt]) => {
    const goods = wires.get(id)
    return goods ? [{ goods, created_at: createdAt.toISOString() }] : []
  })
  return new Page(list, pageMeta(page, size, total))
}

async function countFavourites(db: Database, memberId: number): Promise<number> {
  const text = 'select count(*) from favourites where member_id = $1'
  const [row] = await namedQuery<[number]>(db, { name: 'favourite-count', text, values: [memberId] })
  return row?.[0] ?? 0
}

export type FavouriteRefusal = { readonly kind: 'unknownGoods'; readonly ids: readonly number[] }

/** Adds goods to the member's favourites; those that are there already stay as they are. */
export async function addFavourites(
  db: Database,
  stamp: Stamp,
  member: MemberFacts,
  goodsIds: readonly number[],
): Promise<Result<{ added: number }, FavouriteRefusal>> {
  return db.transaction(async (tx) => {
    const given = sql`unnest(${sql.param(goodsIds)}::bigint[]) as given (id)`
    const strange = await tx.execute<{ id: number }>(sql`
      select given.id from ${given} where not exists (select from goods g where g.id = given.id and g.listed)`)
    if (strange.rows.length > 0) return reject({ kind: 'unknownGoods', ids: strange.rows.map((row) => row.id) })
    const added = await tx.execute<{ goods_id: number }>(sql`
      insert into favourites (member_id, goods_id, created_at)
      select ${member.id}, given.id, ${stamp.at.toISOString()} from ${given} order by given.id
      on conflict do nothing returning goods_id`)
    const ids = added.rows.map((row) => row.goods_id)
    if (ids.length > 0) await note(tx, stamp, member, 'favourite.add', ids)
    return accept({ added: ids.length })
  })
}

/** Takes goods out of the member's favourites; those that are not there are passed over. */
export async function cancelFavourites(
  db: Database,
  stamp: Stamp,
  member: MemberFacts,
  goodsIds: readonly number[],
): Promise<{ cancelled: number }> {
  return db.transaction(async (tx) => {
    const gone = await tx.execute<{ goods_id: number }>(sql`
      delete from favourites where member_id = ${member.id} and goods_id = any(${sql.param(goodsIds)}::bigint[])
      returning goods_id`)
    const ids = gone.rows.map((row) => row.goods_id)
    if (ids.length > 0) await note(tx, stamp, member, 'favourite.cancel', ids)
    return { cancelled: ids.length }
  })
}

const note = (
  tx: Parameters<typeof writeAudit>[0],
  stamp: Stamp,
  member: MemberFacts,
  verb: string,
  goodsIds: readonly number[],
) => writeAudit(tx, stamp, { verb, subject: `member:${member.id}`, memberId: member.id, data: { goodsIds } })
