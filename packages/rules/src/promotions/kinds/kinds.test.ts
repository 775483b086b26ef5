import { describe, expect, test } from 'vitest'
import type { EngineKind } from '../kind.ts'
import { kindOf } from '../kinds.ts'
import type { Promotion } from '../promotion.ts'
import { discountText } from './order-discount.ts'

const common = { id: 1, name: '促', scope: { by: 'all' }, alsoFor: [] } as const
const at = (promotion: Promotion, base: number, linesFen = base) => {
  const kind: EngineKind<Promotion> = kindOf(promotion)
  if (kind.measures !== 'together') throw new Error(`${kind.name} is measured line by line`)
  return kind.effect(promotion, base, linesFen, '盒')
}

describe('单品满减', () => {
  const tiers = [
    { from: 10_000, reduceFen: 500 },
    { from: 20_000, reduceFen: 1200 },
  ]
  const money: Promotion = { ...common, kind: 'full_reduction', unit: 'fen', tiers, repeats: false }
  const pieces: Promotion = {
    ...common,
    kind: 'full_reduction',
    unit: 'piece',
    tiers: [{ from: 10, reduceFen: 500 }],
    repeats: true,
  }

  test.each([
    [9_999, 0, '', '满¥100.00减¥5.00', 1],
    [10_000, 500, '满¥100.00减¥5.00', '满¥200.00减¥12.00', 10_000],
    [19_999, 500, '满¥100.00减¥5.00', '满¥200.00减¥12.00', 1],
    [20_000, 1200, '满¥200.00减¥12.00', undefined, undefined],
  ])('at %i fen takes off %i', (base, reduceFen, reachedText, next, missing) => {
    const effect = at(money, base)
    expect(effect).toMatchObject({ reduceFen, reachedText })
    expect([effect.next?.text, effect.next?.missing]).toEqual([next, missing])
  })

  test.each([
    [9, 0],
    [10, 500],
    [19, 500],
    [30, 1500],
  ])('每满10盒: %i pieces take off %i fen', (base, reduceFen) => {
    expect(at(pieces, base, 90_000).reduceFen).toBe(reduceFen)
  })

  test('says 每满 where it repeats', () => {
    expect(at(pieces, 10, 90_000).reachedText).toBe('每满10盒减¥5.00')
  })

  test('never takes off more than its lines cost', () => {
    expect(at(pieces, 50, 700).reduceFen).toBe(700)
  })
})

describe('第二盒半价', () => {
  const half = kindOf({ kind: 'second_half' })
  const promotion = { ...common, kind: 'second_half' } as const
  const of = (pieces: number, unitFen: number) =>
    half.measures === 'each' &&
    half.effect(promotion, {
      ...{ lineId: 1, goodsId: 1, source: 'member', goodsKind: 'western', maker: '', brand: '' },
      ...{ ephedrine: false, couponEligible: true, measure: 'piece', unit: '瓶' },
      ...{ unitFen, pieces, payableFen: unitFen * pieces },
    })

  test.each([
    [1, 999, 0],
    [2, 999, 500],
    [3, 999, 500],
    [4, 1000, 1000],
  ])('%i at %i fen cost %i less: the half is rounded down', (pieces, unitFen, reduceFen) => {
    expect(of(pieces, unitFen)).toMatchObject({ reduceFen })
  })

  test('speaks of the goods in their own sale unit', () => {
    expect(of(2, 999)).toMatchObject({ reachedText: '第二瓶半价', next: null })
    expect(of(1, 999)).toMatchObject({ reachedText: '', next: { text: '第二瓶半价', missing: 1, pieceName: '瓶' } })
  })
})

describe('赠品', () => {
  const gift: Promotion = {
    ...common,
    kind: 'gift',
    unit: 'piece',
    repeats: true,
    tiers: [{ from: 10, gifts: [{ goodsId: 7, quantity: 2 }] }],
    calledBy: [{ goodsId: 7, name: '纱布绷带' }],
  }

  test('comes as often as its threshold fits, and takes no money off', () => {
    expect(at(gift, 35, 90_000)).toMatchObject({
      gifts: [{ goodsId: 7, quantity: 6 }],
      reduceFen: 0,
      reachedText: '每满10盒赠纱布绷带×2',
    })
  })

  test('comes once where it does not repeat, and not at all below its threshold', () => {
    expect(at({ ...gift, repeats: false }, 35, 90_000).gifts).toEqual([{ goodsId: 7, quantity: 2 }])
    expect(at(gift, 9, 90_000)).toMatchObject({
      gifts: [],
      reachedText: '',
      next: { text: '每满10盒赠纱布绷带×2', missing: 1 },
    })
  })
})

