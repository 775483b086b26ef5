import { type Day, daysBetween } from '../money/day.ts'
import { type BuyerType, buyerTypes, type CertificateKind, isAgreement } from './buyer-type.ts'
import { type MemberStatus, memberStatuses } from './member-status.ts'
import { mandatoryPapers } from './paper-matrix.ts'

/** One filed certificate. `validUntil` null = long-term. Valid through that day in Shanghai. */
export interface Certificate {
  readonly kind: CertificateKind
  readonly validUntil: Day | null
  readonly state: 'pending' | 'approved' | 'rejected'
}

export interface CertificateHolder {
  readonly buyerType: BuyerType
  readonly status: MemberStatus
  readonly certificates: readonly Certificate[]
}
type Visitor = { readonly kind: 'visitor' }
type Holder = CertificateHolder & { readonly kind?: 'member' }

/** Domain guide 2.1: what a certificate is worth on a day. Later ones win when a kind was filed more than once. */
const certificateStates = {
  missing: '未提交',
  rejected: '已驳回',
  pending: '待审核',
  expired: '已过期',
  expiring: '即将过期',
  valid: '有效',
} as const
type CertificateState = keyof typeof certificateStates
const rising = Object.keys(certificateStates) as CertificateState[]

/** Our choice (domain guide 2.1 gives the default): a certificate counts as expiring for its last 60 days. */
export const defaultExpiringDays = 60

/** How many days before their end papers are warned of. */
export interface WarningDays {
  readonly papers: number
  /** So many days before a year begins its agreements can be agreed on. */
  readonly agreements: number
}

/**
 * Our choice (decision 0109): a warning comes when one can act. A year's agreement is not expiring before the next one can
 * be agreed on; its last day is the one before the new year.
 */
export const warningDaysOf = (kind: CertificateKind, { papers, agreements }: WarningDays): number =>
  isAgreement(kind) ? Math.min(papers, agreements - 1) : papers

/** A certificate is good through its last day in Shanghai; without one it is long-term. */
export function certificateState(
  certificate: Certificate | undefined,
  today: Day,
  expiringDays = defaultExpiringDays,
): CertificateState {
  if (!certificate) return 'missing'
  if (certificate.state !== 'approved') return certificate.state
  if (certificate.validUntil === null) return 'valid'
  const left = daysBetween(today, certificate.validUntil)
  if (left < 0) return 'expired'
  return left <= expiringDays ? 'expiring' : 'valid'
}

/**
 * The state of one kind of certificate, the best of all that were filed: an expired one stays expired while its
 * successor waits for quality review, because only an approval unlocks.
 */
export function kindState(
  certificates: readonly Certificate[],
  kind: CertificateKind,
  today: Day,
  expiringDays = defaultExpiringDays,
): CertificateState {
  return bestStates(certificates, today, expiringDays).get(kind) ?? 'missing'
}

interface BestStates {
  readonly today: Day
  readonly expiringDays: number
  readonly states: ReadonlyMap<CertificateKind, CertificateState>
}
/** Papers are read once for a page of goods, which asks for them four hundred times. */
const read = new WeakMap<readonly Certificate[], BestStates>()

function bestStates(certificates: readonly Certificate[], today: Day, expiringDays: number): BestStates['states'] {
  const kept = read.get(certificates)
  if (kept?.today === today && kept.expiringDays === expiringDays) return kept.states
  const states = new Map<CertificateKind, CertificateState>()
  for (const certificate of certificates) {
    const state = certificateState(certificate, today, expiringDays)
    const before = states.get(certificate.kind) ?? 'missing'
    if (rising.indexOf(state) >= rising.indexOf(before)) states.set(certificate.kind, state)
  }
  read.set(certificates, { today, expiringDays, states })
  return states
}

const usable = (state: CertificateState) => state === 'valid' || state === 'expiring'

export const holdsValid = (member: CertificateHolder, kind: CertificateKind, today: Day): boolean =>
  usable(kindState(member.certificates, kind, today))

export const mandatoryFor = (member: CertificateHolder): readonly CertificateKind[] =>
  mandatoryPapers[buyerTypes[member.buyerType].licence]

/** Spec §3 `is_passed`: the member is approved and all its mandatory certificates are valid today. */
export const isPassed = (viewer: Visitor | Holder, today: Day): boolean =>
  viewer.kind !== 'visitor' &&
  viewer.status === 'approved' &&
  mandatoryFor(viewer).every((kind) => holdsValid(viewer, kind, today))

const neverApproved: ReadonlySet<CertificateState> = new Set(['missing', 'pending', 'rejected'])

/** The first mandatory certificate that was never approved (an expired one was), or null. */
export const unapprovedCertificate = (member: CertificateHolder, today: Day): CertificateKind | null =>
  mandatoryFor(member).find((kind) => neverApproved.has(kindState(member.certificates, kind, today))) ?? null

/** Nothing but the agreement keeps an approved member from buying: it is confirmed by the member, and reviewed by nobody. */
export function lacksAgreementOnly(member: CertificateHolder, today: Day): boolean {
  const lacking = mandatoryFor(member).filter((kind) => !holdsValid(member, kind, today))
  return member.status === 'approved' && lacking.length > 0 && lacking.every(isAgreement)
}

/** What a member reads of its standing: an approval stands for nothing while a mandatory certificate is not valid. */
export function standingText(member: CertificateHolder, today: Day): string {
  if (member.status !== 'approved' || isPassed(member, today)) return memberStatuses[member.status]
  if (lacksAgreementOnly(member, today)) return '协议待确认'
  return unapprovedCertificate(member, today) ? '资质待完善' : '证照已过期'
}

/** Domain guide 2.1: the kinds of filed certificates that have expired, mandatory ones before others. */
export function expiredCertificates(viewer: Visitor | Holder, today: Day): CertificateKind[] {
  if (viewer.kind === 'visitor') return []
  const filed = viewer.certificates.map((certificate) => certificate.kind)
  return [...new Set([...mandatoryFor(viewer), ...filed])].filter(
    (kind) => kindState(viewer.certificates, kind, today) === 'expired',
  )
}
