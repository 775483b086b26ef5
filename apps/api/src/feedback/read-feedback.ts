import type { FeedbackConsoleWire } from '@yaoji/contract/console/feedback'
import type { FeedbackWire } from '@yaoji/contract/feedback'
import { feedbackKinds } from '@yaoji/rules/feedback/feedback'
import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'
import { type FeedbackRow, feedback } from './tables.ts'

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

const wire = (row: FeedbackRow): FeedbackWire => ({
  ...{ id: row.id, kind: row.kind, kind_name: feedbackKinds[row.kind], words: row.words },
  ...{ sent_by: row.sentByName, sent_at: row.sentAt.toISOString() },
  ...{ reply: row.reply, replied_at: row.repliedAt?.toISOString() ?? '' },
})

/** What a member wrote, the latest first. */
export async function ownFeedback(
  db: Db,
  memberId: number,
  page: number,
  perPage: number,
): Promise<Listed<FeedbackWire>> {
  const own = eq(feedback.memberId, memberId)
  const found = db.select().from(feedback).where(own).orderBy(desc(feedback.id))
  const rows = await found.limit(perPage).offset((page - 1) * perPage)
  return { rows: rows.map(wire), total: await db.$count(feedback, own) }
}

async function consoleWires(db: Db, rows: readonly FeedbackRow[]): Promise<FeedbackConsoleWire[]> {
  const names = await memberNames(
    db,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map((row) => ({
    ...wire(row),
    member: names.get(row.memberId) ?? '',
    ...{ phone: row.phone, email: row.email, replied_by: row.repliedByName },
  }))
}

/** The staff's: what nobody answered, the longest first; or what was answered, the latest first. */
export async function consoleFeedback(
  db: Db,
  state: 'open' | 'answered',
  page: number,
  perPage: number,
): Promise<Listed<FeedbackConsoleWire>> {
  const open = state === 'open'
  const wanted = open ? isNull(feedback.repliedAt) : isNotNull(feedback.repliedAt)
  const found = db
    .select()
    .from(feedback)
    .where(wanted)
    .orderBy(open ? asc(feedback.id) : desc(feedback.repliedAt))
  const rows = await found.limit(perPage).offset((page - 1) * perPage)
  return { rows: await consoleWires(db, rows), total: await db.$count(feedback, wanted) }
}

export async function oneFeedback(db: Db, id: number): Promise<FeedbackConsoleWire> {
  const [row] = await consoleWires(db, await db.select().from(feedback).where(eq(feedback.id, id)))
  if (!row) throw refuse('feedback.missing')
  return row
}
