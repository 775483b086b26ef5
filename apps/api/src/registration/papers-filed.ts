import type { AskedPaperWire } from '@yaoji/contract/registration'
import {
  type BuyerType,
  buyerTypes,
  type CertificateKind,
  certificateKinds,
  mandatoryCertificates,
} from '@yaoji/rules/members/buyer-type'
import { kindState } from '@yaoji/rules/members/certificates'
import type { Day } from '@yaoji/rules/money/day'
import { filedCertificates } from '../members/certificate-wire.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'

const namesOf = (kinds: readonly CertificateKind[]) => kinds.map((kind) => certificateKinds[kind])

/**
 * The papers that come with the data. The agreement on quality is no paper of the unit: both sides confirm it as a contract
 * once the unit is approved.
 */
export const papersAsked = (type: BuyerType): readonly CertificateKind[] =>
  mandatoryCertificates[buyerTypes[type].licence].filter((kind) => kind !== 'quality_agreement')

const approvedStates: ReadonlySet<string> = new Set(['valid', 'expiring'])
const filedStates: ReadonlySet<string> = new Set(['pending', ...approvedStates])

async function papersIn(
  tx: Db,
  memberId: number,
  type: BuyerType,
  states: ReadonlySet<string>,
  today: Day,
): Promise<readonly CertificateKind[]> {
  const filed = await filedCertificates(tx, memberId)
  return papersAsked(type).filter((kind) => !states.has(kindState(filed, kind, today)))
}

/** Law table L3: only licensed units; without its papers filed nobody is handed in. */
export async function assertPapersFiled(tx: Transaction, memberId: number, type: BuyerType, today: Day): Promise<void> {
  const lacking = await papersIn(tx, memberId, type, filedStates, today)
  if (lacking.length > 0) throw refuse('registration.papersMissing', { names: namesOf(lacking) })
}

/** Domain 2.1: a unit is approved once all its papers are. */
export async function assertPapersApproved(
  tx: Transaction,
  memberId: number,
  type: BuyerType,
  today: Day,
): Promise<void> {
  const open = await papersIn(tx, memberId, type, approvedStates, today)
  if (open.length > 0) throw refuse('registration.papersOpen', { names: namesOf(open) })
}

/** The papers that the application asks for, filed or not. */
export async function askedPapers(db: Db, memberId: number, type: BuyerType, today: Day): Promise<AskedPaperWire[]> {
  const lacking = await papersIn(db, memberId, type, filedStates, today)
  return papersAsked(type).map((kind) => ({
    kind,
    name: certificateKinds[kind],
    filed: lacking.includes(kind) ? 0 : 1,
  }))
}
