import { cartCalls } from '@yaoji/contract/cart'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { takeCartChanged } from '../cart/cart-changed.ts'
import { asMember, buttonOf, drawInShell, farFromCodes, linkOf, press } from '../for-test/shell.tsx'
import { confirmDialog } from '../notices/dialogs.ts'
import { rowAt } from '../paths/row.ts'
import { CartPanel } from './cart-panel.tsx'
import { SideBar } from './side-bar.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../notices/dialogs.ts', () => ({ confirmDialog: vi.fn(), showAlert: vi.fn() }))
beforeAll(farFromCodes)
beforeEach(() => {
  vi.mocked(send).mockReset()
  takeCartChanged()
})

const line = (id: number, name: string, is_selected: 0 | 1) => ({
  ...{ id, is_selected, price: '5.00', number: 2, invalid_reason: '', quantity: { min: 1, step: 1, max: 9 } },
  goods: { id: 100 + id, name, ypgg: '10片', goods_image: [], is_buy: 1, number: 9 },
})
const cartOf = (...data: readonly ReturnType<typeof line>[]) =>
  ({ code: 10000, message: '', data: { data, totals: { selected: '10.00', payable: '22.00' } } }) as never
const holds = (...lines: readonly ReturnType<typeof line>[]) => vi.mocked(send).mockResolvedValue(cartOf(...lines))
const settled = () => act(async () => new Promise((done) => setTimeout(done, 0)))

const bar = <SideBar row={rowAt('/list')} />
const panel = <CartPanel onClose={() => {}} />

test.each([
  ['我的', '/user'],
  ['消息7', '/wdxx'],
])('Spec §2: %s in the side bar leads to %s, messages with the number of unread ones', async (text, path) => {
  const { place, leave } = await drawInShell(bar, asMember)
  expect(linkOf(place, text)).toBe(path)
  await leave()
})

test('Spec §2, §9: the cart panel slides out of the side bar, from 40 px to 310 px, and in again', async () => {
  holds()
  const { place, leave } = await drawInShell(bar, asMember)
  const width = () => /\bw-(\[\w+\]|10\b)/.exec(place.querySelector('aside')!.className)?.[1]
  const cart = [...place.querySelectorAll('button')].find((button) => button.textContent?.startsWith('购物车'))
  expect(width()).toBe('10')
  await press(cart)
  await settled()
  expect(place.querySelector('section[aria-label=购物车]')).not.toBeNull()
  expect(width()).toBe('[310px]')
  await press(cart)
  expect(width()).toBe('10')
  expect(place.querySelector('section[aria-label=购物车]')).toBeNull()
  await leave()
})

test('Spec §4: on the first step of the checkout the cart panel stays closed', async () => {
  const { place, leave } = await drawInShell(<SideBar row={rowAt('/cart')} />, asMember)
  const cart = [...place.querySelectorAll('button')].find((button) => button.textContent?.startsWith('购物车'))
  await press(cart)
  expect(place.querySelector('aside')!.className).toContain('w-10')
  expect(place.querySelector('section[aria-label=购物车]')).toBeNull()
  await leave()
})

test('Spec §2: customer service opens who serves this member', async () => {
  const { place, leave } = await drawInShell(bar, asMember)
  await press(buttonOf(place, '客服'))
  await act(async () => void (await import('./service-contacts.tsx')))
  await settled()
  expect(place.textContent).toContain('周晓岚 13908071526')
  await leave()
})

test('Spec §2: the side bar shows the WeChat code', async () => {
  const { place, leave } = await drawInShell(bar)
  await press(buttonOf(place, '微信'))
  expect(place.querySelector('[aria-label=药集微信端二维码]')).not.toBeNull()
  await leave()
})

test('Spec §2: the side bar leads back to the top of the page', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  const { place, leave } = await drawInShell(bar)
  await press(buttonOf(place, '顶部'))
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]])
  await leave()
})

test('Spec §2: the cart panel lists the goods, says how many kinds, and sums what is selected', async () => {
  holds(line(1, '阿莫西林胶囊', 1), line(2, '感冒灵颗粒', 0))
  const { place, leave } = await drawInShell(panel, asMember)
  await settled()
  expect([...place.querySelectorAll('li a')].map((link) => link.textContent)).toEqual(['阿莫西林胶囊', '感冒灵颗粒'])
  expect(place.textContent).toContain('已选 1 种共 2 种商品')
  expect(place.textContent).toMatch(/合计 ¥10\.00/)
  await leave()
})

test('Spec §2: the cart panel asks 您确定要删除该商品吗 before it deletes a line', async () => {
  holds(line(1, '阿莫西林胶囊', 1))
  const { place, leave } = await drawInShell(panel, asMember)
  await settled()
  vi.mocked(confirmDialog).mockResolvedValueOnce(false)
  const asked = vi.mocked(send).mock.calls.length
  await press(place.querySelector<HTMLElement>('[aria-label=删除阿莫西林胶囊]'))
  expect(confirmDialog).toHaveBeenCalledWith('您确定要删除该商品吗')
  expect(vi.mocked(send).mock.calls).toHaveLength(asked)
  vi.mocked(confirmDialog).mockResolvedValueOnce(true)
  holds()
  await press(place.querySelector<HTMLElement>('[aria-label=删除阿莫西林胶囊]'))
  expect(vi.mocked(send).mock.calls).toContainEqual([cartCalls.remove, { ids: [1] }])
  expect(place.textContent).toContain('购物车还是空的，快去选购吧')
  await leave()
})

test('Spec §2: an empty cart panel says so and leads to the goods', async () => {
  holds()
  const { place, leave } = await drawInShell(panel, asMember)
  await settled()
  expect(place.textContent).toContain('购物车还是空的，快去选购吧')
  expect(linkOf(place, '去选购')).toBe('/list')
  await leave()
})

test('Spec §2: the cart panel leads to the cart to settle', async () => {
  holds(line(1, '阿莫西林胶囊', 1))
  const { place, leave } = await drawInShell(panel, asMember)
  await settled()
  expect(linkOf(place, '去购物车结算')).toBe('/cart')
  await leave()
})
