import type { AskingOfferWire } from '@yaoji/contract/after-sales'
import { expect, test } from 'vitest'
import { askingProblems } from './asking-problems.ts'

const kind = (pictures: 0 | 1) => ({ kind: 'damage', pictures }) as AskingOfferWire['kinds'][number]
const words = '外包装破损，药板受潮'

test('nothing typed is said field by field, and pictures are asked of whom they prove', () => {
  const nothing = { chosen: undefined, words: '', pictures: 0, lots: 0 }
  expect(Object.keys(askingProblems(nothing))).toEqual(['kind', 'lots', 'words'])
  expect(Object.keys(askingProblems({ ...nothing, chosen: kind(1) }))).toEqual(['lots', 'words', 'pictures'])
  expect(Object.keys(askingProblems({ ...nothing, chosen: kind(0) }))).toEqual(['lots', 'words'])
})

test('what is complete has nothing to mend', () => {
  expect(askingProblems({ chosen: kind(1), words, pictures: 1, lots: 1 })).toEqual({})
})
