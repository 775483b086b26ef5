import { memberCalls, type ProfileWire } from '@yaoji/contract/members'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { standsAt } from '../for-test/router.ts'
import { buttonOf, drawInShell, linkOf, member, press } from '../for-test/shell.tsx'
import { rowAt } from '../paths/row.ts'
import { afterSwitch } from '../stores/after-switch.ts'
import { Greeting } from './top-bar.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
const [assign, reload] = [vi.fn(), vi.fn()]
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = vi.fn()
  vi.stubGlobal('location', { ...location, assign, reload })
})
beforeEach(() => {
  standsAt.pathname = '/list'
  vi.mocked(send).mockResolvedValue({ data: {} } as never)
})
afterEach(() => vi.clearAllMocks())

const names = (count: number): ProfileWire['members'] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `第${place + 1}店`,
    current: place === 0 ? 1 : 0,
  }))
async function greeting(count: number) {
  const drawn = await drawInShell(<Greeting />, { viewer: 'member', profile: { ...member, members: names(count) } })
  // The part comes by itself, for those who need it.
  await act(async () => void (await import('./store-switch.tsx')))
  return drawn
}

describe('Domain 2.12: the header', () => {
  test('offers no switch to a login with one store', async () => {
    const { place, leave } = await greeting(1)
    expect(buttonOf(place, '切换门店')).toBeUndefined()
    await leave()
  })

  test('switches to another store of the login, which the page is then shown for', async () => {
    const { place, leave } = await greeting(3)
    await press(buttonOf(place, '切换门店'))
    expect(buttonOf(place, '第1店当前门店')?.disabled).toBe(true)
    expect(linkOf(place, '多店管理')).toBe('/ddgl')
    await press(buttonOf(place, '第3店'))
    expect(send).toHaveBeenCalledExactlyOnceWith(memberCalls.switchMember, { member_id: 3 })
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0])
    await leave()
  })

  test('leads from an order, which is the other store’s, to the orders of the store that was chosen', async () => {
    standsAt.pathname = '/order/info/12'
    const { place, leave } = await greeting(2)
    await press(buttonOf(place, '切换门店'))
    await press(buttonOf(place, '第2店'))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order')
    await leave()
  })
})

test.each([
  ['/', undefined],
  ['/list/info/{id}', undefined],
  ['/user', undefined],
  ['/cart', '/cart'],
  ['/cart/step2', '/cart'],
  ['/cart/step3/{id}', '/cart'],
  ['/order/info/{id}', '/order'],
] as const)('after a switch %s is left for %s', (path, to) => {
  expect(afterSwitch(rowAt(path))).toBe(to)
})
