import { expect, test } from 'vitest'
import { couponCostText, couponNeeds } from './coupon-draft.ts'
import { exclusionsText } from './exclusions.ts'

const needs = (fromFen: number, reduceFen: number) => couponNeeds({ fromFen, reduceFen, stock: null }, 5000)

test('a coupon without a threshold above the limit needs a second person; a threshold that is hardly one counts as none', () => {
  expect(needs(0, 5001)).toEqual(['无门槛券¥50.01超过¥50.00'])
  expect(needs(0, 5000)).toEqual([])
  expect(needs(9_999, 5001)).toEqual(['优惠¥50.01超过门槛的一半，且超过¥50.00'])
  expect(needs(10_002, 5001)).toEqual([])
})

test('the most that coupons can cost is all of them used', () => {
  expect(couponCostText({ fromFen: 0, reduceFen: 1550, stock: 200 })).toBe('全部200张用完最多让利¥3,100.00')
  expect(couponCostText({ fromFen: 0, reduceFen: 1550, stock: null })).toBe('没有总额上限，每张最多减¥15.50')
})

test('what a coupon leaves out is named, as the stacking table has it', () => {
  expect(exclusionsText('coupon')).toBe('含麻、秒杀、拼团、组合、近效期、换购商品和标明不可用券的商品除外')
  expect(exclusionsText('order_discount')).toBe('含麻、秒杀、拼团、组合、特价、近效期、协议、换购商品除外')
  expect(exclusionsText('cashback')).toBe('含麻、秒杀、拼团、组合、特价、近效期、换购商品除外')
})
