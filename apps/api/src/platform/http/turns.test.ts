import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

const settle = () => new Promise((done) => setImmediate(done))

test('so many are under way at once, the others begin in their order as one ends, also where one fails', async () => {
  const inTurn = takeTurns(2)
  const begun: number[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const results = [0, 1, 2, 3].map((place) =>
    inTurn(() => {
      begun.push(place)
      return new Promise<number>((resolve, reject) => {
        ends[place] = { resolve: () => resolve(place), reject }
      })
    }).catch((error: Error) => error.message),
  )
  await settle()
  expect(begun).toEqual([0, 1])
  ends[1]!.reject(new Error('broken'))
  await settle()
  expect(begun).toEqual([0, 1, 2])
  ends[0]!.resolve()
  await settle()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[3]!.resolve()
  ends[2]!.resolve()
  expect(await Promise.all(results)).toEqual([0, 'broken', 2, 3])
  // All have ended: two may begin at once again.
  const again = [4, 5].map((place) => inTurn(async () => void begun.push(place)))
  await Promise.all(again)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
})
