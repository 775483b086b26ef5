import { expect, test } from 'vitest'
import type { z } from 'zod'
import { combinationInputs } from './combinations.input.ts'
import { drawInputs } from './draws.input.ts'
import { flashInputs } from './flash.input.ts'
import { orderInputs } from './orders.input.ts'

const saidOf = (shape: z.ZodType, sent: object) =>
  shape.safeParse(sent, { error: () => '提交的内容有误' }).error?.issues[0]?.message

test('who chose nothing is shown what to choose, and not a general sentence', () => {
  const empty: readonly [z.ZodType, string][] = [
    [drawInputs.one, '请选择抽奖活动'],
    [combinationInputs.giftGoods, '请选择满赠换购活动'],
    [flashInputs.activities, '请选择商品'],
    [orderInputs.create, '请选择要购买的商品'],
  ]
  for (const [shape, words] of empty)
    for (const sent of [{}, { id: '', ids: '' }, { id: 'x', ids: 'x' }]) expect(saidOf(shape, sent)).toBe(words)
})

test('an order is cancelled with a code, with words, or with both; with neither the buyer is asked for the reason', () => {
  const { cancel } = orderInputs
  expect(cancel.parse({ id: 1, reason: '-4' })).toEqual({ id: 1, code: -4, reason: '重复下单' })
  expect(cancel.parse({ id: 1, code: -4 })).toEqual({ id: 1, code: -4, reason: '重复下单' })
  expect(cancel.parse({ id: 1, reason: ' 收货人出差 ' })).toEqual({ id: 1, code: -1, reason: '收货人出差' })
  expect(cancel.parse({ id: 1, code: '-4', reason: '买了两次' })).toEqual({ id: 1, code: -4, reason: '买了两次' })
  for (const sent of [{}, { reason: '  ' }, { code: '' }, { code: '-8' }, { code: 'x', reason: '不要了' }])
    expect(saidOf(cancel, { id: 1, ...sent })).toBe('请选择取消原因')
})
