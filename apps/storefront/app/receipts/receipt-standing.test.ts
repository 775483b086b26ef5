import { expect, test } from 'vitest'
import { standingOf } from './receipt-standing.ts'

const owed = { state: 'owed', arrived_on: '2026-11-01', due_on: '2026-11-16', days_left: 10, receipt: null } as const

test('who owes a receipt reads until when, and from five days before it presses', () => {
  expect(standingOf(owed)).toEqual({
    text: '请于2026-11-16前上传，还剩10天；逾期后不能再购买含麻商品。',
    urgent: false,
  })
  expect(standingOf({ ...owed, days_left: 5 }).urgent).toBe(true)
  expect(standingOf({ ...owed, days_left: 0 }).text).toContain('今天是最后一天')
  expect(standingOf({ ...owed, days_left: -1 })).toEqual({
    text: '已于2026-11-16逾期，上传回执前不能再购买含麻商品。',
    urgent: true,
  })
})

test('a rejection is read with its reason, goods on their way press nobody, and what is done asks nothing', () => {
  const rejected = standingOf({ ...owed, state: 'rejected', receipt: { reason: '印章不清' } })
  expect(rejected.text).toMatch(/^驳回原因：印章不清。请于2026-11-16前上传/)
  expect(rejected.urgent).toBe(true)
  const onItsWay = standingOf({ ...owed, arrived_on: '', due_on: '', days_left: null })
  expect(onItsWay).toEqual({ text: '货物在途，收到后请签字盖章并上传回执。', urgent: false })
  expect(standingOf({ ...owed, state: 'pending' }).urgent).toBe(false)
  expect(standingOf({ ...owed, state: 'approved' }).text).toBe('')
})
