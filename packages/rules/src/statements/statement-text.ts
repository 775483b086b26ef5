import type { ClosedMonth } from './close-month.ts'

/** What would break a text's own lines and columns. */
const plain = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

/** A line's title as a statement keeps it. */
export const lineTitle = (text: string): string => [...plain(text).trim()].slice(0, 200).join('')

/**
 * Our choice (decision 0118): the text that both sides hold the hash of. One row a line, columns parted by tabs, money in
 * whole fen, instants in UTC to the millisecond; first what it is, then the sums, then the lines. SHA-256 over its UTF-8.
 */
export function statementText(memberId: number, { month, sums, lines }: ClosedMonth): string {
  return [
    ['yaoji statement 1', memberId, month],
    ...sums.map(({ part, name, openingFen, inFen, outFen, closingFen }) => {
      return ['sum', part, name, openingFen, inFen, outFen, closingFen]
    }),
    ...lines.map(({ no, part, name, kind, amountFen, at, rowId, title, late }) => {
      return ['line', no, part, name, kind, amountFen, at.toISOString(), rowId, title, late ? 'late' : '']
    }),
  ]
    .map((columns) => columns.join('\t'))
    .join('\n')
}
