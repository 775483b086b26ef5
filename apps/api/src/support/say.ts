import './topics.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { holdMembers } from '../members/close-member.ts'
import { members } from '../members/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { type SupportLine, supportLines, supportThreads } from './tables.ts'

/** Of one member, so that the staff can read it all. */
const mostAMinute = 10

/** Spec §6: a member says something to the service, and waits for an answer from the first line on that has none. */
export async function askSupport(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  words: string,
  stamp: Stamp,
): Promise<SupportLine> {
  // Of two at once the second counts the first.
  await holdMembers(tx, [member.id])
  const may = await tx.execute(sql`select from ${members} m where m.id = ${member.id} and m.can_chat`)
  if (may.rowCount === 0) throw refuse('support.off')
  const lately = gt(supportLines.at, new Date(stamp.at.getTime() - 60_000))
  const own = and(eq(supportLines.memberId, member.id), eq(supportLines.saidBy, 'buyer'), lately)
  if ((await tx.$count(supportLines, own)) >= mostAMinute) throw refuse('support.tooMany', { most: mostAMinute })
  const said = { memberId: member.id, saidBy: 'buyer', loginId, name: stamp.actor.name, words, at: stamp.at } as const
  const [line] = await tx.insert(supportLines).values(said).returning()
  const { id } = line!
  const waitsSince = sql`coalesce(${supportThreads.waitsSince}, ${stamp.at.toISOString()})`
  await tx
    .insert(supportThreads)
    .values({ memberId: member.id, lastLine: id, waitsSince: stamp.at, readUpTo: id })
    .onConflictDoUpdate({ target: supportThreads.memberId, set: { lastLine: id, readUpTo: id, waitsSince } })
  await writeAudit(tx, stamp, { verb: 'support.ask', subject: `support:${id}`, memberId: member.id, data: {} })
  return line!
}

/** A clerk answers what it has read; who had read all before gets a message besides. */
export async function answerSupport(
  tx: Transaction,
  { memberId, words, seen }: { readonly memberId: number; readonly words: string; readonly seen: number },
  stamp: Stamp,
): Promise<SupportLine> {
  await holdMembers(tx, [memberId])
  const [thread] = await tx.select().from(supportThreads).where(eq(supportThreads.memberId, memberId)).for('update')
  if (!thread) throw refuse('support.missing')
  if (thread.lastLine > seen) throw refuse('support.saidMore')
  const { id: staffId, name } = stamp.actor
  const said = { memberId, saidBy: 'staff', staffId, name: name ?? '', words, at: stamp.at } as const
  const [line] = await tx.insert(supportLines).values(said).returning()
  const { id } = line!
  await tx.update(supportThreads).set({ lastLine: id, waitsSince: null }).where(eq(supportThreads.memberId, memberId))
  const subject = `support:${id}`
  await writeAudit(tx, stamp, { verb: 'support.answer', subject, memberId, data: {} })
  if (thread.readUpTo >= thread.lastLine) {
    const payload = { member_id: memberId, text: `在线客服答复：${words}` }
    await send(tx, [{ topic: 'support.notice', aggregate: subject, key: subject, payload }], stamp.at)
  }
  return line!
}

/** The member has seen the conversation up to this line. */
export async function readSupport(db: Db, memberId: number, upTo: number): Promise<void> {
  const shown = sql`least(${upTo}::bigint, ${supportThreads.lastLine})`
  await db
    .update(supportThreads)
    .set({ readUpTo: shown })
    .where(and(eq(supportThreads.memberId, memberId), sql`${supportThreads.readUpTo} < ${shown}`))
}
