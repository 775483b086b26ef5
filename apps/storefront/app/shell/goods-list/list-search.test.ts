import { expect, test } from 'vitest'
import { changeSearch, narrowed, readListSearch, toggleValue, validateListSearch } from './list-search.ts'

test('an address with nonsense in it is the list without the nonsense', () => {
  expect(readListSearch({ page: '0', sort: 'x', in_stock: 'yes', min_price: '-1', keywords: '   ' })).toEqual({})
  expect(readListSearch({ keywords: ' 阿莫西林 ', page: '3', in_stock: '1', type: '2' })).toEqual({
    keywords: '阿莫西林',
    page: 3,
    in_stock: 1,
    type: 2,
  })
})

test('nonsense in an address does not come back when the router lays what was read over it', () => {
  const raw = { sort: 'x', page: '-1', keywords: '药', utm: '1' }
  expect({ ...raw, ...validateListSearch(raw) }).toEqual({ keywords: '药', utm: '1' })
})

test('a changed filter starts again at page 1 and keeps the others', () => {
  expect(changeSearch({ page: 4, sccj: 'a' }, { dosage_form: '片剂' })).toEqual({ sccj: 'a', dosage_form: '片剂' })
  expect(changeSearch({ in_stock: 1 }, { in_stock: undefined })).toEqual({})
})

test('choosing a chosen value takes it away', () => {
  expect(toggleValue('a,b', 'a')).toBe('b')
  expect(toggleValue('b', 'b')).toBeUndefined()
  expect(toggleValue(undefined, 'c')).toBe('c')
})

test('only a search that a filter narrows can be cleared; what the address does not say narrows nothing', () => {
  expect(narrowed(validateListSearch({ keywords: '无此药', sort: 'price', order: 'asc', page: '2' }))).toBe(false)
  expect(narrowed(validateListSearch({ keywords: '无此药', in_stock: '1' }))).toBe(true)
})
