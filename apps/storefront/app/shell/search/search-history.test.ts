import { afterEach, expect, test } from 'vitest'
import { clearSearches, keepSearch, searchesBefore } from './search-history.ts'

afterEach(() => localStorage.clear())

test('searches are kept newest first, each once, and no more than eight', () => {
  for (const word of ['一', '二', '三', '四', '五', '六', '七', '八', '九', '二']) keepSearch(word)
  expect(searchesBefore()).toEqual(['二', '九', '八', '七', '六', '五', '四', '三'])
})

test('they can be cleared, and what somebody else wrote there is no history', () => {
  keepSearch('阿莫西林')
  clearSearches()
  expect(searchesBefore()).toEqual([])
  for (const broken of ['{', '7', '[1,null]']) {
    localStorage.setItem('yaoji.searches', broken)
    expect(searchesBefore()).toEqual([])
  }
})
