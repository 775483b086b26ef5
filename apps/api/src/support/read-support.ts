import type { SupportThreadWire } from '@yaoji/contract/console/support'
import type { SupportLineWire, SupportWire } from '@yaoji/contract/support'
import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import type { Db } from '../platform/database/database.ts'
import { type SupportLine, supportLines, supportThreads } from './tables.ts'

const perPage = 50

export const lineWire = ({ id, saidBy, name, words, at }: SupportLine): SupportLineWire => ({
  ...{ id, is_staff: saidBy === 'staff' ? 1 : 0, name, words, at: at.toISOString() },
})

/** A page of a member's conversation, oldest first: the newest, or what stands before a line. */
export async function supportPage(db: Db, memberId: number, before: number | undefined): Promise<SupportWire> {
  const wanted = and(
    eq(supportLines.memberId, memberId),
    before === undefined ? undefined : lt(supportLines.id, before),
  )
  const found = db.select().from(supportLines).where(wanted).orderBy(desc(supportLines.id))
  const rows = await found.limit(perPage + 1)
  return { lines: rows.slice(0, perPage).reverse().map(lineWire), more: rows.length > perPage ? 1 : 0 }
}

/** The staff's: who waits, the longest first; or every conversation, the latest first. */
export async function supportThreadPage(
  db: Db,
  state: 'waiting' | 'all',
  page: number,
  size: number,
): Promise<{ readonly rows: readonly SupportThreadWire[]; readonly total: number }> {
  const waiting = state === 'waiting'
  const wanted = waiting ? isNotNull(supportThreads.waitsSince) : undefined
  const rows = await db
    .select({ thread: supportThreads, line: supportLines })
    .from(supportThreads)
    .innerJoin(supportLines, eq(supportLines.id, supportThreads.lastLine))
    .where(wanted)
    .orderBy(waiting ? asc(supportThreads.waitsSince) : desc(supportThreads.lastLine))
    .limit(size)
    .offset((page - 1) * size)
  const names = await memberNames(
    db,
    rows.map(({ thread }) => thread.memberId),
  )
  const wires = rows.map(({ thread: { memberId, waitsSince }, line }) => ({
    ...{ member_id: memberId, member: names.get(memberId) ?? '' },
    ...{ waits_since: waitsSince?.toISOString() ?? '', last: lineWire(line) },
  }))
  return { rows: wires, total: await db.$count(supportThreads, wanted) }
}
