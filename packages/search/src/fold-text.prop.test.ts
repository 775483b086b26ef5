import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, queryWords } from './fold-text.ts'

/** Signs that fold into up to 18 letters each, beside what people type. */
const sign = fc.constantFrom('ﷺ', '㍿', '㌖', '㎯', '½', '℡', '阿', '莫', 'a', '9', ' ', ',')
const typed = fc.oneof(
  fc.array(sign, { maxLength: 400 }).map((signs) => signs.join('')),
  fc.string({ maxLength: 400 }),
)

test('however a query is written, no more than a hundred letters are looked for', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const words = queryWords(text)
      expect(words.join('').length).toBeLessThanOrEqual(100)
      expect(words.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('what people type is looked for whole: each word folded, each once', () => {
  const word = fc.stringMatching(/^[阿莫西林a-zＡ０]{1,12}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 6, selector: foldText }), (words) => {
      expect(queryWords(words.join(' , '))).toEqual(words.map(foldText))
    }),
  )
})

test('traditional characters are found as simplified ones, and what is folded stays so', () => {
  expect(['藿香正氣水', '維生素Ｃ', '黃耆顆粒', '當歸', '國藥準字H10930213'].map(foldText)).toEqual([
    '藿香正气水',
    '维生素c',
    '黄耆颗粒',
    '当归',
    '国药准字h10930213',
  ])
  const sign = fc.integer({ min: 0x3400, max: 0x9fff }).map((unit) => String.fromCharCode(unit))
  fc.assert(
    fc.property(fc.array(fc.oneof(sign, fc.constantFrom('氣', '維', 'a', ' ')), { maxLength: 30 }), (signs) => {
      const text = signs.join('')
      expect(foldText(foldText(text))).toBe(foldText(text))
      expect(foldText(text)).toHaveLength(text.replaceAll(' ', '').length)
    }),
    { numRuns: 2_000 },
  )
})
