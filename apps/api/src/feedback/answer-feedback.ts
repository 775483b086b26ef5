import './topics.ts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { feedback } from './tables.ts'

/** Answers what a member wrote, once; the member gets it as a message. */
export async function answerFeedback(tx: Transaction, id: number, reply: string, stamp: Stamp): Promise<void> {
  const [row] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!row) throw refuse('feedback.missing')
  if (row.repliedAt) throw refuse('feedback.answered', { by: row.repliedByName })
  const { id: repliedBy, name: repliedByName } = stamp.actor
  await tx.update(feedback).set({ reply, repliedBy, repliedByName, repliedAt: stamp.at }).where(eq(feedback.id, id))
  const subject = `feedback:${id}`
  await writeAudit(tx, stamp, { verb: 'feedback.answer', subject, memberId: row.memberId, data: { reply } })
  const payload = { member_id: row.memberId, text: `您反馈的意见已答复：${reply}` }
  await send(tx, [{ topic: 'feedback.notice', aggregate: subject, key: subject, payload }], stamp.at)
}
