import { ApiError } from '@yaoji/client/api-error'
import type { GoodsWire } from '@yaoji/contract/goods'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showProblem } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { buttonOf, drawInShell } from '../for-test/shell.tsx'
import { OfferControls } from './offer-controls.tsx'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
afterEach(() => void vi.clearAllMocks())

const goods = { id: 7, name: '头孢克肟分散片', ypgg: '0.1g*6片', sccj: '甲厂', measure: 'piece' } as GoodsWire
const offer = { source: 'near_expiry', activity_id: 214, min: 10, step: 10, most: 900 } as const

test('a question before a large quantity stands on the line, and the same button says that it confirms', async () => {
  const { place, leave } = await drawInShell(<OfferControls goods={goods} offer={offer} lot="B1" />)
  const text = '共 ¥9,000.00，再按一次确认'
  vi.mocked(send).mockRejectedValueOnce(new ApiError(400, text, { reason: 'cart.large.amount' }))
  vi.mocked(showProblem).mockImplementationOnce(async (error, own) => void own?.(error as ApiError))
  await act(async () => buttonOf(place, '加入购物车')!.click())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(place.textContent).toContain(text)
  })
  const data = { id: 1, number: 10, total: 1, notice: '', undo_to: null, before: 0, missing: 0 }
  vi.mocked(send).mockResolvedValueOnce({ data, message: '' } as never)
  await act(async () => buttonOf(place, '确认')!.click())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(send).toHaveBeenCalledTimes(2)
  })
  const line = { goods_id: 7, number: 10, source: 'near_expiry', activity_id: 214 }
  expect(vi.mocked(send).mock.calls.map(([, wish]) => wish)).toEqual([{ ...line, ask_large: 1 }, line])
  await leave()
})
