import type { DepositWire } from '@yaoji/contract/deposits'
import type { WithdrawalWire } from '@yaoji/contract/wallet'
import { expect, test, vi } from 'vitest'
import { asMember, asReceiver, buttonOf, drawInShell } from '../shell/for-test/shell.tsx'
import { Deposits } from './deposits.tsx'
import { Withdrawals } from './withdrawals.tsx'

vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))

const waits = {
  ...{ id: 3, deposit_no: 'CZ3', type: 'recharge', amount: '500.00', bonus: '0.00', can_pay: 1, transfer: null },
  ...{ state: 'awaitingPayment', state_label: '待转账', cancel_reason: '', created_at: '2026-11-22T06:00:00Z' },
  expires_at: Date.parse('2026-11-25T06:00:00Z') / 1000,
} as DepositWire

test('until when a top-up waits for its transfer is said, and of what waits for nothing it is not', async () => {
  const shown = async (row: DepositWire) => {
    const { place, leave } = await drawInShell(<Deposits rows={[row]} label="充值" onChanged={() => {}} />, asMember)
    const text = place.textContent
    await leave()
    return text
  }
  expect(await shown(waits)).toContain('请于2026-11-25 14:00前转账并上传凭证')
  expect(await shown({ ...waits, expires_at: null })).not.toContain('前转账')
  expect(await shown({ ...waits, state: 'cancelled', can_pay: 0 })).not.toContain('前转账')
  expect(await shown({ ...waits, state: 'awaitingReview', can_pay: 0 })).toContain('财务核对到账后充值自动入账')
})

test('only who may move the money of the company is offered to transfer, to cancel and to take back', async () => {
  const asked = {
    id: 4,
    state: 'asked',
    state_label: '待审核',
    can_cancel: 1,
    amount: '1.00',
    reason: '',
    reference: '',
  }
  const rows = (
    <>
      <Deposits rows={[waits]} label="充值" onChanged={() => {}} />
      <Withdrawals rows={[{ ...asked, created_at: waits.created_at } as WithdrawalWire]} onChanged={() => {}} />
    </>
  )
  const offered = async (who: typeof asMember | typeof asReceiver) => {
    const { place, leave } = await drawInShell(rows, who)
    const found = ['取消', '去转账', '撤销'].filter((name) => buttonOf(place, name))
    await leave()
    return found
  }
  expect(await offered(asMember)).toEqual(['取消', '去转账', '撤销'])
  expect(await offered(asReceiver)).toEqual([])
})
