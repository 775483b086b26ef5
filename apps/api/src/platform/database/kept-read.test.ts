import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { keptRead } from './kept-read.ts'

const db = {} as Db
const at = (ms: number) => new Date(ms)

test('a value is read once and again when it is old, or at once when a fresh one is asked for', async () => {
  let reads = 0
  const kept = keptRead(1_000, async () => ++reads)
  expect(await kept(db, at(0))).toBe(1)
  expect(await kept(db, at(999))).toBe(1)
  expect(await kept(db, at(1_000))).toBe(2)
  expect(await kept(db, at(1_001), true)).toBe(3)
})

test('while one request reads again, the others get the last value and do not wait', async () => {
  const answers: ((value: string) => void)[] = []
  const kept = keptRead(1_000, () => new Promise<string>((resolve) => answers.push(resolve)))
  const first = kept(db, at(0))
  answers[0]!('first')
  await first
  const second = kept(db, at(2_000))
  expect(await kept(db, at(2_000))).toBe('first')
  answers[1]!('second')
  expect(await second).toBe('second')
  expect(await kept(db, at(2_001))).toBe('second')
  expect(answers).toHaveLength(2)
})

test('a reading that fails leaves the last value, and the next request reads again', async () => {
  let reads = 0
  const kept = keptRead(1_000, async () => {
    if (++reads === 2) throw new Error('the client left')
    return reads
  })
  await kept(db, at(0))
  await expect(kept(db, at(2_000))).rejects.toThrow('the client left')
  expect(await kept(db, at(2_000))).toBe(3)
})

test('all who ask before there is a value share one reading, and a failed one is shared and then made again', async () => {
  const ends: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const kept = keptRead(1_000, () => new Promise<string>((answer, fail) => ends.push({ answer, fail })))
  const askAll = (ms: number) => Array.from({ length: 20 }, (_, turn) => kept(db, at(ms + turn)))
  const failing = Promise.allSettled(askAll(0))
  expect(ends).toHaveLength(1)
  ends[0]!.fail(new Error('the database is away'))
  expect(new Set((await failing).map(({ status }) => status))).toEqual(new Set(['rejected']))
  const sharing = askAll(10)
  expect(ends).toHaveLength(2)
  ends[1]!.answer('one')
  expect(new Set(await Promise.all(sharing))).toEqual(new Set(['one']))
  expect(await kept(db, at(40))).toBe('one')
  expect(ends).toHaveLength(2)
})

test('a first reading that is too old by the clock of who asks is not joined, nor by who asks for a fresh one', async () => {
  const answers: ((value: string) => void)[] = []
  const kept = keptRead(1_000, () => new Promise<string>((resolve) => answers.push(resolve)))
  const asked = [kept(db, at(0)), kept(db, at(5_000)), kept(db, at(5_001)), kept(db, at(5_002), true)]
  expect(answers).toHaveLength(3)
  for (const [index, answer] of answers.entries()) answer(`reading ${index}`)
  expect(await Promise.all(asked)).toEqual(['reading 0', 'reading 1', 'reading 1', 'reading 2'])
})
