import type { CartLineRow } from './store.ts'

type Row = Pick<CartLineRow, 'id' | 'source' | 'sourceId'>

/** A combination is one line: the number of any of its rows stands for all of them. Unknown numbers stay as they are. */
export function coveredIds(rows: readonly Row[], ids: readonly number[]): Set<number> {
  const wanted = new Set(ids)
  const sets = new Set(
    rows.filter((row) => row.source === 'combination' && wanted.has(row.id)).map((row) => row.sourceId),
  )
  for (const row of rows) if (row.source === 'combination' && sets.has(row.sourceId)) wanted.add(row.id)
  return wanted
}

/** Lines as the buyer counts them: a set is one, an add-on stands under another line. */
export const shownCount = (rows: readonly Row[]): number =>
  new Set(
    rows
      .filter((row) => row.source !== 'add_on')
      .map((row) => (row.source === 'combination' ? `set ${row.sourceId}` : `line ${row.id}`)),
  ).size
