import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { buttonOf, press } from '../../shell/for-test/shell.tsx'
import { WechatBinding } from './wechat-binding.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))

const doings = { onScan: vi.fn(), onBind: vi.fn(), onUnbind: vi.fn() }
const facts = { since: '', connected: true, isHeld: false, busy: false, ...doings }

test.each([
  ['bound', { since: '2026-11-23' }, '已绑定微信绑定日期 2026-11-23', '解绑微信', 'onUnbind'],
  ['scanned before the log-in', { isHeld: true }, '刚才扫码的微信尚未绑定账号', '绑定到当前账号', 'onBind'],
  ['not bound', {}, '尚未绑定微信', '去微信扫码绑定', 'onScan'],
] as const)(
  'Spec §2: /bdwx of a login that is %s says so and offers what comes next',
  async (_, own, text, button, doing) => {
    const { place, leave } = await draw(<WechatBinding {...facts} {...own} />)
    expect(place.textContent).toContain(text)
    await press(buttonOf(place, button))
    expect(doings[doing]).toHaveBeenCalledTimes(1)
    await leave()
  },
)

test('a store that is not connected with WeChat says so, and offers no scan', async () => {
  const { place, leave } = await draw(<WechatBinding {...facts} connected={false} />)
  expect(place.textContent).toContain('微信登录暂未开通')
  expect(place.querySelector('button')).toBeNull()
  await leave()
})
