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
