import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface PublishedMore {
  /** What the owner says of a row instead of the columns that it keeps to itself: name to SQL. */
  readonly said?: Readonly<Record<string, string>>
  /** The rows that are published; all when absent. */
  readonly where?: string
}

/**
 * A relation that its owner lets later contexts read in SQL: `from ${members} m`, in a text and in a `sql` template alike.
 * It is written as a subquery of the named columns, which the planner takes apart again: a column that is not in the list
 * does not exist for its readers. It is read, never written or locked.
 */
export class Published implements SQLWrapper {
  readonly table: string
  readonly columns: readonly string[]
  readonly #text: string

  constructor(table: string, columns: readonly string[], { said = {}, where }: PublishedMore) {
    this.table = table
    this.columns = [...columns, ...Object.keys(said)]
    const list = [...columns, ...Object.entries(said).map(([name, text]) => `${text} as ${name}`)]
    this.#text = `(select ${list.join(', ')} from ${table}${where ? ` where ${where}` : ''})`
  }

  toString(): string {
    return this.#text
  }

  getSQL(): SQL {
    return sql.raw(this.#text)
  }
}

/** Publishes columns of one of the context's own tables; belongs in its `published.ts`. */
export const publish = (table: string, columns: string, more: PublishedMore = {}): Published =>
  new Published(table, columns.trim().split(/\s+/), more)
