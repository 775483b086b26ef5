import './topics.ts'
import type { LotHelpWire } from '@yaoji/contract/console/bought-lots'
import { minuteOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { members } from '../members/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { heldLot } from './find-lots.ts'
import { refuse } from './refusals.ts'
import type { NamedLot } from './state-left.ts'
import { lotHelp } from './tables.ts'

/** Our choice (decision 0124): a company asks the store about a lot that it may not sell in time; once until the answer. */
export async function askHelp(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  lot: NamedLot,
  words: string,
  stamp: Stamp,
): Promise<void> {
  const found = await heldLot(tx, member.id, lot)
  if (!found) throw refuse('boughtLots.noLot')
  if (found.left === 0) throw refuse('boughtLots.soldOut')
  const made = await tx
    .insert(lotHelp)
    .values({ memberId: member.id, ...lot, pieces: found.left, words, askedBy: loginId, askedAt: stamp.at })
    .onConflictDoNothing()
    .returning({ id: lotHelp.id })
  const [asked] = made
  if (!asked) return
  await writeAudit(tx, stamp, {
    ...{ verb: 'boughtLots.help', subject: `lot_help:${asked.id}`, memberId: member.id },
    data: { ...lot, pieces: found.left, words },
  })
}

/** The store answers, once; the company reads it as a message and beside the lot. */
export async function answerHelp(tx: Transaction, id: number, words: string, stamp: Stamp): Promise<void> {
  type Row = { member_id: number; name: string; lot_no: string; answered: boolean }
  const { rows } = await tx.execute<Row>(sql`
    select h.member_id, g.name, h.lot_no, h.answered_at is not null as answered
    from lot_help h join ${goods} g on g.id = h.goods_id where h.id = ${id} for update of h`)
  const [row] = rows
  if (!row) throw refuse('boughtLots.helpMissing')
  if (row.answered) throw refuse('boughtLots.helpAnswered')
  const { actor, at } = stamp
  await tx.execute(sql`
    update lot_help set answer = ${words}, answered_by = ${actor.id}, answered_name = ${actor.name},
      answered_at = ${at.toISOString()} where id = ${id}`)
  const text = `${row.name}（批号${row.lot_no}）：${words}`
  const payload = { member_id: row.member_id, what: 'answered' as const, lots: 1, text }
  await send(tx, [{ topic: 'boughtLots.notice', aggregate: `lot_help:${id}`, key: `lot_help:${id}`, payload }], at)
  await writeAudit(tx, stamp, {
    ...{ verb: 'boughtLots.answer', subject: `lot_help:${id}`, memberId: row.member_id, data: { words } },
  })
}

/** What waits for an answer first, the longest first. */
export async function askedHelp(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly LotHelpWire[]; readonly total: number }> {
  type Row = Omit<LotHelpWire, 'asked_at'> & { asked_ms: number; total: number }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select h.id, h.member_id, m.name as buyer, h.goods_id, g.name, h.lot_no, h.expires_on::text as expires_on, h.pieces,
      h.words, extract(epoch from h.asked_at)::float8 * 1000 as asked_ms, coalesce(h.answer, '') as answer,
      h.answered_name as answered_by, count(*) over ()::int as total
    from lot_help h join ${members} m on m.id = h.member_id join ${goods} g on g.id = h.goods_id
    order by h.answered_at desc nulls first, h.id limit ${perPage} offset ${(page - 1) * perPage}`)
  const wires = rows.map(({ asked_ms, total: _, ...row }) => {
    const asked = new Date(asked_ms)
    return { ...row, asked_at: minuteOf(asked) }
  })
  return { rows: wires, total: rows[0]?.total ?? 0 }
}
