import type pg from 'pg'

/** Counted and summed when the snapshot was taken; an upgrade changes none of it. */
export interface Measured {
  readonly rows: Readonly<Record<string, number>>
  readonly sums: Readonly<Record<string, number>>
}
export interface Snapshot extends Measured {
  /** The migrations that the database had. */
  readonly migrations: readonly string[]
}

export const snapshotFile = (name: string): URL => new URL(`snapshots/${name}`, import.meta.url)

/** Tables that a later migration put others in the place of, as the rows that replace theirs. */
const successors: Readonly<Record<string, string>> = {
  order_tenders: `(select from payments where subject_kind = 'order' and state = 'taken') s`,
  transfer_slips: `(select from money_in m join payments p on p.id = m.payment_id where p.subject_kind = 'order') s`,
  voucher_slips: `(select from money_in m join payments p on p.id = m.payment_id where p.subject_kind = 'voucher_purchase') s`,
}

/** Fen and pieces, by their place in the books. */
const sums = `
  select 'ledger ' || a.kind as name, sum(l.amount_fen) as total from ledger l join accounts a on a.id = l.account_id
    group by a.kind
  union all select 'accounts ' || kind, sum(amount_fen) from accounts group by kind
  union all select 'orders payable', sum(payable_fen) from orders
  union all select 'orders paid', sum(paid_fen) from orders
  union all select 'orders refunded', sum(refunded_fen) from orders
  union all select 'stock saleable', sum(saleable) from stock
  union all select 'stock reserved', sum(reserved) from stock
  union all select 'lots quantity', sum(quantity) from lots`

export async function measure(client: pg.Client, tables: readonly string[]): Promise<Measured> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r'`,
  )
  const standing = new Set(rows.map(({ name }) => name))
  const rowsOf = (table: string) => (standing.has(table) ? table : (successors[table] ?? table))
  const counts = tables
    .map((table) => `select '${table}' as name, count(*) as total from ${rowsOf(table)}`)
    .join(' union all ')
  return { rows: await totals(client, counts), sums: await totals(client, sums) }
}

async function totals(client: pg.Client, statement: string): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; total: string }>(
    `select name, total::text from (${statement}) t order by name collate "C"`,
  )
  return Object.fromEntries(rows.map(({ name, total }) => [name, Number(total)]))
}
