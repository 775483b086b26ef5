import { pageDataMark } from './page-data.tsx'
import { stylesMark } from './page-start.tsx'

const encoder = new TextEncoder()
/** Kept from page to page: a page is 300 kB, and a character takes three bytes at most. */
let scratch = new Uint8Array(2 ** 20)

/**
 * A rendered page as bytes, with its styles and data in their places. They are a third of it: rendered with the rest, each
 * would be searched for signs to write otherwise, laid flat and encoded once more (decision 0146).
 */
export function pageBytes(text: string, styles: Uint8Array, data: string): Uint8Array {
  const styleAt = styles.length > 0 ? text.indexOf(stylesMark) : -1
  const rest = styleAt < 0 ? 0 : styleAt + stylesMark.length
  const dataAt = text.lastIndexOf(pageDataMark) + pageDataMark.length
  const tail = dataAt < pageDataMark.length ? [text.slice(rest)] : [text.slice(rest, dataAt), data, text.slice(dataAt)]
  const parts = styleAt < 0 ? tail : [text.slice(0, styleAt), styles, ...tail]
  const most = parts.reduce((sum, part) => sum + part.length, 0) * 3
  if (scratch.length < most) scratch = new Uint8Array(most)
  let end = 0
  for (const part of parts)
    if (typeof part === 'string') end += encoder.encodeInto(part, scratch.subarray(end)).written
    else {
      scratch.set(part, end)
      end += part.length
    }
  return scratch.slice(0, end)
}
