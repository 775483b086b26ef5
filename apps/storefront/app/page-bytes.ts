import { pageDataMark } from './page-data.tsx'
import { stylesMark } from './page-start.tsx'

const encoder = new TextEncoder()
/** Kept from page to page: a page is 300 kB, and a character takes three bytes at most. */
let scratch = new Uint8Array(2 ** 20)

/**
 * A rendered page as bytes, with its styles and data in their places. They are a third of it: rendered with the rest, each
 * would be searched for signs to write otherwise, laid flat and encoded once more (decision 0146).
 */
export function pageBytes(text: string, styles: string, data: string): Uint8Array {
  const styleAt = styles ? text.indexOf(stylesMark) : -1
  const dataAt = text.lastIndexOf(pageDataMark) + pageDataMark.length
  const [head, rest] = styleAt < 0 ? ['', 0] : [text.slice(0, styleAt) + styles, styleAt + stylesMark.length]
  const parts =
    dataAt < pageDataMark.length ? [head, text.slice(rest)] : [head, text.slice(rest, dataAt), data, text.slice(dataAt)]
  const most = parts.reduce((sum, part) => sum + part.length, 0) * 3
  if (scratch.length < most) scratch = new Uint8Array(most)
  let end = 0
  for (const part of parts) end += encoder.encodeInto(part, scratch.subarray(end)).written
  return scratch.slice(0, end)
}
