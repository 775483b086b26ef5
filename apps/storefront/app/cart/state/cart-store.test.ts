import type { CartWire } from '@yaoji/contract/cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CartCalls, createCartStore } from './cart-store.ts'
import { sampleCart, sampleLine } from './sample-cart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server of one line that stores what it gets and counts its versions. */
function setUp() {
  let number = 2
  let selected: 0 | 1 = 1
  let version = 1
  const now = (): CartWire => sampleCart([sampleLine({ id: 1, line: { number, is_selected: selected } })], version)
  const server = {
    elsewhere: () => {
      version += 1
    },
    refuse: false,
    question: '',
    notice: '',
  }
  const calls: CartCalls = {
    list: async () => now(),
    edit: async (id, asked) => {
      if (server.question) throw new Error(server.question)
      if (server.refuse) throw new Error('库存不足')
      number = asked.number
      version += 1
      const change = {
        id,
        number,
        total: 1,
        adjusted_from: null,
        notice: server.notice,
        undo_to: null,
        before: 1,
        missing: 0,
      }
      return { ...now(), change }
    },
    select: async (_, flag) => {
      selected = flag
      version += 1
      return now()
    },
    remove: async () => {
      version += 1
      return sampleCart([], version)
    },
    onProblem: vi.fn(),
    questionOf: (error) => (error instanceof Error && error.message.startsWith('共') ? error.message : undefined),
    onForeignChange: vi.fn(),
    onCount: vi.fn(),
  }
  const store = createCartStore(now(), calls)
  const shown = () => store.view().cart.data[0]
  return { store, calls, server, shown }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a quantity is shown with its sum before the server has heard of it', async () => {
  const { store, shown } = setUp()
  store.setNumber(1, 7)
  expect(shown()).toMatchObject({ number: 7, amount: '70.00' })
  expect(store.view()).toMatchObject({ unsaved: true })
  await pass(500)
  expect(shown()?.number).toBe(7)
  expect(store.view()).toMatchObject({ unsaved: false, cart: { version: 2 } })
})

test('a refused quantity is shown and falls back to what the server holds', async () => {
  const { store, calls, server, shown } = setUp()
  server.refuse = true
  store.setNumber(1, 7)
  await pass(500)
  expect(calls.onProblem).toHaveBeenCalledOnce()
  expect(shown()?.number).toBe(2)
})

test('a notice stays until the line is edited again', async () => {
  const { store, server } = setUp()
  server.notice = '已自动调为整件'
  store.setNumber(1, 90)
  await pass(500)
  expect(store.view().notices.get(1)).toMatchObject({ notice: '已自动调为整件' })
  store.setNumber(1, 3)
  expect(store.view().notices.size).toBe(0)
})

test('what another tab changed is taken over and said, and an older answer never replaces a newer one', async () => {
  const { store, calls, server } = setUp()
  server.elsewhere()
  store.setNumber(1, 7)
  await pass(500)
  expect(calls.onForeignChange).toHaveBeenCalledOnce()
  expect(store.view().cart.version).toBe(3)
  store.accept(sampleCart([], 2))
  expect(store.view().cart.data).toHaveLength(1)
})

test('presses on one box show what the last one says, all the while that they are answered', async () => {
  const { store, shown } = setUp()
  const seen = new Set<number | undefined>()
  void store.select([1], 0)
  void store.select([1], 1)
  void store.select([1], 0)
  store.subscribe(() => seen.add(shown()?.is_selected))
  await pass(0)
  expect([...seen]).toEqual([0])
  expect(store.view().unsaved).toBe(false)
})

test('badges hear of every answer with another number of lines, once', async () => {
  const { store, calls } = setUp()
  store.accept(sampleCart([sampleLine({ id: 1 })], 1))
  store.setNumber(1, 7)
  await pass(500)
  await store.remove([1])
  await store.refresh()
  expect(vi.mocked(calls.onCount).mock.calls).toEqual([[1], [0], [1]])
})

test('going to checkout waits for the quantity that was typed last', async () => {
  const { store } = setUp()
  store.setNumber(1, 30)
  await store.settle()
  expect(store.view()).toMatchObject({ unsaved: false, cart: { totals: { goods_amount: '300.00' } } })
})

test('a removed line takes its unsent quantity with it', async () => {
  const { store, calls } = setUp()
  store.setNumber(1, 30)
  await store.remove([1])
  await pass(1000)
  expect(store.view().cart.data).toEqual([])
  expect(calls.onProblem).not.toHaveBeenCalled()
})

test('a large quantity is asked about on its line; the line stays as it was until it is asked for again', async () => {
  const { store, calls, server, shown } = setUp()
  server.question = '共 900盒，这一行 ¥9,000.00，再按一次确认'
  store.setNumber(1, 900)
  await pass(400)
  expect(store.view().notices.get(1)).toEqual({ question: server.question, number: 900 })
  expect([shown()?.number, vi.mocked(calls.onProblem).mock.calls]).toEqual([2, []])
  server.question = ''
  store.setNumber(1, 900)
  expect(store.view().notices.size).toBe(0)
  await pass(400)
  expect(shown()?.number).toBe(900)
})
