import { lastMonth, type Month } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { type Balances, boundsOf, type Entry, type StatementAccount } from '@yaoji/rules/statements/close-month'
import { lineTitle } from '@yaoji/rules/statements/statement-text'
import { ledgerSource } from '@yaoji/rules/wallet/ledger-source'
import { orders, refunds } from '../orders/published.ts'
import { paymentReturns, payments } from '../payments/published.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { accounts, ledger } from '../wallet/published.ts'
import type { LineSource } from './tables.ts'

/** A row of the books, and where its line will lead. */
export interface SourcedEntry extends Entry {
  readonly source: LineSource
  readonly sourceId: number
}

const money = `a.member_id = $1 and a.kind in ('balance', 'recharge', 'credit')`

/**
 * Everything of a member between two instants that no statement has, on one picture of the database, so that an order paid
 * meanwhile is there with its payment and its ledger row or not at all. What goes back by a bank is a row once it arrived: it
 * may fail on the way. Four indexes by member and instant.
 */
const entryRows = rowQuery(
  'statement-entries',
  {
    part: of<Entry['part']>('e.part'),
    name: of<Entry['name']>('e.name'),
    kind: of<string>('e.kind'),
    amountFen: of<Fen>('e.amount_fen'),
    at: of<Date>('e.at'),
    rowId: of<number>('e.row_id'),
    title: of<string>('e.title'),
    key: of<string>('e.key'),
    subjectId: of<number | null>('e.subject_id'),
  },
  (list) => `
    select ${list} from (
      select 'account' as part, a.kind as name, l.use_type as kind, l.amount_fen, l.at, l.id as row_id, l.note as title,
        l.key, l.order_id as subject_id
      from ${accounts} a join ${ledger} l on l.account_id = a.id where ${money} and l.at >= $2 and l.at < $3
      union all
      select 'payment', p.tender, p.subject_kind, p.amount_fen, p.taken_at, p.id, p.subject_no, '', p.subject_id
      from ${payments} p where p.member_id = $1 and p.state = 'taken' and p.taken_at >= $2 and p.taken_at < $3
      union all
      select 'return', case when r.to_balance then 'balance' else p.tender end, p.subject_kind, r.amount_fen, r.settled_at,
        r.id, p.subject_no, '', p.subject_id
      from ${paymentReturns} r join ${payments} p on p.id = r.payment_id
      where r.member_id = $1 and r.arrived and r.settled_at >= $2 and r.settled_at < $3
      union all
      select 'delivery', 'order', 'order', o.payable_fen - coalesce((select sum(f.amount_fen)::bigint from ${refunds} f
          where f.order_id = o.id and f.created_at <= o.shipped_at), 0), o.shipped_at, o.id, o.order_no, '', o.id
      from ${orders} o where o.member_id = $1 and o.shipped_at >= $2 and o.shipped_at < $3
    ) e where not exists (select 1 from statement_lines t where t.part = e.part and t.row_id = e.row_id)`,
)

/**
 * What belongs to a month: its rows, and what was still under way when the month before was closed. Before the first
 * statement all is in the openings.
 */
export async function readEntries(db: Db, memberId: number, month: Month, first: boolean): Promise<SourcedEntry[]> {
  const { from, to } = boundsOf(month)
  const since = first ? from : boundsOf(lastMonth(month)).from
  const rows = await entryRows(db, [memberId, since, to])
  return rows.map(({ key, subjectId, ...row }) => {
    const source =
      row.part === 'account' ? ledgerSource(key, subjectId) : { kind: row.kind as LineSource, id: subjectId ?? 0 }
    return { ...row, title: lineTitle(row.title), source: source.kind, sourceId: source.id }
  })
}

const openingRows = rowQuery(
  'statement-openings',
  {
    name: of<StatementAccount>('a.kind'),
    fen: of<Fen>(`a.amount_fen - coalesce((
      select sum(l.amount_fen)::bigint from ${ledger} l where l.account_id = a.id and l.at >= $2), 0)`),
  },
  (list) => `select ${list} from ${accounts} a where ${money}`,
)

/** What the accounts held when a member's first statement begins. */
export async function readOpenings(db: Db, memberId: number, month: Month): Promise<Balances> {
  const rows = await openingRows(db, [memberId, boundsOf(month).from])
  return Object.fromEntries(rows.map(({ name, fen }) => [name, fen]))
}
