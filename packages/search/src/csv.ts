/** Rows of a CSV text as records by heading; quoted fields may hold commas, quotes and line breaks. */
export function csvRecords(text: string): Record<string, string>[] {
  const [head, ...rows] = csvRows(text.replace(/^\ufeff/, ''))
  return rows.map((row) => Object.fromEntries(head!.map((heading, at) => [heading, row[at] ?? ''])))
}

function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (found === null) throw new Error(`CSV is broken near character ${rows.length}`)
    row.push(found[1] === undefined ? found[2]! : found[1].replaceAll('""', '"'))
    if (found[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
