import type { CertificateKind } from '../members/buyer-type.ts'
import { type CertificateHolder, holdsValid } from '../members/certificates.ts'
import { applicationPapers } from '../members/paper-matrix.ts'
import type { Day } from '../money/day.ts'
import { type FilingState, openFilings } from './filing-state.ts'

/** The latest filing of a kind. */
export interface LatestFiling {
  readonly kind: CertificateKind
  readonly state: FilingState
}

/** How far the papers of an application have come. */
export interface ApplicationPapers {
  /** Neither held nor filed; a rejected filing is none. */
  readonly missing: readonly CertificateKind[]
  /** Filed, and not yet approved. */
  readonly open: readonly CertificateKind[]
}

/**
 * Domain 2.1: an application is handed in when no paper is missing, and may be approved when none is open either.
 */
export function applicationState(
  member: CertificateHolder,
  latest: readonly LatestFiling[],
  today: Day,
): ApplicationPapers {
  const stateOf = new Map(latest.map(({ kind, state }) => [kind, state]))
  const wanting = applicationPapers(member.buyerType).filter((kind) => !holdsValid(member, kind, today))
  const isOpen = (kind: CertificateKind) => openFilings.includes(stateOf.get(kind) ?? 'rejected')
  return { missing: wanting.filter((kind) => !isOpen(kind)), open: wanting.filter(isOpen) }
}
