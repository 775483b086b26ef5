import { expect, test } from 'vitest'
import { closingObstacles, closingObstacleText, keptUntil } from './closing.ts'

const none = {
  openOrders: 0,
  openCases: 0,
  transfersFen: 0,
  returnsFen: 0,
  balanceFen: 0,
  rechargeFen: 0,
  termUsedFen: 0,
  vouchersFen: 0,
}

test('an account with nothing under way may be closed', () => {
  expect(closingObstacles(none)).toEqual([])
})

test.each(Object.keys(none) as (keyof typeof none)[])('%s alone keeps an account open', (kind) => {
  expect(closingObstacles({ ...none, [kind]: 1 })).toEqual([{ kind, amount: 1 }])
})

test('all that keeps it open is said in one sentence, with the amounts', () => {
  const obstacles = closingObstacles({ ...none, openOrders: 2, balanceFen: 1250 })
  expect(closingObstacleText(obstacles)).toBe('暂不能注销：还有2张订单未完成；余额还有¥12.50，请先使用或提现。')
})

test('what the law keeps is kept for five years', () => {
  expect(keptUntil('2026-11-23')).toBe('2031-11-23')
})
