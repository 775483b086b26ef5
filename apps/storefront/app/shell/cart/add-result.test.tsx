import { cartCalls } from '@yaoji/contract/cart'
import type { GoodsWire } from '@yaoji/contract/goods'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { buttonOf, drawInShell, press } from '../for-test/shell.tsx'
import AddResult from './add-result.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
HTMLElement.prototype.scrollIntoView = () => {}
beforeEach(() => vi.resetAllMocks())

const goods = { id: 7, name: '布洛芬', ypgg: '20粒', bzdw: '盒', measure: 'piece' } as unknown as GoodsWire
const back = { lineId: 70, number: 50, before: 10 }
const result = {
  ...{ nth: 1, kinds: 1, goods: new Map([[7, goods]]) },
  changed: [{ goodsId: 7, asked: 50, taken: 60, why: '已自动调为整件', back }],
}

/** What the row says after 改为 50盒, where the line has so many then and an edit answers this. */
async function setBack(inCart: number | undefined, change: { readonly number: number; readonly notice: string }) {
  vi.mocked(send).mockImplementation(async (call) => {
    const lines = inCart === undefined ? [] : [{ id: 70, number: inCart }]
    return { data: { data: lines, ...(call === cartCalls.edit && { change }) } } as never
  })
  const { place, leave } = await drawInShell(<AddResult result={result} onClose={() => {}} />)
  await press(buttonOf(place, '改为 50盒'))
  const said = place.querySelector('li')!.textContent
  const edits = vi.mocked(send).mock.calls.flatMap(([call, input]) => (call === cartCalls.edit ? [input] : []))
  await leave()
  return { said, edits }
}

test('a line that is as it was left is set to what was there before and what was asked for', async () => {
  expect(await setBack(70, { number: 60, notice: '' })).toEqual({
    said: '布洛芬 20粒50盒 → 50盒已改回',
    edits: [{ id: 70, number: 60, keep_loose: 1 }],
  })
})

test.each([90, 10, undefined])(
  'a line that holds %s meanwhile is left alone, and the cart is named',
  async (inCart) => {
    expect(await setBack(inCart, { number: 60, notice: '' })).toEqual({
      said: '布洛芬 20粒50盒 → 60盒购物车中的数量已改动，请到购物车修改',
      edits: [],
    })
  },
)

test('what the cart made of it otherwise is said in its own words, with the number that is there', async () => {
  const { said } = await setBack(70, { number: 30, notice: '库存不足，已按 30 保存' })
  expect(said).toBe('布洛芬 20粒50盒 → 20盒库存不足，已按 30 保存')
})

test('a note beside the number that was wished for is kept', async () => {
  expect((await setBack(70, { number: 60, notice: '本单已超出常规用量' })).said).toBe(
    '布洛芬 20粒50盒 → 50盒已改回；本单已超出常规用量',
  )
})
