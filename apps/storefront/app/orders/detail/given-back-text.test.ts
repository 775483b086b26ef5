import { expect, test } from 'vitest'
import { givenBackTexts } from './given-back-text.ts'

test('each way of paying is named with what came back and whether it is there, the coupon with its last moment', () => {
  const texts = givenBackTexts({
    money: [
      { name: '对公转账', amount: '300.00', state: 'due' },
      { name: '现金券', amount: '30.00', state: 'done' },
    ],
    coupon: { name: '满200减10', valid_until: '2026-12-03T16:00:00.000Z' },
  })
  expect(texts.slice(0, 3)).toEqual([
    '对公转账 ¥300.00 待财务转账退回',
    '现金券 ¥30.00 已退回',
    '优惠券“满200减10”已退回，2026-12-04 00:00 前可用',
  ])
  expect(givenBackTexts({ money: [], coupon: null })).toHaveLength(1)
})
