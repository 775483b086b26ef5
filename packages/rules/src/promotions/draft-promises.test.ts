import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costText, helpsNot, mostCostFen } from './draft-effect.ts'
import { draftFaults } from './draft-faults.ts'
import type { JudgedGoods } from './draft-goods.ts'
import { firstQuantity, priceFault } from './draft-prices.ts'
import { draftNeeds, unboundedSpecials } from './draft-second-person.ts'
import type { StoredKind } from './promotion.ts'
import { readTerms } from './stored-terms.ts'

const goods = (more: Partial<JudgedGoods> = {}): JudgedGoods => ({
  goodsId: 1,
  role: 'item',
  priceFen: 800,
  perSet: 1,
  quota: null,
  memberLimit: null,
  minQuantity: null,
  step: null,
  fromBase: null,
  lotId: null,
  baseFen: 1000,
  ordinaryFen: 1000,
  saleable: 50,
  unit: '盒',
  measure: 'piece',
  ephedrine: false,
  restricted: false,
  ...more,
})
const of = (kind: StoredKind, rows: readonly JudgedGoods[], terms: object = {}) => ({
  terms: readTerms(kind, { targetQuantity: 5, ...terms }),
  goods: rows,
  opensAtMs: 1,
  closesAtMs: 3,
  scope: { by: 'goods' } as const,
})
const faultsOf = (kind: StoredKind, row: JudgedGoods, terms: object = {}) =>
  draftFaults(of(kind, kind === 'combination' ? [row, goods({ goodsId: 2 })] : [row], terms), 2).map(({ text }) => text)

describe('a price that is asked for', () => {
  test('is below what the same quantity costs by itself, the ladder included', () => {
    expect(priceFault(goods({ priceFen: 858, ordinaryFen: 823 }))).toBe('商品1的活动价应低于同等数量的阶梯价¥8.23')
    expect(priceFault(goods({ priceFen: 822, ordinaryFen: 823 }))).toBe('')
    for (const kind of ['flash', 'group', 'combination', 'whole_case', 'special'] as const) {
      const refused = faultsOf(kind, goods({ quota: kind === 'flash' ? 10 : null, ordinaryFen: 800 }))
      expect(refused.join(), kind).toContain('应低于同等数量的阶梯价¥8.00')
    }
    const addOn = goods({ role: 'add_on', fromBase: 1, priceFen: 1000 })
    expect(draftFaults(of('add_on', [goods({ goodsId: 2 }), addOn]), 2).map(({ text }) => text)).toContain(
      '商品1的活动价应低于原价',
    )
  })

  test('is compared at the quantity in which it is first had', () => {
    const sold = { caseSize: 240, innerPack: 10, minQuantity: 20 }
    const quantity = (kind: StoredKind, more: Partial<JudgedGoods> = {}) => firstQuantity(kind, goods(more), sold)
    expect(quantity('whole_case')).toBe(240)
    expect(quantity('combination', { perSet: 3 })).toBe(3)
    expect(quantity('flash')).toBe(20)
    expect(quantity('group', { minQuantity: 60 })).toBe(60)
    expect(quantity('special')).toBe(1)
    expect(quantity('add_on', { role: 'add_on' })).toBe(1)
  })
})

test('a flash sale, a group or a special never promises more than may be sold now, and what there is can all be promised', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 5, max: 200 }), (saleable, quota) => {
      for (const kind of ['flash', 'group', 'special'] as const) {
        const texts = faultsOf(kind, goods({ quota, saleable })).join()
        expect(texts.includes(`活动数量${quota}盒超过可销库存${saleable}盒`), kind).toBe(quota > saleable)
      }
      const target = faultsOf('group', goods({ saleable }), { targetQuantity: quota }).join()
      expect(target.includes('超过可销库存')).toBe(quota > saleable)
    }),
  )
  const herb = goods({ quota: 6500, saleable: 5000, unit: 'kg', measure: 'gram' })
  expect(faultsOf('flash', herb)).toEqual(['商品1的活动数量6.5公斤超过可销库存5公斤'])
})

test('a special states how many it gives and how many a member has in a day; below the floor it must', () => {
  const said = (more: Partial<JudgedGoods>) =>
    unboundedSpecials(of('special', [goods({ priceFen: 499, ...more })]), 50).map(({ field }) => field)
  expect(faultsOf('special', goods({ quota: 20, memberLimit: 20 }))).toEqual([])
  expect(faultsOf('special', goods({ quota: 20, memberLimit: 21 }))).toEqual(['商品1的每日限购数量超过活动数量'])
  expect(said({})).toEqual(['goods.0.quota'])
  expect(said({ quota: 20 })).toEqual(['goods.0.member_limit'])
  expect(said({ quota: 20, memberLimit: 5 })).toEqual([])
  expect(said({ priceFen: 500 })).toEqual([])
})

