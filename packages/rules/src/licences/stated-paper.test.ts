import { expect, test } from 'vitest'
import { certificateKinds } from '../members/buyer-type.ts'
import { paperFields } from './paper-fields.ts'
import { paperErrors, type StatedPaper } from './stated-paper.ts'

const licence: StatedPaper = {
  kind: 'drug_licence',
  number: '川DB0281507',
  issuer: '成都市市场监督管理局',
  holder: '成都锦里康民大药房',
  issuedOn: '2024-02-29',
  validUntil: '2029-02-28',
  longTerm: false,
  personName: '',
  personNumber: '',
}
const business: StatedPaper = { ...licence, kind: 'business_licence', number: '91350100M000100Y43' }
const authority: StatedPaper = { ...licence, kind: 'purchase_authority', issuer: '' }

test('a paper with all its fields has no fault; what a unit writes itself needs no authority', () => {
  expect(paperErrors(licence)).toEqual({})
  expect(paperErrors({ ...authority, personName: '陈秀英', personNumber: '11010519491231002X' })).toEqual({})
})

test.each([
  ['number', { number: '' }],
  ['issuer', { issuer: '' }],
  ['holder', { holder: '' }],
  ['issued_on', { issuedOn: null }],
  ['valid_until', { validUntil: null }],
  ['valid_until', { validUntil: '2024-02-28' }],
  ['valid_until', { validUntil: null, longTerm: true }],
] as const)('what is missing of a licence is said beside %s', (field, change) => {
  expect(Object.keys(paperErrors({ ...licence, ...change }))).toEqual([field])
})

test('an empty last day is not "valid": 长期 is said, and not together with a day', () => {
  expect(paperErrors({ ...business, validUntil: null })).toEqual({ valid_until: '请选择有效期，或勾选长期' })
  expect(paperErrors({ ...business, validUntil: null, longTerm: true })).toEqual({})
  expect(Object.keys(paperErrors({ ...business, longTerm: true }))).toEqual(['valid_until'])
})

test('an authority names the person and the number of the identity card', () => {
  expect(Object.keys(paperErrors(authority))).toEqual(['person_name', 'person_number'])
})

test('every example has the form that the paper asks for', () => {
  const kinds = Object.keys(certificateKinds) as (keyof typeof certificateKinds)[]
  expect(kinds.filter((kind) => paperFields[kind].grammar?.(paperFields[kind].example) === false)).toEqual([])
})
