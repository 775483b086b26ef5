import type { Column as TableColumn } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { namedQuery } from './named-query.ts'

/** One column of a select list: its SQL, and what the driver makes of it. */
export interface Column<Value> {
  readonly sql: string
  readonly value?: Value
}
/** `of<Day | null>('s.nearest_expiry')` */
export const of = <Value>(sql: string): Column<Value> => ({ sql })

type Columns = Readonly<Record<string, Column<unknown>>>
type Shown<Type> = { readonly [Key in keyof Type]: Type[Key] }
/** A row as its columns name it. */
export type RowOf<List extends Columns> = Shown<{
  [Name in keyof List]: List[Name] extends Column<infer Value> ? Value : never
}>

/** Columns of one of the context's own tables, typed by its tables.ts: `tableColumns(goods, 'g', ['id', 'makerId'])`. */
export function tableColumns<Table extends PgTable, const Name extends keyof Table['$inferSelect'] & string>(
  table: Table,
  alias: string,
  names: readonly Name[],
): { readonly [Each in Name]: Column<Table['$inferSelect'][Each]> } {
  const own = table as unknown as Readonly<Record<string, TableColumn>>
  const pairs = names.map((name) => [name, { sql: `${alias}.${own[name]!.name}` }] as const)
  return Object.fromEntries(pairs) as { readonly [Each in Name]: Column<Table['$inferSelect'][Each]> }
}

/** `await offerRows(db, [ids, book])`: the values of $1, $2 … */
interface RowQuery<Row> {
  (db: Db, values?: readonly unknown[]): Promise<Row[]>
  readonly text: string
}

/**
 * A statement that each connection parses and plans once, whose select list and whose rows come from one list of named
 * columns, so that nobody counts places: a column put in the middle shifts nothing. `write` gets the list:
 * `(list) => \`select ${list} from goods g where g.id = $1\``.
 */
export function rowQuery<const List extends Columns>(
  name: string,
  columns: List,
  write: (list: string) => string,
): RowQuery<RowOf<List>> {
  const list = Object.values(columns).map(({ sql }) => sql)
  const text = write(list.join(', '))
  const read = rowReader<RowOf<List>>(Object.keys(columns))
  const query = async (db: Db, values: readonly unknown[] = []) =>
    (await namedQuery(db, { name, text, values })).map(read)
  return Object.assign(query, { text })
}

/**
 * Names the places of a row. Compiled once, so that the engine knows the shape: naming 60 rows of 15 columns then costs
 * 1 µs, in a loop over the names 40 (decision 0055).
 */
function rowReader<Row>(names: readonly string[]): (row: readonly unknown[]) => Row {
  const odd = names.find((name) => !/^[a-z]\w*$/i.test(name))
  if (odd !== undefined) throw new Error(`'${odd}' is not the name of a column`)
  const fields = names.map((name, place) => `${name}: row[${place}]`)
  return new Function('row', `return { ${fields.join(', ')} }`) as (row: readonly unknown[]) => Row
}
