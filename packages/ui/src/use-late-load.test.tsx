import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawHook } from './draw-for-test.ts'
import { useLateLoad } from './use-late-load.ts'

/** A server that is answered by hand. */
function setUp() {
  const asked: { key: string; signal: AbortSignal; answer: (text: string) => void; fail: (error: Error) => void }[] = []
  const problems = vi.fn()
  const use = (key: string | null) =>
    useLateLoad<string>(
      key,
      (signal) => new Promise((answer, fail) => asked.push({ key: key!, signal, answer, fail })),
      problems,
    )
  const answer = (at: number, text: string) => act(async () => asked[at]!.answer(text))
  const fail = (at: number) => act(async () => asked[at]!.fail(new Error('away')))
  return { use, asked, answer, fail, problems }
}

test('asks once for a key, nothing for none, and shows the answer', async () => {
  const { use, asked, answer } = setUp()
  const { now, give } = await drawHook(use, null as string | null)
  expect(asked).toHaveLength(0)
  await give('a')
  await give('a')
  expect(asked.map(({ key }) => key)).toEqual(['a'])
  await answer(0, 'A')
  expect(now()).toMatchObject({ data: 'A', failed: false })
})

test('a late answer to an older question never replaces a newer one, and its request is ended', async () => {
  const { use, asked, answer } = setUp()
  const { now, give } = await drawHook(use, 'a' as string | null)
  await give('b')
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await answer(1, 'B')
  await answer(0, 'A')
  expect(now().data).toBe('B')
})

test('an answer to another question is not shown while the new one travels', async () => {
  const { use, answer } = setUp()
  const { now, give, seen } = await drawHook(use, 'a' as string | null)
  await answer(0, 'A')
  seen.length = 0
  await give('b')
  expect(seen.map(({ data }) => data)).not.toContain('A')
  expect(now().data).toBeUndefined()
})

test('asked again, what was there stays until the answer; a failure is shown and keeps it too', async () => {
  const { use, answer, fail, problems } = setUp()
  const { now } = await drawHook(use, 'a' as string | null)
  await answer(0, 'A')
  await act(async () => now().reload())
  expect(now().data).toBe('A')
  await fail(1)
  expect(now()).toMatchObject({ data: 'A', failed: true })
  expect(problems).toHaveBeenCalledOnce()
})

test('whoever leaves ends the request and hears nothing more', async () => {
  const { use, asked, fail, problems } = setUp()
  const { leave } = await drawHook(use, 'a' as string | null)
  await leave()
  expect(asked[0]!.signal.aborted).toBe(true)
  await fail(0)
  expect(problems).not.toHaveBeenCalled()
})
