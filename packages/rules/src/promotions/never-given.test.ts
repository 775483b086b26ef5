import { expect, test } from 'vitest'
import { isEphedrine, isRestrictedGift } from '../goods/asked-certificates.ts'
import { specialClasses } from '../goods/goods-facts.ts'
import { draftFaults } from './draft-faults.ts'
import type { JudgedGoods } from './draft-goods.ts'
import { closedText, sellsUnder, withheldBecause } from './never-given.ts'
import { priceSources } from './price-source.ts'
import type { StoredKind } from './promotion.ts'
import { readTerms } from './stored-terms.ts'

test('goods under the ephedrine rules are no gift, add-on, flash, group or set goods; open prices stay', () => {
  const closed = priceSources.filter((source) => !sellsUnder({ ephedrine: true }, source))
  expect(closed.toSorted()).toEqual(['add_on', 'combination', 'flash', 'gift', 'group'])
  for (const source of priceSources) {
    expect(sellsUnder({ ephedrine: false }, source)).toBe(true)
    expect(closedText({ ephedrine: true }, source) !== '').toBe(closed.includes(source))
  }
})

test('compound licorice goes by the same rules; every other special class is a gift only by the store’s setting', () => {
  const classes = Object.keys(specialClasses) as (keyof typeof specialClasses)[]
  expect(classes.filter((each) => isEphedrine([each]))).toEqual(['ephedrine_compound', 'compound_licorice_opioid'])
  const plain = { rxClass: 'otc_b', storage: 'normal', special: [] } as const
  expect(isRestrictedGift(plain)).toBe(false)
  for (const each of classes) expect(isRestrictedGift({ ...plain, special: [each] }), each).toBe(true)
  expect(isRestrictedGift({ ...plain, rxClass: 'rx' })).toBe(true)
  expect(isRestrictedGift({ ...plain, storage: 'cold' })).toBe(true)
})

test('what nobody is given is said before what this buyer may not hold', () => {
  const gift = { goodsId: 1, quantity: 5, ephedrine: false, restricted: false, permitted: true }
  expect(withheldBecause(gift)).toBeNull()
  expect(withheldBecause({ ...gift, permitted: false })).toBe('notPermitted')
  expect(withheldBecause({ ...gift, permitted: false, restricted: true })).toBe('neverGiven')
  expect(withheldBecause({ ...gift, permitted: false, ephedrine: true })).toBe('neverGiven')
})

const tiers = [{ from: 1, reduceFen: 1, gifts: [{ goodsId: 2, quantity: 1 }] }]
const draft = (kind: StoredKind, role: JudgedGoods['role'], more: Partial<JudgedGoods>) => {
  const counts = { perSet: 1, quota: 10, memberLimit: null, minQuantity: null, step: null, lotId: null }
  const known = { baseFen: 200, ordinaryFen: 200, saleable: 10, unit: '盒', measure: 'piece' } as const
  const goods = { ...counts, ...known, priceFen: 100, fromBase: 100, ephedrine: false, restricted: false }
  const harmless: JudgedGoods = { ...goods, goodsId: 1, role: 'item' }
  const suspect: JudgedGoods = { ...goods, goodsId: 2, role, ...more }
  const terms = readTerms(kind, { unit: 'piece', targetQuantity: 5, tiers })
  const window = { opensAtMs: 1, closesAtMs: 3, scope: { by: 'goods' } as const }
  const rows = kind === 'group' ? [suspect] : [harmless, suspect]
  return draftFaults({ ...window, terms, goods: rows }, 2).map(({ text }) => text)
}

test('the console refuses what is never given, in every way of giving it, and nothing else of such goods', () => {
  const ephedrine = { ephedrine: true }
  for (const [kind, role] of [
    ['flash', 'item'],
    ['group', 'item'],
    ['combination', 'item'],
    ['gift', 'gift'],
    ['add_on', 'add_on'],
  ] as const)
    expect(
      draft(kind, role, ephedrine).filter((text) => text.startsWith('商品2：含麻商品不')),
      kind,
    ).toHaveLength(1)
  const open = { ...ephedrine, quota: null }
  for (const kind of ['special', 'full_reduction', 'whole_case'] as const)
    expect(
      draft(kind, 'item', open).filter((text) => text.includes('含麻')),
      kind,
    ).toEqual([])
  expect(draft('gift', 'gift', { restricted: true }).join()).toContain('处方药')
  expect(draft('gift', 'item', { restricted: true }).join()).not.toContain('处方药')
})
