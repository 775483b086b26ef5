import type { ClosedMonth } from './close-month.ts'

/** What would break a text's own lines and columns. */
const plain = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

/** A line's title as a statement keeps it. */
export const lineTitle = (text: string): string => [...plain(text).trim()].slice(0, 200).join('')

/**
 * Our choice (decision 0118): the text that both sides hold the hash of. One row a line, columns parted by tabs, money in
 * whole fen, instants in UTC to the millisecond; first what it is, then the sums, then the lines. SHA-256 over its UTF-8.
 */
export const statementText = (memberId: number, closed: ClosedMonth): string => {
  const { first, sums, lines } = statementRows(memberId, closed)
  return [first, ...sums, ...lines].join('\n')
}

/** The rows of that text: what it is, one for each sum, one for each line. */
export function statementRows(memberId: number, { month, sums, lines }: ClosedMonth) {
  const row = (...columns: readonly (string | number)[]) => columns.join('\t')
  return {
    first: row('yaoji statement 1', memberId, month),
    sums: sums.map(({ part, name, openingFen, inFen, outFen, closingFen }) =>
      row('sum', part, name, openingFen, inFen, outFen, closingFen),
    ),
    lines: lines.map(({ no, part, name, kind, amountFen, at, rowId, title, late }) =>
      row('line', no, part, name, kind, amountFen, at.toISOString(), rowId, title, late ? 'late' : ''),
    ),
  }
}
