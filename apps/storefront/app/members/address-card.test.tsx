import { type AddressWire, addressCalls } from '@yaoji/contract/addresses'
import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { linkOf, press } from '../shell/for-test/shell.tsx'
import { AddressCard } from './address-card.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(async () => ({})) }))
vi.mock('../shell/notices/toast.ts', () => ({ showToast: vi.fn() }))

const place = {
  ...{ id: 7, receiver: '陈秀英', phone: '13608012671', province: '51', city: '5101', district: '510107' },
  ...{ region_name: '四川省 成都市 武侯区', detail: '浆洗街22号1层', licensed: 0, is_default: 0 },
} as const satisfies AddressWire
const card = (address: AddressWire) =>
  draw(<AddressCard address={address} onEdit={() => {}} onChanged={async () => {}} />)
const buttons = (page: ParentNode) => [...page.querySelectorAll('button')].map(({ textContent }) => textContent)

test('the licensed address is marked, can neither be edited nor deleted, and says where it is mended', async () => {
  const { place: page, leave } = await card({ ...place, licensed: 1, is_default: 1 })
  expect(buttons(page)).toEqual([])
  expect(page.textContent).toContain('证照地址')
  expect(linkOf(page, '资质证件')).toBe('/zzzj')
  await leave()
})

test('any other address is edited, deleted, or made the default, the licensed one among them', async () => {
  const plain = await card(place)
  expect(buttons(plain.place)).toEqual(['设为默认', '编辑', '删除'])
  await plain.leave()
  const licensed = await card({ ...place, licensed: 1 })
  await press(licensed.place.querySelector('button'))
  const { licensed: _, ...given } = place
  expect(vi.mocked(send).mock.calls).toEqual([[addressCalls.edit, { ...given, is_default: 1 }]])
  await licensed.leave()
})
