import type { Fen } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'

/** Goods with what the member sees them cost now; null where it sees no price. */
export type SeenPrices = ReadonlyMap<number, Fen | null>

/** Adds goods to the member's favourites and answers how many are new; those that are there already stay as they are. */
export function addFavourites(
  db: Database,
  stamp: Stamp,
  member: MemberFacts,
  goodsIds: readonly number[],
  seen: SeenPrices,
): Promise<number> {
  return db.transaction(async (tx) => {
    const prices = goodsIds.map((id) => seen.get(id) ?? null)
    const given = sql`unnest(${sql.param(goodsIds)}::bigint[], ${sql.param(prices)}::bigint[]) as given (id, price_fen)`
    const strange = await tx.execute<{ id: number }>(sql`
      select given.id from ${given} where not exists (select from goods g where g.id = given.id and g.listed)`)
    if (strange.rows.length > 0) throw refuse('goods.favouriteUnknown', { ids: strange.rows.map(({ id }) => id) })
    const added = await tx.execute<{ goods_id: number }>(sql`
      insert into favourites (member_id, goods_id, created_at, price_fen)
      select ${member.id}, given.id, ${stamp.at.toISOString()}, given.price_fen from ${given} order by given.id
      on conflict do nothing returning goods_id`)
    return note(
      tx,
      stamp,
      member,
      'favourite.add',
      added.rows.map((row) => row.goods_id),
    )
  })
}

/** Takes goods out of the member's favourites and answers how many; those that are not there are passed over. */
export function cancelFavourites(
  db: Database,
  stamp: Stamp,
  member: MemberFacts,
  goodsIds: readonly number[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx.execute<{ goods_id: number }>(sql`
      delete from favourites where member_id = ${member.id} and goods_id = any(${sql.param(goodsIds)}::bigint[])
      returning goods_id`)
    return note(
      tx,
      stamp,
      member,
      'favourite.cancel',
      gone.rows.map((row) => row.goods_id),
    )
  })
}

async function note(tx: Transaction, stamp: Stamp, member: MemberFacts, verb: string, goodsIds: readonly number[]) {
  if (goodsIds.length > 0)
    await writeAudit(tx, stamp, { verb, subject: `member:${member.id}`, memberId: member.id, data: { goodsIds } })
  return goodsIds.length
}
