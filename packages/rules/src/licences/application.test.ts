import { expect, test } from 'vitest'
import type { CertificateHolder } from '../members/certificates.ts'
import { applicationPapers } from '../members/paper-matrix.ts'
import { applicationState, type LatestFiling } from './application.ts'

const today = '2026-11-23'
const kinds = applicationPapers(3)
const holding = (held: readonly string[]): CertificateHolder => ({
  buyerType: 3,
  status: 'pending',
  certificates: kinds
    .filter((kind) => held.includes(kind))
    .map((kind) => ({ kind, validUntil: null, state: 'approved' })),
})
const filings = (state: LatestFiling['state']) => kinds.map((kind) => ({ kind, state }))

test('an application lacks what was neither filed nor is held, and what was rejected', () => {
  expect(applicationState(holding([]), [], today)).toEqual({ missing: kinds, open: [] })
  expect(applicationState(holding([]), filings('rejected'), today)).toEqual({ missing: kinds, open: [] })
  expect(applicationState(holding(['drug_licence']), [], today).missing).not.toContain('drug_licence')
})

test.each(['draft', 'pending', 'checked'] as const)('what is %s is there and not approved yet', (state) => {
  expect(applicationState(holding([]), filings(state), today)).toEqual({ missing: [], open: kinds })
})

test('an application is done with the last of its papers in force', () => {
  expect(applicationState(holding(kinds), filings('approved'), today)).toEqual({ missing: [], open: [] })
  expect(applicationState(holding(kinds.slice(1)), filings('pending'), today).open).toEqual([kinds[0]])
})

test('a paper in force that ran out is missing again', () => {
  const lapsed = { kind: kinds[0]!, validUntil: '2026-11-22', state: 'approved' } as const
  const member = { ...holding(kinds.slice(1)), certificates: [...holding(kinds.slice(1)).certificates, lapsed] }
  expect(applicationState(member, [], today).missing).toEqual([kinds[0]])
})
