import { isHeading, isPlainHeading, isSum, isTitle } from './headings.ts'
import { readOrder, readSheetLine, type WrittenLine } from './read-order.ts'
import { sheetLines } from './sheet-lines.ts'
import { unquoted } from './tidy-paste.ts'

/** Within so many rows a heading is looked for. */
const above = 10

/**
 * What somebody pasted: lines of a text, or cells of a table, which a browser gets with tabs between them. Below a heading the
 * cells of a table are read by their column, as those of a file are.
 */
export function readPaste(pasted: string): readonly WrittenLine[] {
  const text = unquoted(pasted)
  const lines = text.split(/[\n\r]+/)
  const rows = lines.map((line) => line.split('\t'))
  const heading = rows.slice(0, above).findIndex((row) => row.length > 1 && isHeading(row))
  if (heading >= 0) return [...lines.slice(0, heading).flatMap(aboveHeading), ...readTable(rows.slice(heading))]
  for (const border of [/[,，]/, /[|｜]/, /\s+/]) {
    const cellsOf = (line: string) => line.trim().split(border)
    const at = lines.slice(0, above).findIndex((line) => isPlainHeading(cellsOf(line)))
    if (at >= 0) return [...lines.slice(0, at).flatMap(aboveHeading), ...belowHeading(lines, lines.map(cellsOf), at)]
  }
  return readOrder(text)
}

const readTable = (rows: readonly (readonly string[])[]) =>
  sheetLines(rows).flatMap((line) => readSheetLine(line) ?? [])

/** A title above a heading is no line; goods that somebody wrote there are, and so is whatever has a quantity. */
const aboveHeading = (line: string) => (isTitle(line) ? [] : readOrder(line))

/** Commas and blanks stand within cells too: a row with more or fewer of them is read by itself. */
const belowHeading = (lines: readonly string[], cells: readonly (readonly string[])[], at: number) =>
  cells.slice(at + 1).flatMap((row, place) => {
    if (isSum(row)) return []
    return row.length === cells[at]!.length ? readTable([cells[at]!, row]) : readOrder(lines[at + 1 + place]!)
  })
