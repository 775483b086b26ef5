import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { post } from '../wallet/post.ts'
import { assertMayCollect } from './collect-guard.ts'
import { refuse } from './refusals.ts'

/** Domain guide 2.11: once a day in Shanghai for the company, whoever of its people comes first. Answers the points. */
export async function signIn(tx: Transaction, { member, loginId }: BuyerSession, stamp: Stamp): Promise<number> {
  const { signInPoints } = await assertMayCollect(tx, member)
  const day = dayOf(stamp.at)
  const first = await tx.execute(sql`
    insert into sign_ins (member_id, day, login_id, points, at)
    values (${member.id}, ${day}, ${loginId}, ${signInPoints}, ${stamp.at.toISOString()}) on conflict do nothing`)
  if (first.rowCount === 0) throw refuse('points.signedIn')
  await post(tx, stamp.at, {
    memberId: member.id,
    kind: 'points',
    amountFen: signInPoints,
    useType: 'sign_in',
    orderId: null,
    key: `sign_in:${day}`,
    note: '每日签到',
  })
  await writeAudit(tx, stamp, {
    verb: 'points.sign_in',
    subject: `member:${member.id}`,
    memberId: member.id,
    data: { day, points: signInPoints },
  })
  return signInPoints
}
