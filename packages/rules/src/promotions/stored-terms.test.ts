import { describe, expect, test } from 'vitest'
import { kindFacts } from './kind-facts.ts'
import { storedKinds } from './kinds.ts'
import { engineOf, keptTerms, readTerms, readTermsOf, termsFit } from './stored-terms.ts'

const named = { id: 1, name: '促', scope: { by: 'all' } } as const
const tiers = [{ from: 100, reduceFen: 5 }]

describe('what a row keeps', () => {
  test.each([
    ['full_reduction', {}, 'tiers should be a list'],
    ['full_reduction', { tiers: [] }, 'tiers should be a list of one or more'],
    ['full_reduction', { tiers: [{ from: 100 }] }, 'tiers.0.reduceFen should be a whole number'],
    ['full_reduction', { tiers: [{ from: '100', reduceFen: 5 }] }, 'tiers.0.from should be a whole number'],
    ['full_reduction', { tiers, unit: 'box' }, 'unit should be fen or piece'],
    ['order_reduction', { tiers: [{ from: 1.5, reduceFen: 5 }] }, 'tiers.0.from should be a whole number'],
    ['gift', { tiers: [{ from: 1, gifts: [{ goodsId: 3 }] }] }, 'tiers.0.gifts.0.quantity should be a whole number'],
    ['group', { shipsFree: true }, 'targetQuantity should be a whole number'],
    ['group', null, 'terms should be an object'],
    ['cashback', { tiers: [{ from: 100, reduceFen: 5 }] }, 'tiers.0.backFen should be a whole number'],
    ['sale', {}, 'there is no kind sale'],
  ])('%s %j does not fit, and the place is named', (kind, stored, why) => {
    expect(() => readTerms(kind, stored)).toThrow(why)
    expect(termsFit(kind, stored)).toBe(false)
  })

  test('means what rows meant that say nothing: fen, once, no price admitted beyond the table', () => {
    expect(readTerms('full_reduction', { tiers })).toEqual({
      kind: 'full_reduction',
      unit: 'fen',
      repeats: false,
      alsoFor: [],
      tiers,
    })
    expect(readTermsOf('group', { targetQuantity: 20 })).toEqual({ kind: 'group', targetQuantity: 20, shipsFree: true })
  })

  test('is read back as it was written', () => {
    const terms = readTerms('order_discount', { tiers: [{ from: 0, payBp: 9400 }], alsoFor: ['special'] })
    expect(readTerms('order_discount', JSON.parse(JSON.stringify(keptTerms(terms))))).toEqual(terms)
  })
})

test('the engine takes what changes amounts, and leaves what prices its goods or pays later', () => {
  expect(engineOf(named, readTerms('full_reduction', { tiers }), [])).toMatchObject({
    ...named,
    kind: 'full_reduction',
  })
  expect(engineOf(named, readTerms('flash', {}), [])).toBeNull()
  expect(engineOf(named, readTerms('cashback', { tiers: [{ from: 100, backFen: 5 }] }), [])).toBeNull()
})

test('every kind is listed under its own name and does something', () => {
  for (const kind of storedKinds) {
    expect(kindFacts[kind].kind).toBe(kind)
    expect(['prices', 'amounts', 'cashback']).toContain(kindFacts[kind].does)
  }
})