describe('换购', () => {
  const offer = (goodsId: number, from: number) => ({ goodsId, from, unitFen: 100, most: 2 })
  const addOn: Promotion = { ...common, kind: 'add_on', unit: 'fen', offers: [offer(8, 20_000), offer(7, 10_000)] }

  test.each([
    [9_999, [], '', '满¥100.00可换购', 1],
    [10_000, [7], '满¥100.00可换购', '满¥200.00可换购', 10_000],
    [20_000, [8, 7], '满¥200.00可换购', undefined, undefined],
  ])('at %i fen unlocks %j', (base, goodsIds, reachedText, next, missing) => {
    const effect = at(addOn, base)
    expect(effect.unlocked.map(({ goodsId }) => goodsId)).toEqual(goodsIds)
    expect([effect.reachedText, effect.next?.text, effect.next?.missing]).toEqual([reachedText, next, missing])
  })
})

describe('整单满减', () => {
  const reduction: Promotion = {
    ...common,
    kind: 'order_reduction',
    repeats: true,
    tiers: [{ from: 50_000, reduceFen: 2000 }],
  }

  test('每满¥500减¥20', () => {
    expect(at(reduction, 149_999)).toMatchObject({ reduceFen: 4000, reachedText: '每满¥500.00减¥20.00' })
    expect(at(reduction, 49_999)).toMatchObject({ reduceFen: 0, next: { missing: 1 } })
  })

  test('where it does not repeat, once', () => {
    expect(at({ ...reduction, repeats: false }, 149_999)).toMatchObject({
      reduceFen: 2000,
      reachedText: '满¥500.00减¥20.00',
    })
  })
})

describe('整单折扣', () => {
  const discount: Promotion = { ...common, kind: 'order_discount', tiers: [{ from: 10_000, payBp: 9400 }] }

  test('what is left to pay is rounded down', () => {
    expect(at(discount, 10_001)).toMatchObject({ reduceFen: 601, reachedText: '满¥100.00享9.4折' })
    expect(at(discount, 9_999)).toMatchObject({ reduceFen: 0, next: { text: '满¥100.00享9.4折', missing: 1 } })
  })

  test('without a threshold it is 全场9.4折', () => {
    expect(at({ ...discount, tiers: [{ from: 0, payBp: 9400 }] }, 100).reachedText).toBe('全场9.4折')
  })

  test.each([
    [9400, '9.4折'],
    [9000, '9折'],
    [8567, '8.6折'],
    [940, '1折'],
  ])('%i basis points are %s', (payBp, text) => {
    expect(discountText(payBp)).toBe(text)
  })
})

describe('优惠券', () => {
  const coupon: Promotion = { ...common, kind: 'coupon', from: 20_000, reduceFen: 1500 }

  test.each([
    [19_999, 0, '', 1],
    [20_000, 1500, '满¥200.00减¥15.00', undefined],
  ])('at %i fen takes off %i', (base, reduceFen, reachedText, missing) => {
    const effect = at(coupon, base)
    expect([effect.reduceFen, effect.reachedText, effect.next?.missing]).toEqual([reduceFen, reachedText, missing])
  })

  test('without a threshold needs eligible goods all the same, and takes at most what they cost', () => {
    const free: Promotion = { ...coupon, from: 0 }
    expect(at(free, 0)).toMatchObject({ reduceFen: 0, reachedText: '', next: { text: '无门槛减¥15.00', missing: 1 } })
    expect(at(free, 900)).toMatchObject({ reduceFen: 900, reachedText: '无门槛减¥15.00', next: null })
  })

  test('admits eligible lines only', () => {
    const line = { couponEligible: false, measure: 'piece' } as const
    expect(kindOf(coupon).admits(line)).toBe(false)
    expect(kindOf(coupon).admits({ ...line, couponEligible: true })).toBe(true)
  })
})
