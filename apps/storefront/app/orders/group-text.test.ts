import { expect, test } from 'vitest'
import { groupNext } from './group-text.ts'

const group = {
  id: 1,
  name: '拼团',
  state: 'running',
  state_label: '拼团中',
  target: 100,
  paid: 40,
  missing: 60,
  percent: 40,
  closes_at: Date.parse('2026-11-25T10:00:00Z') / 1000,
  unit: '盒',
} as const

test('a group order says what happens next in every state in which its group matters, and nothing where it does not', () => {
  const next = (status: number, paid: 0 | 1, state: 'running' | 'failed' = 'running') =>
    groupNext({ status, paid, group: { ...group, state } })
  expect(next(10, 0)).toBe('付款后计入拼团；拼团 11月25日 18:00 截止')
  expect(next(15, 0)).toContain('财务确认到账')
  expect(next(18, 1)).toContain('还差 60盒 成团')
  expect(next(90, 1, 'failed')).toContain('退回')
  expect(next(90, 0, 'failed')).toBe('拼团未成团')
  expect([next(20, 1), next(60, 1), next(90, 0)]).toEqual(['', '', ''])
  expect(groupNext({ status: 18, paid: 1 })).toBe('')
})
