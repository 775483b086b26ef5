import type { CertificateKind } from '../members/buyer-type.ts'
import { buyerTypes } from '../members/buyer-type.ts'
import { type CertificateHolder, holdsValid } from '../members/certificates.ts'
import type { MemberStatus } from '../members/member-status.ts'
import { applicationPapers, mandatoryPapers } from '../members/paper-matrix.ts'
import type { Day } from '../money/day.ts'
import type { FilingState } from './filing-state.ts'

/** The latest filing of a kind, as far as a decision about the whole member asks. */
export interface LatestFiling {
  readonly kind: CertificateKind
  readonly state: FilingState
}

/** How far the company data of a member has come; a member from before the desk of registrations has 'passed'. */
export type DataState = 'stated' | 'handedIn' | 'passed' | 'rejected'

const filed: ReadonlySet<FilingState> = new Set(['draft', 'pending', 'checked', 'approved'])

/** Domain 2.1: the papers that an application still lacks; it is handed in when none is missing. */
export function missingPapers(
  member: CertificateHolder,
  latest: readonly LatestFiling[],
  today: Day,
): readonly CertificateKind[] {
  const there = new Set(latest.filter(({ state }) => filed.has(state)).map(({ kind }) => kind))
  return applicationPapers(member.buyerType).filter((kind) => !there.has(kind) && !holdsValid(member, kind, today))
}

/**
 * What a member is after a decision about one of its papers or its data. Approved is who has passed with data and all
 * mandatory papers, and stays it: what lapses later locks by its own date. Rejected is who must mend something first.
 */
export function standingAfter(
  member: CertificateHolder,
  latest: readonly LatestFiling[],
  data: DataState,
  today: Day,
): MemberStatus {
  const { status } = member
  if (status === 'approved' || status === 'disabled' || status === 'registered') return status
  if (data === 'rejected' || latest.some(({ state }) => state === 'rejected')) return 'rejected'
  const papers = mandatoryPapers[buyerTypes[member.buyerType].licence]
  const complete =
    papers.every((kind) => holdsValid(member, kind, today)) &&
    applicationPapers(member.buyerType).every(
      (kind) => holdsValid(member, kind, today) || latest.some((one) => one.kind === kind && one.state === 'approved'),
    )
  return complete && data === 'passed' ? 'approved' : 'pending'
}
