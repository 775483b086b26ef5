import { pageDataMark } from './page-data.tsx'
import { stylesMark } from './page-start.tsx'

const encoder = new TextEncoder()
/** Kept from page to page: a page is 300 kB, and a character takes three bytes at most. */
let scratch = new Uint8Array(2 ** 20)

/** Stands for a kept piece while its page is rendered: a reader's words have their signs of elements written otherwise. */
export const pieceMark = (number: number): string => `<piece ${number}>`
const pieceMarks = /<piece (\d+)>/

/** A text in which each mark gives way to its piece. An article of the store that writes such a mark keeps it. */
function withPieces(text: string, pieces: readonly Uint8Array[]): (string | Uint8Array)[] {
  if (pieces.length === 0) return [text]
  return text
    .split(pieceMarks)
    .map((part, index) => (index % 2 === 0 ? part : (pieces[Number(part)] ?? pieceMark(Number(part)))))
}

/**
 * A rendered page as bytes, with its styles, its data and the pieces that were kept in their places. They are most of it:
 * rendered with the rest, each would be searched for signs to write otherwise, laid flat and encoded once more (decisions
 * 0146, 0152). They are the next page's after this turn: who wants them longer packs or copies them.
 */
export function pageBytes(
  text: string,
  styles: Uint8Array,
  data: string,
  pieces: readonly Uint8Array[] = [],
): Uint8Array {
  const styleAt = styles.length > 0 ? text.indexOf(stylesMark) : -1
  const rest = styleAt < 0 ? 0 : styleAt + stylesMark.length
  const dataAt = text.lastIndexOf(pageDataMark) + pageDataMark.length
  const hasData = dataAt >= pageDataMark.length
  const parts = [
    ...(styleAt < 0 ? [] : [text.slice(0, styleAt), styles]),
    ...withPieces(hasData ? text.slice(rest, dataAt) : text.slice(rest), pieces),
    ...(hasData ? [data, text.slice(dataAt)] : []),
  ]
  const most = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? 3 : 1), 0)
  if (scratch.length < most) scratch = new Uint8Array(most)
  let end = 0
  for (const part of parts)
    if (typeof part === 'string') end += encoder.encodeInto(part, scratch.subarray(end)).written
    else {
      scratch.set(part, end)
      end += part.length
    }
  return scratch.subarray(0, end)
}
