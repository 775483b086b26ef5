import type { OwnMemberWire } from '@yaoji/contract/members'
import { memberCalls } from '@yaoji/contract/members'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { buttonOf, linkOf, press } from '../../shell/for-test/shell.tsx'
import { StoreList } from './store-list.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn() }))
const [assign, reload] = [vi.fn(), vi.fn()]
beforeAll(() => {
  vi.stubGlobal('location', { ...location, assign, reload })
})
beforeEach(() => {
  vi.mocked(send).mockResolvedValue({ data: {} } as never)
})
afterEach(() => vi.clearAllMocks())

const store = (id: number, more: Partial<OwnMemberWire> = {}): OwnMemberWire => ({
  ...{ id, name: `百姓安第${id}店`, rank_name: '药店', status: 'approved', status_label: '已通过', is_passed: 1 },
  ...{
    expired: [],
    lacks_agreement: 0,
    is_master: 0,
    current: 0,
    address: `四川省成都市新都区第${id}号`,
    open_orders: 0,
    cart: 0,
  },
  ...more,
})
const head = store(1, { is_master: 1, current: 1, cart: 3, open_orders: 2 })

async function list(...stores: readonly OwnMemberWire[]) {
  const { place, leave } = await draw(<StoreList stores={stores} />)
  const cards = () => [...place.querySelectorAll('article')]
  return {
    place,
    leave,
    cards,
    cardOf: (id: number) => cards().find((card) => card.textContent.includes(`第${id}店`))!,
  }
}

test('each store shows its name, kind, standing and licensed address, which one is in hand and which the first', async () => {
  const { cardOf, leave } = await list(
    head,
    store(2, { address: '', status_label: '待审核', status: 'pending', is_passed: 0 }),
  )
  for (const text of ['百姓安第1店', '当前门店', '主门店', '药店', '已通过', '四川省成都市新都区第1号'])
    expect(cardOf(1).textContent).toContain(text)
  expect(cardOf(2).textContent).not.toMatch(/当前门店|主门店/)
  expect(cardOf(2).textContent).toContain('待审核')
  expect(cardOf(2).textContent).toContain('还没有证照地址，提交资料后显示')
  await leave()
})

test('of the store in hand cart and orders are links, of another one they switch first', async () => {
  const { cardOf, leave } = await list(head, store(2, { cart: 5 }))
  expect(linkOf(cardOf(1), '购物车 3 种')).toBe('/cart')
  expect(linkOf(cardOf(1), '进行中订单 2 笔')).toBe('/order')
  expect(buttonOf(cardOf(1), '切换到该门店')).toBeUndefined()
  await press(buttonOf(cardOf(2), '购物车 5 种'))
  expect(send).toHaveBeenCalledExactlyOnceWith(memberCalls.switchMember, { member_id: 2 })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/cart')
  await leave()
})

test('a switch acts for the other store at once and shows this page again, without a new log-in', async () => {
  const { cardOf, leave } = await list(head, store(2))
  await press(buttonOf(cardOf(2), '切换到该门店'))
  expect(send).toHaveBeenCalledExactlyOnceWith(memberCalls.switchMember, { member_id: 2 })
  expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0])
  await leave()
})

test.each([
  [{ status: 'registered', is_passed: 0 }, '继续填写资料', '/register/dd/step2'],
  [{ status: 'rejected', is_passed: 0 }, '修改资料', '/register/dd/step2'],
  [{ is_passed: 0, expired: ['药品经营许可证'] }, '去更新资质', '/zzzj'],
  [{ is_passed: 1, expired: ['食品经营许可证'] }, '去更新资质', '/zzzj'],
  [{ is_passed: 0 }, '去更新资质', '/zzzj'],
  [{ is_passed: 0, lacks_agreement: 1 }, '去确认协议', '/dzht'],
] as const)('a store that cannot buy everything leads to what ends it: %o, %s', async (more, action, to) => {
  const { cardOf, leave } = await list(head, store(2, more))
  for (const paper of 'expired' in more ? more.expired : []) expect(cardOf(2).textContent).toContain(`${paper}已过期`)
  if ('lacks_agreement' in more) expect(cardOf(2).textContent).not.toContain('审核')
  await press(buttonOf(cardOf(2), action))
  expect(assign).toHaveBeenCalledExactlyOnceWith(to)
  await leave()
})

test('of forty stores one is found by its name, or those alone that wait for something', async () => {
  const forty = Array.from({ length: 40 }, (_, place) => store(place + 1, place === 20 ? { is_passed: 0 } : {}))
  const { place, cards, leave } = await list(...forty)
  expect(cards()).toHaveLength(40)
  await press(place.querySelector<HTMLInputElement>('input[type=checkbox]'))
  expect(cards().map(({ ariaLabel, attributes }) => ariaLabel ?? attributes.getNamedItem('aria-label')?.value)).toEqual(
    ['百姓安第21店'],
  )
  await press(place.querySelector<HTMLInputElement>('input[type=checkbox]'))
  const type = (text: string) =>
    act(async () => {
      const field = place.querySelector<HTMLInputElement>('input[type=search]')!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('第 4')
  expect(cards()).toHaveLength(2)
  await type('没有')
  expect([cards().length, place.textContent.includes('没有名称相符的门店')]).toEqual([0, true])
  await leave()
})

test('a login with one store reads that there is no other one, and how one is added', async () => {
  const { place, cards, leave } = await list({ ...head })
  expect(cards()).toHaveLength(1)
  expect(place.textContent).toContain('该账号下还没有其他门店')
  expect(linkOf(place, '添加第一家分店')).toBe('/register/dd/step2')
  expect(linkOf(place, '把购物车商品复制到其他门店')).toBeNull()
  await leave()
})
