export interface SheetColumn<Row> {
  readonly name: string
  /** In characters. */
  readonly width: number
  /** A number is written as one; text never runs as a formula. */
  readonly of: (row: Row) => string | number
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of one sheet: the names of the columns, then a line for each row. */
export async function writeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  const lines = rows.map((row) => columns.map((column) => column.of(row)))
  const { writeXlsx } = await import('hucre/xlsx')
  const written = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width })),
        rows: [columns.map((column) => column.name), ...lines],
        freezePane: { rows: 1 },
      },
    ],
  })
  return Buffer.from(written)
}
