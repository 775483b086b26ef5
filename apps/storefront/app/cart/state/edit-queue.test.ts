import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEditQueue, createTurns } from './edit-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends are answered by hand. */
function setUp() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const queue = createEditQueue<number>({
    delayMs: 400,
    turns: createTurns(),
    onChange: () => {},
    send: (key, value) => {
      sent.push(`${key}:${value}`)
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const answer = async () => {
    answers.shift()?.()
    await pass(0)
  }
  return { queue, sent, pass, answer }
}

test('quick edits of one line are sent once, the last one', async () => {
  const { queue, sent, pass } = setUp()
  queue.put(1, 5)
  await pass(200)
  queue.put(1, 6)
  await pass(399)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toEqual(['1:6'])
})

test('an edit made while the earlier one travels goes after it, and is shown until it is answered', async () => {
  const { queue, sent, pass, answer } = setUp()
  queue.put(1, 5)
  await pass(400)
  queue.put(1, 9)
  await pass(400)
  expect(sent).toEqual(['1:5'])
  expect(queue.open().get(1)).toBe(9)
  await answer()
  expect(sent).toEqual(['1:5', '1:9'])
  expect(queue.open().get(1)).toBe(9)
  await answer()
  expect(queue.open().size).toBe(0)
})

test('edits of different lines follow one another; none is lost', async () => {
  const { queue, sent, pass, answer } = setUp()
  queue.put(1, 5)
  queue.put(2, 7)
  await pass(400)
  expect(sent).toEqual(['1:5'])
  await answer()
  expect(sent).toEqual(['1:5', '2:7'])
})

test('flushing sends at once and ends when everything is answered', async () => {
  const { queue, sent, pass, answer } = setUp()
  let done = false
  queue.put(1, 5)
  void queue.flush().then(() => {
    done = true
  })
  await pass(0)
  expect(sent).toEqual(['1:5'])
  expect(done).toBe(false)
  await answer()
  expect(done).toBe(true)
})

test('a dropped edit is not sent', async () => {
  const { queue, sent, pass } = setUp()
  queue.put(1, 5)
  queue.drop(1)
  await pass(1000)
  expect(sent).toEqual([])
})
