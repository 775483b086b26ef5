import { dayOf } from '@yaoji/rules/money/day'
import { lockMember } from '../members/lock-member.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { applicationPapersOf } from './application-papers.ts'
import { type FilingRow, filingsOf, moveOn } from './filing-row.ts'
import { refuse } from './refusals.ts'

/**
 * Hands in all papers of a member that wait for it. A first application is complete, or nothing of it is handed in: the
 * registration calls this in its own transaction, together with the company's data.
 */
export async function handInApplication(tx: Transaction, memberId: number, stamp: Stamp): Promise<void> {
  const member = await lockMember(tx, memberId)
  const { missing } = await applicationPapersOf(tx, memberId, member.buyerType, dayOf(stamp.at))
  if (missing.length > 0) throw refuse('licences.papersMissing', { kinds: missing })
  await handInDrafts(tx, await filingsOf(tx, memberId), stamp)
}

/** Hands in what a member filed anew since. A member whose registration is open hands in its papers with that. */
export async function handInPapers(tx: Transaction, memberId: number, stamp: Stamp): Promise<void> {
  const member = await lockMember(tx, memberId)
  if (member.status === 'registered' || member.status === 'rejected') throw refuse('licences.registerFirst')
  const handedIn = await handInDrafts(tx, await filingsOf(tx, memberId), stamp)
  if (handedIn === 0) throw refuse('licences.nothingToHandIn')
}

async function handInDrafts(tx: Transaction, own: readonly FilingRow[], stamp: Stamp): Promise<number> {
  const drafts = own.filter(({ state }) => state === 'draft')
  for (const draft of drafts) await moveOn(tx, draft, 'handIn', { handedInAt: stamp.at }, stamp)
  return drafts.length
}
