import { type ApplicationPapers, applicationState } from '@yaoji/rules/licences/application'
import { dayOf } from '@yaoji/rules/money/day'
import { type LockedMember, lockMember } from '../members/lock-member.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type FilingRow, filingsOf, moveOn } from './filing-row.ts'
import { refuse } from './refusals.ts'

/**
 * Hands in all papers of a member that wait for it. A first application is complete, or nothing of it is handed in: the
 * registration calls this in its own transaction, together with the company's data.
 */
export async function handInApplication(tx: Transaction, memberId: number, stamp: Stamp): Promise<void> {
  const member = await lockMember(tx, memberId)
  const own = await filingsOf(tx, memberId)
  const { missing } = stateOf(member, own, stamp.at)
  if (missing.length > 0) throw refuse('licences.papersMissing', { kinds: missing })
  await handInDrafts(tx, own, stamp)
}

/** Hands in what a member filed anew since. A member whose registration is open hands in its papers with that. */
export async function handInPapers(tx: Transaction, memberId: number, stamp: Stamp): Promise<void> {
  const member = await lockMember(tx, memberId)
  if (member.status === 'registered' || member.status === 'rejected') throw refuse('licences.registerFirst')
  const handedIn = await handInDrafts(tx, await filingsOf(tx, memberId), stamp)
  if (handedIn === 0) throw refuse('licences.nothingToHandIn')
}

/** How far the papers of an application have come, for whoever decides about the member; its row is locked. */
export async function applicationPapersOf(tx: Transaction, memberId: number, at: Date): Promise<ApplicationPapers> {
  return stateOf(await lockMember(tx, memberId), await filingsOf(tx, memberId), at)
}

async function handInDrafts(tx: Transaction, own: readonly FilingRow[], stamp: Stamp): Promise<number> {
  const drafts = own.filter(({ state }) => state === 'draft')
  for (const draft of drafts) await moveOn(tx, draft, 'handIn', { handedInAt: stamp.at }, stamp)
  return drafts.length
}

/** The latest filing of each kind decides; `own` begins with it. */
function stateOf(member: LockedMember, own: readonly FilingRow[], at: Date): ApplicationPapers {
  const latest = new Map(own.toReversed().map(({ kind, state }) => [kind, state]))
  return applicationState(
    member,
    [...latest].map(([kind, state]) => ({ kind, state })),
    dayOf(at),
  )
}
