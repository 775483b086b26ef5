import { isHeading, isPlainHeading, isSum } from './headings.ts'
import { readOrder, readSheetLine, type WrittenLine } from './read-order.ts'
import { sheetLines } from './sheet-lines.ts'

/** Within so many rows a heading is looked for. */
const above = 10

/**
 * What somebody pasted: lines of a text, or cells of a table, which a browser gets with tabs between them. Below a heading the
 * cells of a table are read by their column, as those of a file are.
 */
export function readPaste(text: string): readonly WrittenLine[] {
  const lines = text.split(/[\n\r]+/)
  const rows = lines.map((line) => line.split('\t'))
  if (rows.slice(0, above).some((row) => row.length > 1 && isHeading(row))) return readTable(rows)
  for (const border of [/[,，]/, /[|｜]/, /\s+/]) {
    const cells = lines.map((line) => line.trim().split(border))
    const at = cells.slice(0, above).findIndex(isPlainHeading)
    if (at >= 0) return [...lines.slice(0, at).flatMap(counted), ...belowHeading(lines, cells, at)]
  }
  return readOrder(text)
}

const readTable = (rows: readonly (readonly string[])[]) =>
  sheetLines(rows).flatMap((line) => readSheetLine(line) ?? [])

/** A title above a heading is no line. */
const counted = (line: string) => readOrder(line).filter(({ number, unread }) => number !== null || unread !== '')

/** Commas and blanks stand within cells too: a row with more or fewer of them is read by itself. */
const belowHeading = (lines: readonly string[], cells: readonly (readonly string[])[], at: number) =>
  cells.slice(at + 1).flatMap((row, place) => {
    if (isSum(row)) return []
    return row.length === cells[at]!.length ? readTable([cells[at]!, row]) : readOrder(lines[at + 1 + place]!)
  })
