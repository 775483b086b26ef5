import { ApiError } from '@yaoji/client/api-error'
import { cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { buttonOf, drawInShell, press } from '../for-test/shell.tsx'
import { showAlert } from '../notices/dialogs.ts'
import { onCartChanged } from './cart-changed.ts'
import LineAnswer from './line-answer.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../notices/dialogs.ts', () => ({ showAlert: vi.fn() }))
beforeEach(() => vi.resetAllMocks())

const change: LineChangeWire = {
  ...{ id: 70, number: 60, total: 1, adjusted_from: 50, notice: '已自动调为整件', undo_to: 50, before: 0, missing: 0 },
}

/** What the line says after 改为 50, where an edit answers this or is refused so; how often pages hear that the cart changed. */
async function goBack(answer: LineChangeWire | ApiError) {
  vi.mocked(send).mockImplementation(async () => {
    if (answer instanceof ApiError) throw answer
    return { data: { data: [], change: answer } } as never
  })
  const heard = vi.fn()
  const stop = onCartChanged(heard)
  const onChanged = vi.fn()
  const { place, leave } = await drawInShell(
    <LineAnswer answer={{ kind: 'taken', change }} goodsId={7} onChanged={onChanged} />,
  )
  await press(buttonOf(place, '改为 50'))
  await leave()
  stop()
  expect(vi.mocked(send).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [cartCalls.edit, { id: 70, number: 50, from: 60, keep_loose: 1 }],
  ])
  return { now: onChanged.mock.calls.map(([now]) => now), heard: heard.mock.calls.length }
}

test('改为 sets the line to what was asked for, as long as it is as the add left it', async () => {
  const set = { ...change, number: 50, notice: '', undo_to: null }
  expect(await goBack(set)).toEqual({ now: [{ kind: 'taken', change: set }], heard: 1 })
})

test.each([
  [409, 'cart.lineChanged', '购物车中该商品已改为90盒，本次未作修改，请核对后再改'],
  [404, 'cart.lineMissing', '该商品已不在购物车中，如仍需要请重新加入'],
])('%i %s is said on the line; whoever shows the cart reads it again', async (status, reason, text) => {
  const refused = new ApiError(status, text, { reason })
  expect(await goBack(refused)).toEqual({ now: [{ kind: 'refused', text }], heard: 1 })
  expect(showAlert).not.toHaveBeenCalled()
})

test('another refusal leaves the way back where it is', async () => {
  const refused = new ApiError(400, '活动已结束', { reason: 'cart.promotionEnded' })
  expect(await goBack(refused)).toEqual({ now: [], heard: 0 })
  expect(showAlert).toHaveBeenCalledWith({ message: '活动已结束' })
})
