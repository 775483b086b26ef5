import { type FeedbackKind, feedbackFaults, type StatedFeedback } from '@yaoji/rules/feedback/feedback'
import { dayOf, instantOf } from '@yaoji/rules/money/day'
import { and, eq, gte } from 'drizzle-orm'
import { holdMembers } from '../members/close-member.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { feedback } from './tables.ts'

/** A day's for one member, so that the staff can read them all. */
const mostADay = 20

/** Domain 2.12: a member writes to us what is to be better. */
export async function sendFeedback(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  stated: StatedFeedback & { readonly kind: FeedbackKind },
  stamp: Stamp,
): Promise<void> {
  const faults = Object.entries(feedbackFaults(stated)).map(([field, said]) => [field, [said]])
  if (faults.length > 0) throw refuse('feedback.invalid', Object.fromEntries(faults))
  // Of two at once the second counts the first.
  await holdMembers(tx, [member.id])
  const today = gte(feedback.sentAt, instantOf(dayOf(stamp.at), '00:00'))
  if ((await tx.$count(feedback, and(eq(feedback.memberId, member.id), today))) >= mostADay)
    throw refuse('feedback.tooMany', { most: mostADay })
  const from = { sentBy: loginId, sentByName: stamp.actor.name, sentAt: stamp.at }
  const [row] = await tx
    .insert(feedback)
    .values({ memberId: member.id, ...stated, ...from })
    .returning({ id: feedback.id })
  const subject = `feedback:${row!.id}`
  await writeAudit(tx, stamp, { verb: 'feedback.send', subject, memberId: member.id, data: { kind: stated.kind } })
}
