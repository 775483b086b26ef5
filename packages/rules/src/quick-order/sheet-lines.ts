import { type Column, columnsOf, isHeading, isSum, isTitle } from './headings.ts'

/** A line of an order as a spreadsheet has it. */
export interface SheetLine {
  /** All cells of the row, as the person knows it again. */
  readonly written: string
  /** What is searched for: name, specification and maker, or a code. */
  readonly words: string
  /** With its unit; '' where its cell is blank, null where the row has no such cell. */
  readonly quantity: string | null
  /** What its column of remarks says. */
  readonly remark?: string
}

const joined = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(' ')

/**
 * Our choice (decision 0131): below a heading that names the goods, cells are read by their column, until another heading
 * stands there (a second table, or the next page of one); without one a row is read as if it were pasted. A title above the
 * first heading is no line, nor is a row of sums. No other row is left out.
 */
export function sheetLines(rows: readonly (readonly string[])[]): readonly SheetLine[] {
  const trimmed = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== '') && !isSum(row))
  const first = trimmed.slice(0, 10).findIndex(isHeading)
  let heading: readonly string[] | null = null
  return trimmed.flatMap((cells, at) => {
    if (first >= 0 && at >= first && isHeading(cells)) {
      heading = cells
      return []
    }
    if (heading) return [belowHeading(heading, cells)]
    return at < first && isTitle(joined(cells)) ? [] : [wholeRow(cells)]
  })
}

const wholeRow = (cells: readonly string[]): SheetLine => {
  const written = joined(cells)
  return { written, words: written, quantity: null }
}

function belowHeading(heading: readonly string[], cells: readonly string[]): SheetLine {
  const columns = columnsOf(heading)
  const row = withThousands(cells, columns.quantity!, heading.length)
  const cell = (column: Column) => (columns[column] === undefined ? '' : (row[columns[column]] ?? ''))
  // A name is what the person reads; the code stands in where there is none.
  const words = joined([cell('name') || cell('code'), ...(cell('name') === '' ? [] : [cell('spec'), cell('maker')])])
  if (words === '') return wholeRow(row)
  const quantity =
    cell('quantity') === '' ? '' : `${cell('quantity')}${/\D$/.test(cell('quantity')) ? '' : cell('unit')}`
  return { written: joined(row), words, quantity, ...(cell('remark') && { remark: cell('remark') }) }
}

/**
 * '布洛芬,1,000盒' in a file whose comma divides cells too: a row with more cells than its heading, whose quantity goes on with
 * three figures. What begins with 0 is no number by itself; of '1,200' nobody knows, and '1/200' is asked about.
 */
function withThousands(row: readonly string[], at: number, width: number): readonly string[] {
  const [first = '', next = ''] = row.slice(at, at + 2)
  if (row.length <= width || !/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}(?:\s*\D{1,3})?$/.test(next)) return row
  return row.toSpliced(at, 2, `${first}${next.startsWith('0') ? '' : '/'}${next}`)
}
