import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test.each([
  ['请停止销售', '请停止销售。'],
  ['请停止销售。', '请停止销售。'],
  ['请停止销售！', '请停止销售！'],
  ['药监局要求“立即停止销售。”', '药监局要求“立即停止销售。”'],
  ['药监局要求“立即停止销售”', '药监局要求“立即停止销售”。'],
  ['停止销售（详见附件。）', '停止销售（详见附件。）'],
  ['停止销售（详见附件）', '停止销售（详见附件）。'],
])('%o becomes %o', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
