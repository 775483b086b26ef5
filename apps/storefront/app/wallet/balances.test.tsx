import { expect, test, vi } from 'vitest'
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
