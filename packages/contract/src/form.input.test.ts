import { expect, test } from 'vitest'
import { z } from 'zod'
import { flag, id, ids, maybeIds, page, whole } from './form.input.ts'

const programmers = [
  '1e3',
  '0x10',
  '+10',
  ' 10',
  '10 ',
  '1_0',
  '10.0',
  '010',
  '-0',
  '١٠',
  '',
  true,
  [10],
  ['10'],
  null,
  {},
]

test.each(programmers)('%j is no number of a form', (given) => {
  for (const shape of [id, flag, page, whole(z.number())]) expect(shape.safeParse(given).success).toBe(false)
})

test('digits are a number in a form, and a number in JSON is one', () => {
  expect([id.parse('10'), id.parse(10), page.parse(undefined), flag.parse('0')]).toEqual([10, 10, 1, 0])
  expect([whole(z.number()).parse('-7'), whole(z.number()).parse('0')]).toEqual([-7, 0])
  for (const given of ['0', '-1', '9007199254740992', 1.5, Number.NaN]) expect(id.safeParse(given).success).toBe(false)
})

test('what is no number is refused in the words of its field', () => {
  const said = whole(z.number().min(1, '太少'), '数量不正确')
  const wordsFor = (given: unknown) => said.safeParse(given).error?.issues.map(({ message }) => message)
  expect([wordsFor('1e3'), wordsFor([10]), wordsFor('0')]).toEqual([['数量不正确'], ['数量不正确'], ['太少']])
})

test('a list of ids is digits between commas', () => {
  expect(ids(5, '空').parse('1, 2,,2')).toEqual([1, 2])
  expect(ids(5, '空').parse(['3', '4'])).toEqual([3, 4])
  expect(maybeIds(5).parse('')).toEqual([])
  for (const given of ['1,0x2', '1e1', '+1', '1.0', ['1', [2]]])
    expect(maybeIds(5).safeParse(given).success).toBe(false)
})
