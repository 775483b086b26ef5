import { ApiError } from '@yaoji/client/api-error'
import { cartCalls } from '@yaoji/contract/cart'
import type { GoodsWire } from '@yaoji/contract/goods'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { buttonOf, drawInShell, press } from '../for-test/shell.tsx'
import { showAlert } from '../notices/dialogs.ts'
import AddResult from './add-result.tsx'
import { onCartChanged } from './cart-changed.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../notices/dialogs.ts', () => ({ showAlert: vi.fn() }))
HTMLElement.prototype.scrollIntoView = () => {}
beforeEach(() => vi.resetAllMocks())

const goods = { id: 7, name: '布洛芬', ypgg: '20粒', bzdw: '盒', measure: 'piece' } as unknown as GoodsWire
const back = { lineId: 70, number: 50, before: 10 }
const result = {
  ...{ nth: 1, kinds: 1, goods: new Map([[7, goods]]) },
  changed: [{ goodsId: 7, asked: 50, taken: 60, why: '已自动调为整件', back }],
}

/** What the row says after 改为 50盒, where an edit answers this or is refused so. */
async function setBack(answer: { readonly number: number; readonly notice: string } | ApiError) {
  vi.mocked(send).mockImplementation(async () => {
    if (answer instanceof ApiError) throw answer
    return { data: { data: [], change: answer } } as never
  })
  const { place, leave } = await drawInShell(<AddResult result={result} onClose={() => {}} />)
  await press(buttonOf(place, '改为 50盒'))
  const said = place.querySelector('li')!.textContent
  await leave()
  return { said, asked: vi.mocked(send).mock.calls.map(([call, input]) => [call, input]) }
}

test('a line is set to what was there before and what was asked for, as long as it is as it was left', async () => {
  expect(await setBack({ number: 60, notice: '' })).toEqual({
    said: '布洛芬 20粒50盒 → 50盒已改回',
    asked: [[cartCalls.edit, { id: 70, number: 60, from: 70, keep_loose: 1 }]],
  })
})

test.each([
  [409, 'cart.lineChanged', '购物车中该商品已改为90盒，本次未作修改，请核对后再改'],
  [404, 'cart.lineMissing', '该商品已不在购物车中，如仍需要请重新加入'],
])(
  '%i %s is said on the row without a number, and nothing can be pressed any more; whoever shows the cart reads it again',
  async (status, reason, words) => {
    const heard = vi.fn()
    const leave = onCartChanged(heard)
    expect((await setBack(new ApiError(status, words, { reason }))).said).toBe(`布洛芬 20粒50盒${words}`)
    expect(heard).toHaveBeenCalledTimes(1)
    leave()
  },
)

test('another refusal leaves the way back where it is', async () => {
  const { said } = await setBack(new ApiError(400, '活动已结束', { reason: 'cart.promotionEnded' }))
  expect(said).toBe('布洛芬 20粒50盒 → 60盒已自动调为整件改为 50盒')
  expect(vi.mocked(showAlert)).toHaveBeenCalledWith({ message: '活动已结束' })
})

test('what the cart made of it otherwise is said in its own words, with the number that is there', async () => {
  const { said } = await setBack({ number: 30, notice: '库存不足，已按 30 保存' })
  expect(said).toBe('布洛芬 20粒50盒 → 20盒库存不足，已按 30 保存')
})

test('a note beside the number that was wished for is kept', async () => {
  expect((await setBack({ number: 60, notice: '本单已超出常规用量' })).said).toBe(
    '布洛芬 20粒50盒 → 50盒已改回；本单已超出常规用量',
  )
})
