import { expect, test } from 'vitest'
import { joinParts } from './json-parts.ts'

const kept = new TextEncoder().encode('"已写好":1,')

test('text and bytes follow one another as they are, whatever alphabet and length', () => {
  const texts = ['', '{', 'a'.repeat(300_000), '药'.repeat(400_000), '\u{20000}药a', '}']
  const parts = texts.flatMap((text) => [text, kept])
  const expected = Buffer.concat(parts.map((part) => Buffer.from(part)))
  expect(joinParts(parts).equals(expected)).toBe(true)
})

test('what was joined stays as it is when the next is joined', () => {
  const first = joinParts(['第一', kept])
  const copy = Buffer.from(first)
  joinParts(['another text that is longer', kept, kept])
  expect(first.equals(copy)).toBe(true)
})
