import { cartCalls } from '@yaoji/contract/cart'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { markCartChanged, takeCartChanged } from '../cart/cart-changed.ts'
import { rowAt } from '../paths/row.ts'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { SideBar } from './side-bar.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn() }),
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
const quantity = { min: 1, step: 1, max: 9 }
const line = {
  ...{ id: 1, type: 2, price: '8.90', number: 2, quantity },
  is_selected: 1,
  combination: 0,
  invalid_reason: '',
}
const goods = { id: 7, name: '阿莫西林胶囊', ypgg: '0.25g*24粒', goods_image: [] }
const cart = { data: [{ ...line, goods }], totals: { selected: '17.80' } }
const asked = () => vi.mocked(send).mock.calls.filter(([call]) => call === cartCalls.list).length
beforeEach(() => {
  takeCartChanged()
  vi.mocked(send).mockReset()
  vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data: cart } as never)
})

async function bar(path: '/list' | '/cart') {
  const state = { profile: null, cartCount: 1, viewer: 'member', show: true, data: {} } as unknown as ShellState
  const drawn = await draw(
    <ShellContext value={state}>
      <SideBar row={rowAt(path)} />
    </ShellContext>,
  )
  const aside = drawn.place.querySelector('aside')!
  const button = drawn.place.querySelector<HTMLButtonElement>('[aria-controls=cart-panel]')!
  const press = () =>
    act(async () => {
      button.click()
      await import('./cart-panel.tsx')
    })
  /** w-10 is 40 px. */
  const width = () => (aside.classList.contains('w-[310px]') ? 310 : aside.classList.contains('w-10') ? 40 : null)
  return { ...drawn, press, width, lines: () => drawn.place.querySelectorAll('#cart-panel li').length }
}

test('Spec §4: the cart panel opens from 40 px to 310 px and closes again', async () => {
  const { press, width, lines, leave } = await bar('/list')
  expect([width(), lines()]).toEqual([40, 0])
  await press()
  expect([width(), lines()]).toEqual([310, 1])
  await press()
  expect([width(), lines()]).toEqual([40, 0])
  await leave()
})

test('Spec §4: it stays closed on the first step of the checkout', async () => {
  const { press, width, lines, leave } = await bar('/cart')
  await press()
  expect([width(), lines(), asked()]).toEqual([40, 0, 0])
  await leave()
})

test('Spec §4: it reloads the cart list when the cart-changed flag is set, and takes the flag', async () => {
  const { press, leave } = await bar('/list')
  await press()
  expect(asked()).toBe(1)
  await act(async () => markCartChanged(2))
  expect([asked(), takeCartChanged()]).toEqual([2, false])
  await leave()
})
