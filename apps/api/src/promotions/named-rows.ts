import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** A column of a statement: its text, and the type that it is read as. */
interface Column<Value> {
  readonly sql: string
  readonly value?: Value
}
export const column = <Value>(sql: string): Column<Value> => ({ sql })

type Columns = Readonly<Record<string, Column<unknown>>>
type Row<Of extends Columns> = { readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never }

/**
 * A prepared statement whose rows are read by name: select list and type come from one list, so that a column put between
 * two others shifts none. The driver still answers arrays, which cost half of its objects.
 */
export function namedRows<const Of extends Columns>(name: string, columns: Of, rest: string) {
  const names = Object.keys(columns)
  const text = `select ${names.map((each) => columns[each]!.sql).join(', ')} ${rest}`
  return async (db: Db, values: readonly unknown[]): Promise<Row<Of>[]> => {
    const rows = await namedQuery<unknown[]>(db, { name, text, values })
    return rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (let at = 0; at < names.length; at++) named[names[at]!] = row[at]
      return named as Row<Of>
    })
  }
}
