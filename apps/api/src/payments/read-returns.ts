import type { ReturnWire } from '@yaoji/contract/console/payments'
import { formatYuan } from '@yaoji/rules/money/fen'
import { tenders } from '@yaoji/rules/money/tenders'
import { arrivedReturn, type ReturnState, returnStates } from '@yaoji/rules/payments/payment-moves'
import { movesFor } from '@yaoji/rules/payments/settle-return'
import { staff } from '../access/published.ts'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import { ownGrantText, refuse } from './refusals.ts'
import { subjectColumns } from './subject-columns.ts'

const returnColumns = {
  ...subjectColumns,
  id: of<number>('r.id'),
  amountFen: of<number>('r.amount_fen'),
  state: of<ReturnState>('r.state'),
  reference: of<string>('r.reference'),
  reason: of<string>('r.reason'),
  createdAt: of<Date>('r.created_at'),
  settledAt: of<Date | null>('r.settled_at'),
  grantedBy: of<number | null>('r.granted_by'),
  grantedAt: of<Date | null>('r.granted_at'),
  granter: of<string | null>('g.name'),
  // Whom to send it to.
  payer: of<string | null>(
    `(select m.payer_name from money_allocations a join money_in m on m.id = a.money_in_id where a.payment_id = p.id limit 1)`,
  ),
  total: of<number>('count(*) over ()'),
}

const from = `from payment_returns r join payments p on p.id = r.payment_id join ${members} b on b.id = p.member_id
  left join ${staff} g on g.id = r.granted_by`
/** What is waiting for finance, or what is in one state; oldest first. */
const returnRows = rowQuery(
  'list-returns',
  returnColumns,
  (
    list,
  ) => `select ${list} ${from} where case when $1 = '' then not (${inStates('r.state', arrivedReturn)}) else r.state = $1 end
    order by r.id limit $2 offset $3`,
)
const oneReturn = rowQuery('read-return', returnColumns, (list) => `select ${list} ${from} where r.id = $1`)

/** As a clerk sees it: what this one granted is let out by another. */
const returnWire =
  (clerk: number) =>
  (row: RowOf<typeof returnColumns>): ReturnWire => {
    const { kind, subjectId, subjectNo, buyer, tender, id, amountFen, state, reference, reason } = row
    const { mine, others } = movesFor(state, { granter: row.grantedBy, clerk })
    return {
      id,
      kind,
      subject_id: subjectId,
      subject_no: subjectNo,
      buyer,
      payer_name: row.payer ?? '',
      tender_name: tenders[tender].name,
      amount: formatYuan(amountFen),
      state,
      state_label: returnStates[state],
      reference,
      reason,
      created_at: row.createdAt.toISOString(),
      settled_at: row.settledAt?.toISOString() ?? '',
      granted_by: row.granter ?? '',
      granted_at: row.grantedAt?.toISOString() ?? '',
      actions: mine,
      why_not: others.length > 0 ? ownGrantText(others) : '',
    }
  }

export async function listReturns(
  db: Db,
  clerk: number,
  { state, page, perPage }: { readonly state: ReturnState | ''; readonly page: number; readonly perPage: number },
): Promise<{ rows: ReturnWire[]; total: number }> {
  const rows = await returnRows(db, [state, perPage, (page - 1) * perPage])
  return { rows: rows.map(returnWire(clerk)), total: rows[0]?.total ?? 0 }
}

export async function readReturn(db: Db, clerk: number, id: number): Promise<ReturnWire> {
  const [row] = await oneReturn(db, [id])
  if (!row) throw refuse('payments.noReturn')
  return returnWire(clerk)(row)
}
