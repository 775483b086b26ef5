import type { GoodsDetailWire, OtherPriceWire } from '@yaoji/contract/goods'
import { expect, test } from 'vitest'
import { leadingOffer } from './leading-offer.ts'

const other = (source: OtherPriceWire['source'], activity_id: number, price: string, more = {}): OtherPriceWire => ({
  source,
  activity_id,
  price,
  name: '',
  text: '',
  min: 1,
  step: 1,
  reason: '',
  closes_at: 0,
  url: '',
  ...more,
})
const goods = (...other_prices: OtherPriceWire[]) =>
  ({
    price: '12.42',
    goods_price_id: 7,
    ladder_price: [{ id: 3, number: 10, price: '12.00' }],
    other_prices,
  }) as unknown as GoodsDetailWire
const led = (shown: GoodsDetailWire, seen = {}) => {
  const { offer, changed } = leadingOffer(shown, seen)
  return [offer && `${offer.source} ${offer.activity_id}`, ...changed]
}

test('a flash price that this buyer can have now leads where it is cheaper, wherever the buyer comes from', () => {
  expect(led(goods(other('flash', 1, '9.93')))).toEqual(['flash 1'])
  expect(led(goods(other('flash', 1, '9.93'), other('flash', 2, '9.50')), { goods_price_id: 7 })).toEqual(['flash 2'])
})

test('one that is dearer, gone or not for this buyer does not lead, and no lot, case or group leads unasked', () => {
  expect(led(goods(other('flash', 1, '12.42')))).toEqual([null])
  expect(led(goods(other('flash', 1, '9.93', { reason: '本场已抢完' })))).toEqual([null])
  expect(
    led(goods(other('near_expiry', 1, '5.00'), other('whole_case', 2, '8.00'), other('group', 3, '1.00'))),
  ).toEqual([null])
})

test('from a lot, a case line or a flash line the buyer lands on that very offer', () => {
  const shown = goods(
    other('near_expiry', 11, '5.00'),
    other('near_expiry', 12, '6.00'),
    other('whole_case', 2, '8.00'),
  )
  expect(led(shown, { is_jxq: 1, activity_id: 12, goods_price_id: 7 })).toEqual(['near_expiry 12'])
  expect(led(shown, { is_yj: 1 })).toEqual(['whole_case 2'])
  expect(led(goods(other('flash', 1, '19.93')), { activity_id: 1 })).toEqual(['flash 1'])
})

test('a lot that is gone is said and never replaced by another lot', () => {
  const shown = goods(other('near_expiry', 11, '5.00'))
  expect(led(shown, { is_jxq: 1, activity_id: 12 })).toEqual([null, '您看到的近效期批号已售完或已下架'])
  expect(led(shown, { activity_id: 12 })).toEqual([null, '您看到的秒杀已结束或抢完'])
})

test('a price row, a tier and a reduction that do not hold any more are said; those that hold are not', () => {
  expect(led(goods(), { goods_price_id: 7, ladder_price_id: 3 })).toEqual([null])
  expect(led(goods(), { goods_price_id: 8, ladder_price_id: 4, goods_manjian_id: 5 })).toEqual([
    null,
    '您看到的价格已变更',
    '您看到的阶梯价已变更',
    '您看到的满减已不适用',
  ])
})

test('who sees no price is led nowhere and reads nothing of it', () => {
  const hidden = { ...goods(other('flash', 1, '9.93')), price: undefined } as unknown as GoodsDetailWire
  expect(led(hidden, { goods_price_id: 8, is_jxq: 1 })).toEqual([null])
})
