/** How many objects make columns worth it. */
const fewest = 3
/** What an object holds alone when it stands for rows of columns. */
const mark = '$'

type Named = Readonly<Record<string, unknown>>
/** A column: its name, its values (one alone counts for all its rows), and the rows that have it (0: all). */
type Column = [name: string, values: unknown[], rows: number[] | 0]

/** A date and its like say themselves what JSON has of them. */
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof (value as Named).toJSON !== 'function'

/**
 * JSON's values with each list of objects written by columns: names stand once, and what is alike side by side, which is less
 * to read and to compress (decision 0152). `fromColumns` reads them; the order of an object's names is that of the first who has them.
 */
export function toColumns(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length >= fewest && value.every(isNamed) ? byColumns(value) : value.map(toColumns)
  if (!isNamed(value)) return value
  // Its own word for it: one row, which is no list.
  if (mark in value) return { [mark]: [0, ...columnsOf([value])] }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toColumns(part)]))
}

const byColumns = (rows: readonly Named[]) => ({ [mark]: [rows.length, ...columnsOf(rows)] })

function columnsOf(rows: readonly Named[]): unknown[] {
  const columns = new Map<string, { readonly values: unknown[]; readonly at: number[] }>()
  // Some three thousand parts for each page of goods: no pair is made of each name and part.
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    for (const name of Object.keys(row)) {
      const part = row[name]
      if (part === undefined || typeof part === 'function') continue
      let column = columns.get(name)
      if (!column) {
        column = { values: [], at: [] }
        columns.set(name, column)
      }
      column.values.push(typeof part === 'object' ? toColumns(part) : part)
      column.at.push(index)
    }
  }
  const written: unknown[] = []
  for (const [name, { values, at }] of columns) {
    const once = values.length > 1 && areSame(values) ? values.slice(0, 1) : values
    written.push(...([name, once, at.length === rows.length ? 0 : at] satisfies Column))
  }
  return written
}

function areSame(values: readonly unknown[]): boolean {
  const [first] = values
  if (typeof first !== 'object' || first === null) return values.every((value) => value === first)
  let text: string | null = null
  return values.every((value) => {
    if (value === first) return true
    if (typeof value !== 'object') return false
    text ??= JSON.stringify(first)
    return JSON.stringify(value) === text
  })
}

/** What `toColumns` was given, once its answer went through JSON's text. */
export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isNamed(value)) return value
  if (mark in value) {
    const [count, ...columns] = value[mark] as [number, ...unknown[]]
    const rows = rowsOf(count || 1, columns)
    return count === 0 ? rows[0] : rows
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fromColumns(part)]))
}

function rowsOf(count: number, columns: readonly unknown[]): Named[] {
  const rows: [string, unknown][][] = Array.from({ length: count }, () => [])
  for (let at = 0; at < columns.length; at += 3) {
    const [name, values, of] = columns.slice(at, at + 3) as Column
    const indexes = of || rows.keys()
    let next = 0
    for (const index of indexes)
      rows[index]!.push([name, fromColumns(values.length === 1 ? values[0] : values[next++])])
  }
  return rows.map((row) => Object.fromEntries(row))
}
