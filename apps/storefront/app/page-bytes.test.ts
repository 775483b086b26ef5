import { expect, test } from 'vitest'
import { pageBytes, pieceMark } from './page-bytes.ts'
import { pageDataMark } from './page-data.tsx'
import { stylesMark } from './page-start.tsx'

const text = (page: Uint8Array) => new TextDecoder().decode(page)
const bytes = (text: string) => new TextEncoder().encode(text)
const page = (body: string) => `<head><style>${stylesMark}</style></head><body>${body}${pageDataMark}</script></body>`

test('styles and data stand in their places, whatever characters they are made of', () => {
  expect(text(pageBytes(page('药品😀'), bytes('.药{}'), '{"name":"$& 药"}'))).toBe(
    `<head><style>.药{}</style></head><body>药品😀${pageDataMark}{"name":"$& 药"}</script></body>`,
  )
})

test('the data goes where the page ends, also where an article of the store writes such an element', () => {
  const article = `${pageDataMark}an example</script>`
  expect(text(pageBytes(page(article), bytes(''), '{}'))).toContain(`${article}${pageDataMark}{}</script></body>`)
})

test('a page without them stays as it is, and one after a longer one has nothing of it', () => {
  expect(text(pageBytes('药'.repeat(1_000_000), bytes(''), '{}'))).toBe('药'.repeat(1_000_000))
  expect(text(pageBytes('<p>short</p>', bytes('.unused{}'), '{}'))).toBe('<p>short</p>')
})

test("pieces stand in their places, in any order; a mark that is nobody's stays a word of the page", () => {
  const body = `<p>${pieceMark(1)}药${pieceMark(0)}</p>${pieceMark(7)}`
  expect(text(pageBytes(page(body), bytes('.药{}'), '{}', [bytes('零'), bytes('<b>一</b>')]))).toBe(
    `<head><style>.药{}</style></head><body><p><b>一</b>药零</p>${pieceMark(7)}${pageDataMark}{}</script></body>`,
  )
})
