import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

let now = 0
const paceOf = (msPerPage: number, pages: number) => {
  const pace = openPace(() => now)
  pace.begun()
  for (let page = 0; page < pages; page++) {
    now += msPerPage
    pace.done()
  }
  return pace
}

test('before enough pages nothing is known, and nobody is turned away for it', () => {
  expect(openPace(() => now).within(1_000)).toBe(Number.POSITIVE_INFINITY)
  expect(paceOf(400, 39).within(1_000)).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  [20, 50],
  [100, 10],
  [125, 8],
  [400, 6],
  [9_000, 6],
])('at %i ms a page, %i are rendered within a second, and never fewer than six are let in', (msPerPage, pages) => {
  expect(paceOf(msPerPage, 40).within(1_000)).toBe(pages)
})

test('a machine that becomes slow or fast again is noticed within eight pages, a single slow page is not', () => {
  const pace = paceOf(20, 40)
  const more = (msPerPage: number, pages: number) => {
    pace.begun()
    for (let page = 0; page < pages; page++) {
      now += msPerPage
      pace.done()
    }
    return pace.within(1_000)
  }
  expect(more(9_000, 1)).toBe(50)
  expect(more(150, 8)).toBe(6)
  expect(more(20, 8)).toBe(50)
})

test('a pause without readers says nothing of the pace', () => {
  const pace = paceOf(20, 40)
  now += 60_000
  pace.begun()
  now += 20
  pace.done()
  expect(pace.within(1_000)).toBe(50)
})
