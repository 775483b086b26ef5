import { isHeading, isPlainHeading, isSum } from './headings.ts'
import { plainSigns } from './plain-signs.ts'
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
  const heading = rows.slice(0, above).findIndex((row) => row.length > 1 && isHeading(row))
  if (heading >= 0) return [...lines.slice(0, heading).flatMap(aboveHeading), ...readTable(rows.slice(heading))]
  for (const border of [/[,，]/, /[|｜]/, /\s+/]) {
    const cells = lines.map((line) => line.trim().split(border))
    const at = cells.slice(0, above).findIndex(isPlainHeading)
    if (at >= 0) return [...lines.slice(0, at).flatMap(aboveHeading), ...belowHeading(lines, cells, at)]
  }
  return readOrder(text)
}

const readTable = (rows: readonly (readonly string[])[]) =>
  sheetLines(rows).flatMap((line) => readSheetLine(line) ?? [])

/** What a list is called, who sends it and when, as it stands above a heading. */
const title =
  /(?:单|(?<!体温|血压|压力)表|店|清单|明细|计划|采购|订货|要货|报货|补货|需求|药房|诊所|医院|卫生院|卫生室|公司|[:：])[\s)）\d年月日号.-]*$|^\s*(?:\d{2,4}\s*年|\d{4}\s*[/.-]\s*\d{1,2}(?!\d))|\d\s*月(?:\s*\d{1,2}\s*[日号])?(?!\p{L})|^\s*(?:客户|客户名称|单位|购货单位|日期|电话|联系人|联系电话|地址|收货地址|制表|门店|编号|单号)\s*[:：]/u

/** A title above a heading is no line; goods that somebody wrote there are, and so is whatever has a quantity. */
const aboveHeading = (line: string) =>
  title.test(plainSigns(line))
    ? readOrder(line).filter(({ number, unread, words }) => words !== '' && (number !== null || unread !== ''))
    : readOrder(line)

/** Commas and blanks stand within cells too: a row with more or fewer of them is read by itself. */
const belowHeading = (lines: readonly string[], cells: readonly (readonly string[])[], at: number) =>
  cells.slice(at + 1).flatMap((row, place) => {
    if (isSum(row)) return []
    return row.length === cells[at]!.length ? readTable([cells[at]!, row]) : readOrder(lines[at + 1 + place]!)
  })
