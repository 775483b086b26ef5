import { ApiError } from '@yaoji/client/api-error'
import { cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import type { AddManyWire } from '@yaoji/contract/fast-buy'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { showAlert } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { onCartChanged } from './cart-changed.ts'
import { undoAdd, undoMany } from './change-line.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../notices/dialogs.ts', () => ({ showAlert: vi.fn() }))
vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
beforeEach(() => vi.resetAllMocks())

const changed = '购物车中该商品已改为90盒，本次未作修改，请核对后再改'
const lineChanged = new ApiError(409, changed, { reason: 'cart.lineChanged' })
const linesMissing = new ApiError(404, '所选商品已不在购物车中', { reason: 'cart.linesMissing' })
type Input = { readonly id?: number; readonly ids?: readonly number[] }

/** What is asked of the server, where it refuses so what concerns this line; and how often pages hear that the cart changed. */
async function sent(act: () => Promise<void>, refused: ReadonlyMap<number, ApiError> = new Map()) {
  vi.mocked(send)
    .mockReset()
    .mockImplementation(async (_, input) => {
      const { id = 0, ids = [id] } = input as Input
      for (const each of ids) if (refused.has(each)) throw refused.get(each)
      return { data: { data: [] } } as never
    })
  const heard = vi.fn()
  const leave = onCartChanged(heard)
  await act()
  leave()
  return { asked: vi.mocked(send).mock.calls.map(([call, input]) => [call, input]), heard: heard.mock.calls.length }
}
const edit = (id: number, from: number, number: number) => [cartCalls.edit, { id, number, from, keep_loose: 1 }]
const remove = (from: string, ...ids: readonly number[]) => [cartCalls.remove, { ids, from }]

describe('撤销 of one add', () => {
  const added = { id: 80, number: 15, before: 10 } as LineChangeWire

  test('sets the line to what it was, as long as it is as the add left it', async () => {
    expect((await sent(() => undoAdd(added))).asked).toEqual([edit(80, 15, 10)])
    expect(showToast).toHaveBeenCalledWith('已撤销', 'info')
  })

  test('takes the line out where it was none before, as long as nothing came to it', async () => {
    const fresh = { ...added, before: 0 }
    expect((await sent(() => undoAdd(fresh))).asked).toEqual([remove('80:15', 80)])
    vi.mocked(showToast).mockClear()
    expect((await sent(() => undoAdd(fresh), new Map([[80, lineChanged]]))).heard).toBe(1)
    expect(vi.mocked(showToast).mock.calls).toEqual([[changed, 'warning']])
  })

  test('says that it was changed since, and whoever shows the cart reads it again', async () => {
    const { heard } = await sent(() => undoAdd(added), new Map([[80, lineChanged]]))
    expect(vi.mocked(showToast).mock.calls).toEqual([[changed, 'warning']])
    expect(showAlert).not.toHaveBeenCalled()
    expect(heard).toBe(1)
  })
})

describe('撤销 of several', () => {
  const line = (line_id: number, before: number, number: number, was_selected: 0 | 1) =>
    ({ line_id, before, number, was_selected }) as AddManyWire['added'][number]
  const added = [line(80, 10, 15, 0), line(81, 20, 25, 0), line(82, 0, 5, 0), line(83, 0, 6, 0)]

  test('sets back, takes out what was not there, and unticks what was not ticked', async () => {
    expect((await sent(() => undoMany(added))).asked).toEqual([
      remove('82:5,83:6', 82, 83),
      ...[edit(80, 15, 10), edit(81, 25, 20)],
      [cartCalls.select, { ids: [80, 81], is_selected: 0 }],
    ])
    expect(vi.mocked(showToast).mock.calls).toEqual([['已撤销，购物车恢复原样', 'info']])
  })

  test('leaves a line that was changed meanwhile, and its tick, as they are', async () => {
    const { asked } = await sent(() => undoMany(added), new Map([[80, lineChanged]]))
    expect(asked.at(-1)).toEqual([cartCalls.select, { ids: [81], is_selected: 0 }])
    expect(vi.mocked(showToast).mock.calls).toEqual([['已撤销；有商品在此期间被改动，请核对购物车', 'warning']])
    const alone = await sent(() => undoMany([added[0]!]), new Map([[80, lineChanged]]))
    expect(alone.asked.filter(([call]) => call === cartCalls.select)).toEqual([])
  })

  test.each([lineChanged, linesMissing])('takes the others out where one of them grew or is gone', async (one) => {
    const { asked } = await sent(() => undoMany(added.slice(2)), new Map([[83, one]]))
    expect(asked).toEqual([remove('82:5,83:6', 82, 83), remove('82:5', 82), remove('83:6', 83)])
  })

  test('says so where all of them were changed; whoever shows the cart reads it again', async () => {
    const all = new Map([80, 81].map((id) => [id, lineChanged]))
    const { asked, heard } = await sent(() => undoMany(added.slice(0, 2)), all)
    expect(asked).toEqual([edit(80, 15, 10), edit(81, 25, 20)])
    expect(heard).toBeGreaterThan(0)
    expect(vi.mocked(showToast).mock.calls).toEqual([['未能撤销；有商品在此期间被改动，请核对购物车', 'warning']])
    expect(showAlert).not.toHaveBeenCalled()
  })

  test('shows another refusal in its own words', async () => {
    const ended = new ApiError(400, '活动已结束', { reason: 'cart.promotionEnded' })
    await sent(() => undoMany([added[0]!]), new Map([[80, ended]]))
    expect(showAlert).toHaveBeenCalledWith({ message: '活动已结束' })
  })
})
