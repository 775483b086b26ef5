import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A condition on a column of states, written out: it fits into a text and into a `sql` template. */
class InStates implements SQLWrapper {
  readonly #text: string

  constructor(column: string, codes: readonly (number | string)[]) {
    this.#text = `${column} in (${codes.map((code) => (typeof code === 'string' ? `'${code}'` : code)).join(', ')})`
  }

  toString(): string {
    return this.#text
  }

  getSQL(): SQL {
    return sql.raw(this.#text)
  }
}

/** `where ${inStates('o.state', codesOf(holdsStock))}`: the numbers, or words, come from the named set. */
export const inStates = (column: string, codes: readonly (number | string)[]): InStates => new InStates(column, codes)
