import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../money/day.ts'
import { creditCodesIn, type FindingFacts, findingsOf, findingText } from './findings.ts'
import type { StatedPaper } from './stated-paper.ts'

const today = '2026-11-23'
const code = '91350100M000100Y43'
const paper: StatedPaper = {
  kind: 'business_licence',
  number: code,
  issuer: '成都市市场监督管理局',
  holder: '成都锦里康民大药房（有限公司）',
  issuedOn: '2024-02-29',
  validUntil: null,
  longTerm: true,
  personName: '',
  personNumber: '',
}
const facts: FindingFacts = {
  today,
  expiringDays: 60,
  unit: { name: '成都锦里康民大药房(有限公司)', creditCode: code },
  codesRead: [code],
  others: [],
  seenElsewhere: [],
}
const authority: StatedPaper = {
  ...paper,
  ...{ kind: 'purchase_authority', number: 'C1', personName: '陈秀英', personNumber: '11010519491231002X' },
}
const kindsOf = (one: StatedPaper, other: Partial<FindingFacts> = {}) =>
  findingsOf(one, { ...facts, ...other }).map(({ kind, field }) => `${field}:${kind}`)

test('a sound paper has nothing against it, and the code of its picture speaks for it', () => {
  expect(kindsOf(paper)).toEqual(['number:codeMatches'])
  expect(kindsOf(authority)).toEqual([])
})

test('any other code than the one on the picture is noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom('91330106673959654P', '91440300708461136T', '91110108551385082Q'), (read) => {
      expect(kindsOf(paper, { codesRead: [read] })).toEqual(['number:codeDiffers'])
      expect(kindsOf({ ...paper, number: read }, { codesRead: [] })).toEqual(['number:otherUnit'])
    }),
  )
})

test('one sign of the code misread is noticed by its check sign', () => {
  fc.assert(
    fc.property(fc.nat(17), fc.constantFrom(...'0123456789ABCDEFGH'), (place, sign) => {
      const number = code.slice(0, place) + sign + code.slice(place + 1)
      return kindsOf({ ...paper, number }, { codesRead: [] }).includes('number:checkDigit') === (number !== code)
    }),
  )
})

test('a credit code is found in whatever text or address stands around it, and only a whole and right one', () => {
  const around = fc.string({ unit: fc.constantFrom('a', '?', '=', '&', '：', '码', ' ', '/'), maxLength: 12 })
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(creditCodesIn(`${before}=${code}&${after}`)).toEqual([code])
      expect(creditCodesIn(`${before}=${code.slice(0, 17)}0&${after}`)).toEqual([])
      expect(creditCodesIn(`${before}=9${code}&${after}`)).toEqual([])
    }),
  )
})

test('a last day is expired, expiring within the setting, or neither; one of them at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 366 }), (days, expiringDays) => {
      const one = { ...paper, longTerm: false, validUntil: addDays(today, days) }
      const found = kindsOf(one, { expiringDays }).filter((finding) => finding.startsWith('valid_until'))
      expect(found).toEqual(days < 0 ? ['valid_until:expired'] : days <= expiringDays ? ['valid_until:expiring'] : [])
    }),
  )
})

test('a paper that was issued after today is noticed', () => {
  expect(kindsOf({ ...paper, issuedOn: addDays(today, 1) })).toContain('issued_on:issuedInFuture')
  expect(kindsOf({ ...paper, issuedOn: today })).not.toContain('issued_on:issuedInFuture')
})

test('names are compared across all papers of the unit; brackets and spaces do not count', () => {
  const other = (holder: string) => ({ kind: 'drug_licence' as const, holder, personName: '', personNumber: '' })
  expect(kindsOf(paper, { others: [other('成都锦里康民大药房 （有限公司）')] })).toEqual(['number:codeMatches'])
  expect(kindsOf(paper, { others: [other('成都锦里康明大药房（有限公司）')] })).toContain('holder:nameDiffers')
  expect(kindsOf(paper, { unit: { name: '另一家', creditCode: code } })).toContain('holder:nameDiffers')
  expect(kindsOf(paper, { unit: { name: '', creditCode: '' } })).toEqual(['number:codeMatches'])
})

test('one identity number under two names, and a number that cannot be one, are noticed', () => {
  const other = { kind: 'receipt_authority' as const, holder: paper.holder, personNumber: authority.personNumber }
  expect(kindsOf(authority, { others: [{ ...other, personName: '刘涛' }] })).toEqual(['person_name:holderDiffers'])
  expect(kindsOf(authority, { others: [{ ...other, personName: '陈秀英' }] })).toEqual([])
  expect(kindsOf({ ...authority, personNumber: '110105194912310021' })).toEqual(['person_number:checkDigit'])
})

test('a licence number of another form is a notice with an example; a picture of another application is said', () => {
  const licence: StatedPaper = { ...paper, kind: 'drug_licence', number: '川DB0281507' }
  expect(kindsOf(licence)).toEqual([])
  expect(kindsOf({ ...licence, number: '12345' })).toEqual(['number:numberGrammar'])
  expect(kindsOf(licence, { seenElsewhere: [{ field: 'file', exact: true }] })).toEqual(['file:samePicture'])
})

test('every finding has words of its own, with what a person needs to compare', () => {
  expect(findingText({ kind: 'codeDiffers', field: 'number', read: code })).toContain(code)
  expect(findingText({ kind: 'expiring', field: 'valid_until', days: 0 })).toBe('今天到期，请尽快换证')
  expect(findingText({ kind: 'samePicture', field: 'file', exact: false })).toContain('相似')
})
