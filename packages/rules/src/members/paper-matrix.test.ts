import { expect, test } from 'vitest'
import { certificateKinds } from './buyer-type.ts'
import { applicationPapers, mandatoryPapers, paperMatrix, possiblePapers } from './paper-matrix.ts'

test('Domain 2.1: each kind of unit applies with its own papers', () => {
  const all = ['business_licence', 'purchase_authority', 'receipt_authority']
  expect(new Set(applicationPapers(1))).toEqual(new Set([...all, 'drug_licence']))
  expect(new Set(applicationPapers(2))).toEqual(new Set([...all, 'clinic_licence']))
  for (const type of [3, 4] as const)
    expect(new Set(applicationPapers(type))).toEqual(new Set([...all, 'drug_licence', 'seal_samples']))
})

test('franchised shops file as pharmacies and hospitals as clinics', () => {
  for (const type of [5, 6] as const) expect(possiblePapers(type)).toEqual(possiblePapers(1))
  expect(possiblePapers(7)).toEqual(possiblePapers(2))
})

test('a paper without which nothing is bought blocks everything when it lapses; samples of seals never block', () => {
  for (const kind of Object.values(mandatoryPapers).flat()) expect(paperMatrix[kind].blocks).toBe('everything')
  expect(Object.values(mandatoryPapers).flat()).not.toContain('seal_samples')
})

test('nobody is asked for the abolished GSP certificate', () => {
  expect(Object.entries(certificateKinds).filter(([kind, name]) => /gsp/i.test(kind + name))).toEqual([])
})
