import { afterEach, expect, test } from 'vitest'
import { clearSearches, keepSearch, searchesBefore } from './search-history.ts'

const me = 7
afterEach(() => localStorage.clear())

test('searches are kept newest first, each once, and no more than eight', () => {
  for (const word of ['一', '二', '三', '四', '五', '六', '七', '八', '九', '二']) keepSearch(me, word)
  expect(searchesBefore(me)).toEqual(['二', '九', '八', '七', '六', '五', '四', '三'])
})

test('they can be cleared, and what somebody else wrote there is no history', () => {
  keepSearch(me, '阿莫西林')
  clearSearches(me)
  expect(searchesBefore(me)).toEqual([])
  for (const broken of ['{', '7', '[1,null]']) {
    localStorage.setItem(`yaoji.searches.${me}`, broken)
    expect(searchesBefore(me)).toEqual([])
  }
})

test('a member, another one at the same device and a visitor each see their own', () => {
  keepSearch(me, '罂粟碱注射液')
  keepSearch(undefined, '创可贴')
  expect([searchesBefore(me), searchesBefore(8), searchesBefore(undefined)]).toEqual([['罂粟碱注射液'], [], ['创可贴']])
  clearSearches(8)
  expect(searchesBefore(me)).toEqual(['罂粟碱注射液'])
})
