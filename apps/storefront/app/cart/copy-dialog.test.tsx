import { ApiError } from '@yaoji/client/api-error'
import { type CartLineWire, cartCalls } from '@yaoji/contract/cart'
import type { CopyWire } from '@yaoji/contract/cart-copy'
import { memberCalls } from '@yaoji/contract/members'
import { mostCopyTargets } from '@yaoji/rules/cart/copy-limit'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showProblem } from '../shell/api/problems.ts'
import { send } from '../shell/api/send.ts'
import { buttonOf, press } from '../shell/for-test/shell.tsx'
import { CopyDialog } from './copy-dialog.tsx'

vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../shell/api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
const assign = vi.fn()
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = vi.fn()
  vi.stubGlobal('location', { ...location, assign, reload: vi.fn() })
})
beforeEach(() => answer([]))
afterEach(() => vi.clearAllMocks())

const answer = (results: readonly CopyWire[]) => vi.mocked(send).mockResolvedValue({ data: results } as never)
const stores = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `百姓安大药房第${place + 1}店` }))
const lines = [{ id: 71 }, { id: 72 }] as CartLineWire[]

async function dialog(count: number) {
  const onClose = vi.fn()
  const { place, leave } = await draw(<CopyDialog lines={lines} stores={stores(count)} onClose={onClose} />)
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const boxOf = (text: string) => boxes().find((box) => box.closest('label')?.textContent === text)!
  const sendButton = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => /^复制到 /.test(textContent))!
  const type = (text: string) =>
    act(async () => {
      const field = place.querySelector<HTMLInputElement>('input[type=search]')!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { place, leave, onClose, boxes, boxOf, sendButton, type }
}
const copied = (store: Partial<CopyWire>): CopyWire => ({
  ...{ member_id: 1, name: '新都店', added: 0, lines: [], refused: [] },
  ...store,
})
const taken = (goods: string, number: number, notice = '') => ({ goods, number, notice })
const refused = (goods: string, reason: string, cause: string) => ({ goods, reason, cause })

test('forty stores are found by name and chosen all at once; what was chosen stays so while others are shown', async () => {
  const { boxes, boxOf, type, sendButton, leave } = await dialog(40)
  expect(boxes()).toHaveLength(41)
  expect(sendButton().disabled).toBe(true)
  await type('第1')
  await press(boxOf('全选查到的 11 家'))
  expect(sendButton().textContent).toBe('复制到 11 家门店')
  await type('第 40')
  expect(boxOf('全选查到的 1 家').checked).toBe(false)
  await press(boxOf('百姓安大药房第40店'))
  await type('')
  expect([boxOf('全选 40 家').checked, boxOf('全选 40 家').indeterminate]).toEqual([false, true])
  await press(boxOf('百姓安大药房第1店'))
  await press(sendButton())
  const ids = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 40]
  const wish = { ids: [71, 72], other_user_ids: ids }
  expect(send).toHaveBeenCalledExactlyOnceWith(cartCalls.copy, wish, { idempotencyKey: expect.any(String) })
  await leave()
})

test('a name that no store has is said, with what to do', async () => {
  const { place, type, leave } = await dialog(40)
  await type('无此店')
  expect(place.textContent).toContain('没有名称相符的门店，请换个词试试')
  await leave()
})

test('the only other store is chosen already and needs no search', async () => {
  const { place, boxes, sendButton, leave } = await dialog(1)
  expect([boxes().map(({ checked }) => checked), place.querySelector('input[type=search]')]).toEqual([[true], null])
  expect(sendButton().disabled).toBe(false)
  await leave()
})

test('more stores than one copy goes to are not sent, and the person reads how many may be', async () => {
  const { place, boxOf, sendButton, leave } = await dialog(mostCopyTargets + 1)
  await press(boxOf(`全选 ${mostCopyTargets + 1} 家`))
  expect(sendButton().disabled).toBe(true)
  expect(place.querySelector('[role=alert]')?.textContent).toContain(`${mostCopyTargets} 家`)
  await press(boxOf('百姓安大药房第1店'))
  expect(sendButton().disabled).toBe(false)
  await leave()
})

test('each store shows every line that it took and every one that it refused, with why and what to do next', async () => {
  answer([
    copied({ name: '新都店', added: 1, lines: [taken('维生素C片', 34, '已按中包装调整')] }),
    copied({
      ...{ member_id: 2, name: '涪城店', added: 1, lines: [taken('布洛芬胶囊', 24)] },
      refused: [
        refused('维生素C片', '您的药品经营许可证已过期，请尽快重新上传', 'cart.permission.expired'),
        refused('感冒组合', '活动已结束', 'cart.promotionEnded'),
      ],
    }),
  ])
  const { place, boxOf, sendButton, leave } = await dialog(2)
  await press(boxOf('全选 2 家'))
  await press(sendButton())
  expect(place.querySelector('[role=status]')?.textContent).toBe('1 家门店全部复制，1 家门店有商品未能复制')
  const [first, second] = [...place.querySelectorAll('section')]
  // What needs a person stands first.
  expect([first?.ariaLabel ?? first?.getAttribute('aria-label'), second?.getAttribute('aria-label')]).toEqual([
    '涪城店',
    '新都店',
  ])
  expect(first?.textContent).toContain('未复制 2 种')
  expect(first?.textContent).toContain('布洛芬胶囊：购物车现有 24')
  expect(first?.textContent).toContain(
    '维生素C片：您的药品经营许可证已过期，请尽快重新上传请在该门店更新资质，审核通过后再复制',
  )
  expect(first?.textContent).toContain('感冒组合：活动已结束可切换到该门店，按它现在的价格选购')
  expect(second?.textContent).toContain('维生素C片：购物车现有 34，已按中包装调整')
  expect(buttonOf(second!, '去该门店更新资质')).toBeUndefined()
  await press(buttonOf(first!, '去该门店更新资质'))
  expect(send).toHaveBeenLastCalledWith(memberCalls.switchMember, { member_id: 2 })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/zzzj')
  await leave()
})

test('a store that took nothing says so and is not led to its cart, unless that cart is what is full', async () => {
  answer([
    copied({ name: '新都店', refused: [refused('人血白蛋白', '商品已下架', 'cart.permission.unlisted')] }),
    copied({ member_id: 2, name: '涪城店', refused: [refused('维生素C片', '购物车最多放300种商品', 'cart.full')] }),
  ])
  const { place, boxOf, sendButton, leave } = await dialog(2)
  await press(boxOf('全选 2 家'))
  await press(sendButton())
  const [unlisted, full] = [...place.querySelectorAll('section')]
  expect(unlisted?.textContent).toContain('没有商品复制到该门店')
  expect(unlisted?.querySelector('button')).toBeNull()
  await press(buttonOf(full!, '去该门店购物车'))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/cart')
  await leave()
})

test('a copy that failed is shown to have, and the choice stays to send it again', async () => {
  const failure = new ApiError(500, '系统繁忙')
  vi.mocked(send).mockRejectedValueOnce(failure)
  const { boxOf, sendButton, leave } = await dialog(3)
  await press(boxOf('百姓安大药房第2店'))
  await press(sendButton())
  expect(vi.mocked(showProblem).mock.calls[0]?.[0]).toBe(failure)
  expect([boxOf('百姓安大药房第2店').checked, sendButton().disabled]).toEqual([true, false])
  await leave()
})
