import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PasswordForm } from '../../payment/password-form.tsx'
import { WithdrawalForm } from '../../wallet/withdrawal-form.tsx'
import { standsAt } from '../for-test/router.ts'
import { asMember, asReceiver, drawInShell } from '../for-test/shell.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))

const account = { account_name: '成都锦里康民大药房', bank: '中国银行', account: '尾号0012', reason: '' }

test.each<readonly [where: string, form: ReactNode]>([
  ['/cart/step3/17', <PasswordForm key="pay" orderId={17} method="balance" payable="20.00" />],
  ['/balance', <WithdrawalForm key="withdraw" account={account} balance="80.00" onAsked={() => {}} />],
])('who forgot the payment password sets a new one and comes back to %s', async (where, form) => {
  standsAt.pathname = where
  const { place, leave } = await drawInShell(form, asMember)
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === '忘记支付密码？')
  expect(link?.getAttribute('href')).toBe(`/basic?set=payment&redirect=${encodeURIComponent(where)}`)
  await leave()
})

test('a colleague who may not set it reads whom to ask', async () => {
  const { place, leave } = await drawInShell(<PasswordForm orderId={17} method="balance" payable="20.00" />, asReceiver)
  expect(place.textContent).toContain('忘记支付密码请联系本单位管理员')
  expect(place.querySelector('a')).toBeNull()
  await leave()
})
