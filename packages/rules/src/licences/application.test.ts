import { expect, test } from 'vitest'
import type { CertificateHolder } from '../members/certificates.ts'
import { applicationPapers } from '../members/paper-matrix.ts'
import { type LatestFiling, missingPapers, standingAfter } from './application.ts'

const today = '2026-11-23'
const kinds = applicationPapers(3)
const newcomer: CertificateHolder = { buyerType: 3, status: 'pending', certificates: [] }
const holding = (held: readonly string[], status: CertificateHolder['status'] = 'pending'): CertificateHolder => ({
  buyerType: 3,
  status,
  certificates: kinds
    .filter((kind) => held.includes(kind))
    .map((kind) => ({ kind, validUntil: null, state: 'approved' })),
})
const filings = (state: LatestFiling['state']) => kinds.map((kind) => ({ kind, state }))

test('an application lacks what was neither filed nor is held; a rejected paper is not there', () => {
  expect(missingPapers(newcomer, [], today)).toEqual(kinds)
  expect(missingPapers(newcomer, filings('draft'), today)).toEqual([])
  expect(missingPapers(newcomer, [{ kind: 'drug_licence', state: 'rejected' }], today)).toContain('drug_licence')
  expect(missingPapers(holding(['drug_licence']), [], today)).not.toContain('drug_licence')
})

test('a member is approved with its data and the last of its papers, not before', () => {
  expect(standingAfter(holding(kinds), filings('approved'), 'passed', today)).toBe('approved')
  expect(standingAfter(holding(kinds), filings('approved'), 'handedIn', today)).toBe('pending')
  expect(standingAfter(holding(kinds.slice(1)), filings('approved'), 'passed', today)).toBe('pending')
})

test('a rejected paper, or rejected data, lets the member mend first', () => {
  expect(standingAfter(newcomer, [{ kind: 'drug_licence', state: 'rejected' }], 'handedIn', today)).toBe('rejected')
  expect(standingAfter(newcomer, filings('pending'), 'rejected', today)).toBe('rejected')
})

test('who was approved stays it, whatever becomes of a later paper; who is stopped stays stopped', () => {
  for (const status of ['approved', 'disabled'] as const)
    expect(standingAfter(holding([], status), [{ kind: 'drug_licence', state: 'rejected' }], 'passed', today)).toBe(
      status,
    )
})
