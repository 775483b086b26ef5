import { readOrder, readSheetLine, type WrittenLine } from './read-order.ts'
import { isHeading, sheetLines } from './sheet-lines.ts'

/** The number of a row, before its name. */
const rowNumber = /^[ \t]*\d{1,3}[.、]?\t+/gm

/**
 * What somebody pasted: lines of a text, or cells of a table, which a browser gets with tabs between them. Below a heading the
 * cells of a table are read by their column, as those of a file are.
 */
export function readPaste(text: string): readonly WrittenLine[] {
  const rows = text.split(/[\n\r]+/).map((line) => line.split('\t'))
  if (rows.slice(0, 10).some((row) => row.length > 1 && isHeading(row)))
    return sheetLines(rows).flatMap((line) => readSheetLine(line) ?? [])
  return readOrder(text.replaceAll(rowNumber, ''))
}
