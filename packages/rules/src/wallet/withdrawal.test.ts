import { expect, test } from 'vitest'
import { nextWithdrawalState, ownAccount, withdrawalStateNames } from './withdrawal.ts'

const own = { accountName: '成都锦里康民大药房', bank: '工商银行成都分行', account: '4402219009100012' }

test('money leaves for an account in the unit’s own name only; brackets and spaces do not matter', () => {
  expect(ownAccount(own, '成都锦里康民大药房')).toEqual({ ok: true, value: own })
  expect(ownAccount({ ...own, accountName: '药房(成都) 一店' }, '药房（成都）一店').ok).toBe(true)
  expect(ownAccount({ ...own, accountName: '王秀兰' }, '成都锦里康民大药房')).toMatchObject({
    refusal: { kind: 'otherName', name: '王秀兰' },
  })
  for (const none of [null, { ...own, account: '' }, { ...own, bank: '' }])
    expect(ownAccount(none, '成都锦里康民大药房')).toMatchObject({ refusal: { kind: 'noAccount' } })
})

test('only what was approved is paid; what is paid, refused or taken back moves no more', () => {
  const led = (move: Parameters<typeof nextWithdrawalState>[1]) =>
    withdrawalStateNames.map((state) => nextWithdrawalState(state, move))
  expect(led('approve')).toEqual(['approved', null, null, null, null])
  expect(led('pay')).toEqual([null, 'paid', null, null, null])
  expect(led('refuse')).toEqual(['refused', 'refused', null, null, null])
  expect(led('cancel')).toEqual(['cancelled', null, null, null, null])
})
