import { afterEach, expect, test } from 'vitest'
import { keepTyped, takeTyped } from './typed-quantities.ts'

afterEach(() => sessionStorage.clear())

test('a quantity that was typed when the session ended is there once after the log-in, for its goods alone', () => {
  keepTyped('goods', new Map([[7, 12]]))
  keepTyped('goods', new Map([[8, 5]]))
  expect(takeTyped('lines', 7)).toBeUndefined()
  expect([takeTyped('goods', 7), takeTyped('goods', 7), takeTyped('goods', 8)]).toEqual([12, undefined, 5])
})

test('what somebody else wrote there is no quantity', () => {
  for (const broken of ['{', '[3]', '{"7":"12"}', '{"7":-1}', '7']) {
    sessionStorage.setItem('yaoji.typed.goods', broken)
    expect(takeTyped('goods', 7)).toBeUndefined()
  }
})
