import { describe, expect, test } from 'vitest'
import {
  inStock,
  type QuantityFacts,
  quantityNotice,
  quantityRefusalText,
  quantityRule,
  roundQuantity,
} from './quantity.ts'

const facts = (changes: Partial<QuantityFacts> = {}): QuantityFacts => ({
  measure: 'piece',
  innerPack: 10,
  caseSize: 200,
  minQuantity: 1,
  saleable: 1000,
  limitLeft: null,
  ...changes,
})
const rounded = (changes: Partial<QuantityFacts>, asked: number) => {
  const result = roundQuantity(facts(changes), asked)
  return result.ok ? result.value.quantity : result.refusal
}

describe('the rule of a goods', () => {
  test('the smallest quantity is the larger of minimum and inner pack, in whole packs', () => {
    expect(quantityRule(facts())).toEqual({ min: 10, step: 10, max: 1000 })
    expect(quantityRule(facts({ minQuantity: 25 })).min).toBe(30)
  })

  test('the largest is what stock, limit and one call allow, in whole packs', () => {
    expect(quantityRule(facts({ saleable: 99 })).max).toBe(90)
    expect(quantityRule(facts({ limitLeft: 45 })).max).toBe(40)
    expect(quantityRule(facts({ innerPack: 7, saleable: 90_000 })).max).toBe(49_994)
  })

  test('less stock than one inner pack is sold out; a used-up limit is not', () => {
    expect(inStock(facts({ saleable: 9 }))).toBe(false)
    expect(inStock(facts({ limitLeft: 0 }))).toBe(true)
    expect(quantityRule(facts({ limitLeft: 5 })).max).toBe(0)
  })
})

describe('a quantity asked for', () => {
  test('is rounded up to whole inner packs and raised to the smallest', () => {
    expect(rounded({}, 11)).toBe(20)
    expect(rounded({ minQuantity: 30 }, 5)).toBe(30)
    expect(rounded({}, 40)).toBe(40)
  })

  test('is raised to a whole case from 80 per cent of one on, and the buyer may undo that', () => {
    expect(rounded({}, 150)).toBe(150)
    const result = roundQuantity(facts(), 355)
    expect(result).toEqual({
      ok: true,
      value: { quantity: 400, adjustedFrom: 355, why: 'case', undoTo: 360, missing: 0 },
    })
    expect(result.ok && quantityNotice(result.value, facts())).toContain('整件')
    expect(roundQuantity(facts(), 360, { wholeCasePercent: null })).toMatchObject({
      value: { quantity: 360, why: null },
    })
  })

  test('stays loose when stock cannot fill the case or the case is no multiple of the pack', () => {
    expect(rounded({ saleable: 190 }, 170)).toBe(170)
    expect(rounded({ caseSize: 45 }, 40)).toBe(40)
  })

  test('is held to the whole packs that are left when rounding up would pass the stock', () => {
    expect(roundQuantity(facts({ saleable: 97 }), 95)).toMatchObject({ value: { quantity: 90, why: 'cap' } })
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('of %d is refused', (asked) => {
    expect(rounded({}, asked)).toEqual({ kind: 'invalid' })
  })

  test('over 50,000 in one call is refused, 50,000 is not', () => {
    expect(rounded({ saleable: 90_000 }, 50_001)).toEqual({ kind: 'overCall', limit: 50_000 })
    expect(rounded({ saleable: 90_000 }, 50_000)).toBe(50_000)
    expect(quantityRefusalText({ kind: 'overCall', limit: 50_000 })).toBe('商品的数量单次允许不超过5万')
  })

  test('over stock or limit is refused and says how much there is', () => {
    expect(rounded({ saleable: 95 }, 96)).toEqual({ kind: 'overStock', max: 90 })
    expect(rounded({ limitLeft: 20 }, 30)).toEqual({ kind: 'overLimit', max: 20 })
    expect(rounded({ limitLeft: 0 }, 10)).toEqual({ kind: 'limitUsed' })
    expect(rounded({ saleable: 0 }, 10)).toEqual({ kind: 'soldOut' })
  })

  test('over stock or limit what there is is taken by whoever takes less, and the notice says what is missing', () => {
    const taken = (changes: Partial<QuantityFacts>, asked: number) => {
      const result = roundQuantity(facts(changes), asked, { wholeCasePercent: null, takesLess: true })
      return result.ok ? [result.value.quantity, quantityNotice(result.value, facts(changes))] : result.refusal
    }
    expect(taken({ saleable: 95 }, 120)).toEqual([90, '库存仅 90，已按 90 计，缺 30'])
    expect(taken({ limitLeft: 20 }, 30)).toEqual([20, '限购还可购买 20，已按 20 计，缺 10'])
    expect(taken({ saleable: 95 }, 12)).toEqual([20, '12 不是中包装 10 的整数倍，已按 20 计'])
    expect(taken({ minQuantity: 30 }, 7)).toEqual([30, '起购数量为 30，7 已按 30 计'])
    expect(taken({ saleable: 5 }, 10)).toEqual({ kind: 'soldOut' })
    expect(taken({ limitLeft: 0 }, 10)).toEqual({ kind: 'limitUsed' })
    expect(taken({ saleable: 90_000 }, 50_001)).toEqual({ kind: 'overCall', limit: 50_000 })
  })

  test('rounded up, the packs below are the way back; beside what is in the cart the notice says what was put in', () => {
    const both = (asked: number, before: number, changes: Partial<QuantityFacts> = {}) => {
      const result = roundQuantity(facts(changes), before + asked, { wholeCasePercent: null, takesLess: true })
      if (!result.ok) return result.refusal
      const { undoTo, missing } = result.value
      return [undoTo, missing, quantityNotice(result.value, facts(changes), before)]
    }
    expect(both(12, 0)).toEqual([10, 0, '12 不是中包装 10 的整数倍，已按 20 加入'])
    expect(both(12, 30)).toEqual([40, 0, '12 不是中包装 10 的整数倍，已按 20 加入'])
    expect(both(7, 0)).toEqual([null, 0, '起购数量为 10，7 已按 10 加入'])
    expect(both(12, 0, { innerPack: 1, saleable: 4 })).toEqual([null, 8, '库存仅 4，已加 4，缺 8'])
    expect(both(30, 0, { limitLeft: 20 })).toEqual([null, 0, '限购还可购买 20，已加 20，缺 10'])
  })

  test('loose herbs are bought by the gram, in whole bags, and have no case', () => {
    expect(rounded({ measure: 'gram', innerPack: 500, caseSize: 10_000, saleable: 20_000 }, 8_600)).toBe(9_000)
  })
})
