import type { AskedPaperWire } from '@yaoji/contract/registration'
import { type BuyerType, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { applicationPapers } from '@yaoji/rules/members/paper-matrix'
import type { Day } from '@yaoji/rules/money/day'
import { applicationPapersOf } from '../licences/application-papers.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'

/** Domain 2.1: a unit is approved once all its papers are. */
export async function assertPapersApproved(
  tx: Transaction,
  memberId: number,
  type: BuyerType,
  today: Day,
): Promise<void> {
  const { missing, open } = await applicationPapersOf(tx, memberId, type, today)
  const names = [...missing, ...open].map((kind) => certificateKinds[kind])
  if (names.length > 0) throw refuse('registration.papersOpen', { names })
}

/** The papers that the application asks for, filed or not. */
export async function askedPapers(db: Db, memberId: number, type: BuyerType, today: Day): Promise<AskedPaperWire[]> {
  const { missing } = await applicationPapersOf(db, memberId, type, today)
  return applicationPapers(type).map((kind) => ({
    kind,
    name: certificateKinds[kind],
    filed: missing.includes(kind) ? 0 : 1,
  }))
}
