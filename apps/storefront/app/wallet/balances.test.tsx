import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { asMember, asReceiver, buttonOf, drawInShell, member } from '../shell/for-test/shell.tsx'
import { Balances } from './balances.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))

const account = { account_name: '成都锦里康民大药房', bank: '中国银行', account: '尾号0012', reason: '' }
const balances = (
  <Balances
    money={{ balance: '80.00', recharge: '0.00' }}
    account={account}
    tiers={[]}
    onAsked={() => {}}
    onTopUp={() => {}}
  />
)
const withPassword = (has_payment_password: 0 | 1) => ({
  ...asMember,
  profile: { ...member, wallet: { ...member.wallet, has_payment_password } },
})

test.each([
  ['who has none is asked to set one first', withPassword(0), true],
  ['who has one is not', withPassword(1), false],
  ['nor who is not known yet', { viewer: 'unknown' as const, profile: null }, false],
])('the payment password of a withdrawal: %s', async (_, viewer, asked) => {
  const { place, leave } = await drawInShell(balances, viewer)
  expect(place.textContent?.includes('设置支付密码')).toBe(asked)
  expect(buttonOf(place, '提现')?.disabled).toBe(asked)
  await leave()
})

test("who may not move the company's money reads who may, and can press neither", async () => {
  const profile = { ...asReceiver.profile, wallet: { ...member.wallet, has_payment_password: 1 as const } }
  const { place, leave } = await drawInShell(balances, { ...asReceiver, profile })
  expect(place.textContent).toContain('只有本单位管理员可以进行此操作')
  expect(['提现', '充值'].map((name) => buttonOf(place, name)?.disabled)).toEqual([true, true])
  await leave()
})

test('who announced a top-up reads at once where to transfer it to, with which remark, and what follows', async () => {
  const account = { name: '药集医药有限公司', bank: '工商银行', number: '5100', remark: 'CZ9', code: '384756' }
  const deposit = { id: 9, deposit_no: 'CZ9', type: 'recharge', amount: '5000.00', company_account: account }
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  vi.mocked(send).mockResolvedValue({ data: deposit } as never)
  const { place, leave } = await drawInShell(balances, withPassword(1))
  await act(async () => buttonOf(place, '充值')?.click())
  const field = place.querySelector<HTMLInputElement>('input[inputmode=decimal]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '5,000元')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => buttonOf(place, '提交充值')?.click())
  expect(vi.mocked(send).mock.lastCall?.[1]).toEqual({ type: 'recharge', amount: '5000' })
  for (const said of [
    '药集医药有限公司',
    '5100',
    '384756',
    'CZ9',
    '¥5,000.00',
    '上传转账凭证',
    '财务核对到账后充值自动入账',
  ])
    expect(place.textContent).toContain(said)
  await leave()
})
