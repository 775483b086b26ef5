import './topics.ts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { dayOf } from '@yaoji/rules/money/day'
import { registrationFieldNames } from '@yaoji/rules/registration/registration-fields'
import { eq, sql } from 'drizzle-orm'
import { lockStatus, moveStatus } from '../members/move-status.ts'
import { members } from '../members/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'
import type { Stamp } from '../platform/stamp.ts'
import { assertPapersApproved } from './papers-filed.ts'
import { refuse } from './refusals.ts'
import { type Reasons, registrations } from './tables.ts'

/** What a person says of a unit that was handed in. */
export interface Verdict {
  readonly id: number
  readonly passed: boolean
  /** Of a rejection: why, by field. */
  readonly reasons: Reasons
  /** What the buyer reads beside the reasons; also of papers. */
  readonly note: string
}
type Row = typeof registrations.$inferSelect

/** Domain 2.1: 客服初审, whether what the unit says of itself agrees with its papers. */
export async function checkFirst(tx: Transaction, stamp: Stamp, verdict: Verdict): Promise<void> {
  const row = await lockOpen(tx, verdict.id)
  if (row.state !== 'pending') throw refuse('registration.decided')
  if (!verdict.passed) return sendBack(tx, stamp, row, verdict)
  await tx
    .update(registrations)
    .set({ state: 'checked', checkedBy: stamp.actor.id, checkedAt: stamp.at, note: verdict.note })
    .where(eq(registrations.id, row.id))
  await audit(tx, stamp, row, 'registration.check', verdict.note)
}

/**
 * Domain 2.1: 质管首营审核, by another person. The unit may buy from here on: its data passed, and so did each of its
 * papers.
 */
export async function checkQuality(tx: Transaction, stamp: Stamp, verdict: Verdict): Promise<void> {
  const row = await lockOpen(tx, verdict.id)
  if (row.state !== 'checked') throw refuse('registration.notChecked')
  if (row.checkedBy === stamp.actor.id) throw refuse('registration.samePerson')
  if (!verdict.passed) return sendBack(tx, stamp, row, verdict)
  const from = await lockPending(tx, row.memberId)
  const unit = await tx.execute<{ type: BuyerType }>(sql`
    select buyer_type as type from ${members} m where m.id = ${row.memberId}`)
  await assertPapersApproved(tx, row.memberId, unit.rows[0]!.type, dayOf(stamp.at))
  await close(tx, stamp, row, { state: 'approved', reasons: {}, note: verdict.note })
  await moveStatus(tx, stamp, row.memberId, { from, to: 'approved' })
  await audit(tx, stamp, row, 'registration.approve', verdict.note)
  await notify(tx, row, 'approved', '您的单位已通过首营审核。请先确认年度合同，再下单采购。', stamp.at)
}

/** The unit mends what the reasons name, and is handed in again. */
async function sendBack(tx: Transaction, stamp: Stamp, row: Row, { reasons, note }: Verdict): Promise<void> {
  if (Object.keys(reasons).length === 0 && note === '') throw refuse('registration.reasonMissing')
  const from = await lockPending(tx, row.memberId)
  await close(tx, stamp, row, { state: 'rejected', reasons, note })
  await moveStatus(tx, stamp, row.memberId, { from, to: 'rejected', reason: note })
  await audit(tx, stamp, row, 'registration.reject', note, { reasons })
  const why = [note, ...registrationFieldNames.map((field) => reasons[field] ?? '')].filter((text) => text !== '')
  const text = `您的注册资料未通过审核：${why.join('；')}。请修改后重新提交。`
  await notify(tx, row, 'rejected', text, stamp.at)
}

type Notice = Topics['registration.notice']
function notify(tx: Transaction, { id, memberId }: Row, what: Notice['what'], text: string, at: Date) {
  const key = `registration:${id}:notice`
  return send(
    tx,
    [{ topic: 'registration.notice', aggregate: key, key, payload: { member_id: memberId, what, text } }],
    at,
  )
}

async function lockOpen(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update')
  if (!row) throw refuse('registration.missing')
  if (row.state !== 'pending' && row.state !== 'checked') throw refuse('registration.decided')
  return row
}

/** Whoever was stopped meanwhile is not let in again by a verdict on its data. */
async function lockPending(tx: Transaction, memberId: number): Promise<'pending'> {
  const status = await lockStatus(tx, memberId)
  if (status !== 'pending') throw refuse('registration.notPending')
  return status
}

const close = (tx: Transaction, stamp: Stamp, row: Row, end: Pick<Row, 'state' | 'reasons' | 'note'>) =>
  tx
    .update(registrations)
    .set({ ...end, decidedBy: stamp.actor.id, decidedAt: stamp.at })
    .where(eq(registrations.id, row.id))

const audit = (
  tx: Transaction,
  stamp: Stamp,
  row: Row,
  verb: string,
  reason: string,
  data: Record<string, unknown> = {},
) => writeAudit(tx, stamp, { verb, subject: `registration:${row.id}`, memberId: row.memberId, reason, data })