describe('a second person looks at', () => {
  const discount = (payBp: number) => draftNeeds(of('order_discount', [], { tiers: [{ from: 0, payBp }] }), 50)
  test('a discount below half, also where 9.4折 was typed as 940, and not at one of half', () => {
    expect(discount(940)).toEqual(['第1档1折低于5折'])
    expect(discount(4999)).toHaveLength(1)
    expect(discount(5000)).toEqual([])
  })

  test('a reduction that takes more than half of its threshold, and not one that takes half', () => {
    for (const kind of ['full_reduction', 'order_reduction'] as const) {
      const needs = (reduceFen: number) => draftNeeds(of(kind, [], { tiers: [{ from: 10_000, reduceFen }] }), 50)
      expect(needs(5001), kind).toEqual(['第1档的优惠¥50.01超过门槛的一半'])
      expect(needs(5000), kind).toEqual([])
    }
  })

  test('a price below the floor of the base book, a set by its whole price', () => {
    const special = (priceFen: number, percent: number) => draftNeeds(of('special', [goods({ priceFen })]), percent)
    expect(special(499, 50)).toEqual(['商品1的活动价¥4.99低于原价¥10.00的50%'])
    expect(special(500, 50)).toEqual([])
    expect(special(1, 0)).toEqual([])
    const set = (second: number) =>
      draftNeeds(of('combination', [goods({ priceFen: 900 }), goods({ goodsId: 2, priceFen: second })]), 50)
    expect(set(100)).toEqual([])
    expect(set(99)).toEqual(['组合价低于各商品原价之和的50%'])
  })
})

describe('the effect of a promotion', () => {
  test('costs at most what it can sell times what it takes off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(300),
        fc.option(fc.nat(300)),
        fc.nat(300),
        (priceFen, saleable, quota, sold) => {
          const most = mostCostFen(of('flash', [goods({ priceFen, saleable, quota })]))!
          const possible = Math.min(sold, saleable, quota ?? saleable)
          expect(possible * (1000 - priceFen)).toBeLessThanOrEqual(most)
        },
      ),
    )
    const set = of('combination', [goods({ perSet: 2, saleable: 50 }), goods({ goodsId: 2, saleable: 7 })])
    expect(mostCostFen(set)).toBe(7 * (2 * 200 + 200))
    const herb = goods({ measure: 'gram', unit: 'kg', saleable: 2500, priceFen: 900 })
    expect(mostCostFen(of('special', [herb]))).toBe(250)
    const given = goods({ goodsId: 2, role: 'gift', priceFen: null, quota: 3 })
    const tiers = [{ from: 1, gifts: [{ goodsId: 2, quantity: 1 }] }]
    expect(costText(of('gift', [goods(), given], { tiers }))).toBe('按现有库存和限量最多让利¥30.00')
  })

  test('says so where nothing bounds it, and what one order costs at most', () => {
    const tiers = [
      { from: 10_000, reduceFen: 500, payBp: 9000 },
      { from: 20_000, reduceFen: 1200, payBp: 8500 },
    ]
    const said = (kind: StoredKind, more: object = {}) => costText(of(kind, [], { tiers, ...more }))
    expect(said('order_reduction')).toBe('没有总额上限，每单最多减¥12.00')
    expect(said('full_reduction', { repeats: true })).toBe('没有总额上限，每满一次减一次，不封顶')
    expect(said('order_discount')).toBe('没有总额上限，每单最多减15%')
  })

  test('names whom it would not help: who pays no more today', () => {
    const others = [
      { goodsId: 1, whose: '连锁价', fen: 800 },
      { goodsId: 1, whose: '协议价（2家会员）', fen: 799 },
      { goodsId: 1, whose: '诊所价', fen: 801 },
      { goodsId: 9, whose: '药店价', fen: 1 },
    ]
    expect(helpsNot(of('special', [goods()]), others)).toEqual([
      '商品1：连锁价¥8.00不高于活动价¥8.00',
      '商品1：协议价（2家会员）¥7.99不高于活动价¥8.00',
    ])
    expect(helpsNot(of('full_reduction', [goods()], { tiers: [{ from: 100, reduceFen: 1 }] }), others)).toEqual([])
  })
})
