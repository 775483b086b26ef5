import { expect, test } from 'vitest'
import type { CertificateKind } from './buyer-type.ts'
import {
  type Certificate,
  type CertificateHolder,
  certificateState,
  expiredCertificates,
  isPassed,
  kindState,
  lacksAgreementOnly,
  mandatoryFor,
  standingText,
  unapprovedCertificate,
  warningDaysOf,
} from './certificates.ts'
import { memberStatuses } from './member-status.ts'

const today = '2026-11-21'
const filed = (validUntil: string | null, state: Certificate['state'] = 'approved'): Certificate => ({
  kind: 'drug_licence',
  validUntil,
  state,
})

test.each([
  ['missing', undefined],
  ['pending', filed('2027-12-31', 'pending')],
  ['rejected', filed('2027-12-31', 'rejected')],
  ['expired', filed('2026-11-20')],
  ['expiring', filed('2026-11-21')],
  ['expiring', filed('2027-01-20')],
  ['valid', filed('2027-01-21')],
  ['valid', filed(null)],
])('a certificate is %s', (state, certificate) => {
  expect(certificateState(certificate, today)).toBe(state)
})

test('the warning time is a setting', () => {
  expect(certificateState(filed('2027-01-20'), today, 30)).toBe('valid')
  expect(certificateState(filed('2026-12-21'), today, 30)).toBe('expiring')
})

test('of several certificates of one kind the best counts, and a pending one never unlocks', () => {
  expect(kindState([filed('2026-11-20'), filed('2028-01-01')], 'drug_licence', today)).toBe('valid')
  expect(kindState([filed('2028-01-01', 'pending'), filed('2026-11-20')], 'drug_licence', today)).toBe('expired')
  expect(kindState([filed('2028-01-01')], 'business_licence', today)).toBe('missing')
})

test('papers that were judged before are judged again for another day and another warning time', () => {
  const papers = [filed('2026-11-21')]
  expect(kindState(papers, 'drug_licence', today)).toBe('expiring')
  expect(kindState(papers, 'drug_licence', '2026-11-22')).toBe('expired')
  expect(kindState(papers, 'drug_licence', '2026-08-01')).toBe('valid')
  expect(kindState(papers, 'drug_licence', '2026-08-01', 200)).toBe('expiring')
})

const holder = (changes: Partial<Record<CertificateKind, Certificate | null>> = {}): CertificateHolder => {
  const kinds = mandatoryFor({ buyerType: 1, status: 'approved', certificates: [] })
  const certificates = new Map(kinds.map((kind) => [kind, { ...filed('2027-12-31'), kind }]))
  for (const [kind, certificate] of Object.entries(changes) as [CertificateKind, Certificate | null][])
    if (certificate) certificates.set(kind, { ...certificate, kind })
    else certificates.delete(kind)
  return { buyerType: 1, status: 'approved', certificates: [...certificates.values()] }
}

test('a member passes when it is approved and every mandatory certificate is valid', () => {
  expect(isPassed(holder(), today)).toBe(true)
  expect(isPassed({ ...holder(), status: 'disabled' }, today)).toBe(false)
  expect(isPassed(holder({ drug_licence: filed('2026-11-20') }), today)).toBe(false)
  expect(isPassed(holder({ quality_agreement: null }), today)).toBe(false)
  expect(isPassed({ kind: 'visitor' }, today)).toBe(false)
})

test('who is approved and lacks the agreement alone reads that, and nothing of papers or a review', () => {
  const [gone, over] = [holder({ quality_agreement: null }), holder({ quality_agreement: filed('2026-11-20') })]
  for (const member of [gone, over])
    expect([lacksAgreementOnly(member, today), standingText(member, today)]).toEqual([true, '协议待确认'])
  const others = [
    [holder(), memberStatuses.approved],
    [{ ...gone, status: 'pending' }, memberStatuses.pending],
    [holder({ quality_agreement: null, drug_licence: null }), '资质待完善'],
    [holder({ quality_agreement: null, drug_licence: filed('2026-11-20') }), '资质待完善'],
    [holder({ drug_licence: filed('2026-11-20') }), '证照已过期'],
  ] as const
  for (const [member, text] of others)
    expect([lacksAgreementOnly(member, today), standingText(member, today)]).toEqual([false, text])
})

test('a clinic needs the clinic licence where a pharmacy needs the drug licence', () => {
  expect(unapprovedCertificate({ ...holder(), buyerType: 2 }, today)).toBe('clinic_licence')
  expect(unapprovedCertificate(holder(), today)).toBeNull()
})

test('an expired mandatory certificate is named before an optional one', () => {
  const expired = filed('2026-11-20')
  expect(expiredCertificates(holder({ food_licence: expired }), today)).toEqual(['food_licence'])
  expect(expiredCertificates(holder({ food_licence: expired, drug_licence: expired }), today)).toEqual([
    'drug_licence',
    'food_licence',
  ])
  expect(expiredCertificates(holder(), today)).toEqual([])
})

test('Our choice (decision 0109): a year’s agreement is warned of from the day on which the next one can be agreed on', () => {
  const days = { papers: 60, agreements: 30 }
  const state = (kind: CertificateKind, day: string) => {
    const papers = [{ kind, validUntil: '2026-12-31', state: 'approved' }] as const
    return kindState(papers, kind, day, warningDaysOf(kind, days))
  }
  expect(state('quality_agreement', '2026-12-02')).toBe('expiring')
  expect(state('quality_agreement', '2026-12-01')).toBe('valid')
  expect(state('drug_licence', '2026-11-01')).toBe('expiring')
  expect(warningDaysOf('quality_agreement', { papers: 7, agreements: 30 })).toBe(7)
})
