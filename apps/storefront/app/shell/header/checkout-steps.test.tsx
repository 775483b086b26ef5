import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { rowAt } from '../paths/row.ts'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { CheckoutHeader } from './checkout-header.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn(), state: { location: { href: '/cart' } } }),
}))

test.each([
  ['/cart', '1购物车'],
  ['/cart/step2', '2确认订单'],
  ['/cart/step3/{id}', '3支付订单'],
  ['/cart/hm', '3支付订单'],
  ['/cart/step4', '4完成'],
] as const)('Spec §4: on %s the checkout flow is at its step %s', async (path, step) => {
  const state = { profile: null, show: true, data: { common: null, topAdverts: [], closedAdverts: '' } }
  const { place, leave } = await draw(
    <ShellContext value={state as unknown as ShellState}>
      <CheckoutHeader row={rowAt(path)} />
    </ShellContext>,
  )
  expect([...place.querySelectorAll('[aria-current=step]')].map((each) => each.textContent)).toEqual([step])
  expect([...place.querySelectorAll('[aria-label=结算步骤] li')].map((each) => each.lastChild?.textContent)).toEqual([
    '购物车',
    '确认订单',
    '支付订单',
    '完成',
  ])
  await leave()
})
