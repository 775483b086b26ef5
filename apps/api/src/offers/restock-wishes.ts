import './topics.ts'
import { sql } from 'drizzle-orm'
import { readMember } from '../access/read-member.ts'
import { goods } from '../goods/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { send } from '../platform/outbox/send.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { stock } from '../stock/published.ts'
import { loadOffers, smallestQuantity } from './offers.ts'
import { refuse } from './refusals.ts'

/** One member wants to hear of so many goods at most; who wants more forgets which. */
const mostOpen = 200
const membersPerRead = 200

/**
 * Domain 2.12, 到货提醒: the member hears once when goods are to be had again, or so many of them; what it waits for already
 * stays.
 */
export async function askForRestock(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  { goodsIds, atLeast }: { readonly goodsIds: readonly number[]; readonly atLeast: number | null },
  stamp: Stamp,
): Promise<void> {
  const given = sql`unnest(${sql.param(goodsIds)}::bigint[]) as given (id)`
  const strange = await tx.execute(sql`
    select given.id from ${given} where not exists (select from ${goods} g where g.id = given.id and g.listed) limit 1`)
  if (strange.rows.length > 0) throw refuse('offers.restockUnknown')
  // Two requests at once must not pass the limit together.
  await oneAtATime(tx, `restocks of ${member.id}`)
  const asked = await tx.execute<{ goods_id: number }>(sql`
    insert into restock_wishes (member_id, goods_id, asked_by, asked_at, at_least)
    select ${member.id}, given.id, ${loginId}, ${stamp.at.toISOString()}, ${atLeast}::int from ${given} order by given.id
    on conflict (member_id, goods_id) do update
      set asked_by = excluded.asked_by, asked_at = excluded.asked_at, answered_at = null, at_least = excluded.at_least
      where restock_wishes.answered_at is not null or restock_wishes.at_least is distinct from excluded.at_least
    returning goods_id`)
  if (asked.rows.length === 0) return
  const open = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from restock_wishes where member_id = ${member.id} and answered_at is null`)
  if (open.rows[0]!.open > mostOpen) throw refuse('offers.tooManyRestocks', { most: mostOpen })
  await note(tx, stamp, member.id, 'restock.ask', asked.rows)
}

/** Waits no more; goods that nobody waits for are passed over. */
export async function cancelRestock(
  tx: Transaction,
  { member }: BuyerSession,
  goodsIds: readonly number[],
  stamp: Stamp,
): Promise<void> {
  const gone = await tx.execute<{ goods_id: number }>(sql`
    delete from restock_wishes where member_id = ${member.id} and answered_at is null
      and goods_id = any(${sql.param(goodsIds)}::bigint[]) returning goods_id`)
  if (gone.rows.length > 0) await note(tx, stamp, member.id, 'restock.cancel', gone.rows)
}

const note = (
  tx: Transaction,
  stamp: Stamp,
  memberId: number,
  verb: string,
  rows: readonly { readonly goods_id: number }[],
) =>
  writeAudit(tx, stamp, {
    ...{ verb, subject: `member:${memberId}`, memberId },
    data: { goodsIds: rows.map(({ goods_id }) => goods_id) },
  })

type Wish = {
  readonly member_id: number
  readonly goods_id: number
  readonly name: string
  readonly at_least: number | null
}

/**
 * Notifies who waits for goods that it can buy again: enough of them in the warehouse that serves it, at a price that it
 * sees. Answers how many notices were sent.
 */
export async function answerRestocks(db: Database, at: Date): Promise<number> {
  let sent = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    const wishes = await openWishes(db, last)
    for (const [memberId, own] of Map.groupBy(wishes, (wish) => wish.member_id))
      sent += await answerMember(db, memberId, own, at)
    last = wishes.at(-1)?.member_id
  }
  return sent
}

/** Wishes of the next members whose goods some warehouse has. */
async function openWishes(db: Database, afterMember: number): Promise<readonly Wish[]> {
  const { rows } = await db.execute<Wish>(sql`
    with open as (
      select w.member_id, w.goods_id, g.name, w.at_least from restock_wishes w join ${goods} g on g.id = w.goods_id
      where w.answered_at is null and w.member_id > ${afterMember} and g.listed and exists (
        select from ${stock} s where s.goods_id = g.id and s.saleable >= greatest(g.min_quantity, g.inner_pack, w.at_least))
    )
    select * from open where member_id in (select distinct member_id from open order by 1 limit ${membersPerRead})
    order by member_id, goods_id`)
  return rows
}

async function answerMember(db: Database, memberId: number, wishes: readonly Wish[], at: Date): Promise<number> {
  const ids = wishes.map(({ goods_id }) => goods_id)
  const offers = await loadOffers(db, ids, await readMember(db, memberId), at)
  const there = wishes.flatMap(({ goods_id, at_least }) => {
    const offer = offers.get(goods_id)
    const enough = offer && Math.max(smallestQuantity(offer.goods), at_least ?? 0)
    return enough && offer.permission.buyable && offer.quantity.saleable >= enough ? [goods_id] : []
  })
  if (there.length === 0) return 0
  return db.transaction(async (tx) => {
    const answered = await tx.execute<{ goods_id: number; asked_ms: number }>(sql`
      update restock_wishes set answered_at = ${at.toISOString()} where member_id = ${memberId} and answered_at is null
        and goods_id = any(${sql.param(there)}::bigint[])
      returning goods_id, extract(epoch from asked_at)::float8 * 1000 as asked_ms`)
    await send(
      tx,
      answered.rows.map(({ goods_id, asked_ms }) => ({
        topic: 'restock.notice' as const,
        aggregate: `restock:${memberId}:${goods_id}`,
        key: `restock:${memberId}:${goods_id}:${asked_ms}`,
        payload: {
          ...{ member_id: memberId, goods_id },
          text: `${wishes.find((wish) => wish.goods_id === goods_id)!.name}已到货，可以采购`,
        },
      })),
      at,
    )
    return answered.rows.length
  })
}
