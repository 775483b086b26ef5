import { type FilingState, moveFiling } from '@yaoji/rules/licences/filing-state'
import type { StatedPaper } from '@yaoji/rules/licences/stated-paper'
import { maskIdentityNumber } from '@yaoji/rules/members/identity-number'
import { desc, eq } from 'drizzle-orm'
import { type LockedMember, lockMember } from '../members/lock-member.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { filings } from './tables.ts'

export type FilingRow = typeof filings.$inferSelect

/** A filing whose member is locked, so that acts on one member's papers go one after the other. */
export interface LockedFiling {
  readonly filing: FilingRow
  readonly member: LockedMember
}

export async function lockFiling(tx: Transaction, id: number): Promise<LockedFiling> {
  const [found] = await tx.select({ memberId: filings.memberId }).from(filings).where(eq(filings.id, id))
  if (!found) throw refuse('licences.missing')
  const member = await lockMember(tx, found.memberId)
  const [filing] = await tx.select().from(filings).where(eq(filings.id, id))
  return { filing: filing!, member }
}

/** All filings of a member, the latest first. */
export const filingsOf = (tx: Transaction, memberId: number): Promise<FilingRow[]> =>
  tx.select().from(filings).where(eq(filings.memberId, memberId)).orderBy(desc(filings.id))

/** What the filing says of the paper. */
export const statedBy = (row: FilingRow): StatedPaper => ({
  ...{ kind: row.kind, number: row.number, issuer: row.issuer, holder: row.holder },
  ...{ issuedOn: row.issuedOn, validUntil: row.validUntil, longTerm: row.longTerm },
  ...{ personName: row.personName, personNumber: row.personNumber },
})

/** The paper as records may hold it: the number of an identity card masked. */
export const onRecord = (paper: StatedPaper) => ({ ...paper, personNumber: maskIdentityNumber(paper.personNumber) })

type Move = Parameters<typeof moveFiling>[1]

/** Moves a filing where its state allows it, with what the move writes, and puts it on record. */
export async function moveOn(
  tx: Transaction,
  filing: FilingRow,
  move: Move,
  changes: Partial<FilingRow>,
  stamp: Stamp,
): Promise<FilingState> {
  const moved = moveFiling(filing.state, move)
  if (!moved.ok) throw refuse('licences.filing*', moved.refusal)
  await tx
    .update(filings)
    .set({ ...changes, state: moved.value })
    .where(eq(filings.id, filing.id))
  await writeAudit(tx, stamp, {
    verb: `filing.${move}`,
    subject: `filing:${filing.id}`,
    memberId: filing.memberId,
    data: { kind: filing.kind, before: filing.state, after: moved.value, reasons: changes.reasons ?? {} },
  })
  return moved.value
}

/** Words for the buyer about one paper; the key leaves once. */
export const notify = (tx: Transaction, key: string, payload: Topics['licence.notice'], at: Date) =>
  send(tx, [{ topic: 'licence.notice', aggregate: `licence:${key}`, key: `licence:${key}`, payload }], at)
