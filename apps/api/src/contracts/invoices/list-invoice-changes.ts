import type { InvoiceReviewWire } from '@yaoji/contract/console/invoice-data'
import { invoiceDraft } from '@yaoji/rules/registration/invoice-data'
import { type InvoiceData, needsReview } from '@yaoji/rules/registration/invoice-kind'
import { type SQL, sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { invoiceInForce } from '../../members/state-invoice.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'
import { changeStates } from './show-invoice-data.ts'

type Row = {
  id: number
  member_id: number
  member: string
  credit_code: string
  data: InvoiceData
  before: InvoiceData | null
  state: InvoiceReviewWire['state']
  sent_by_name: string
  sent_at: string
  decided_by_name: string
  decided_at: string | null
  reason: string
  total: number
}

const rowsWhere = (where: SQL, part: SQL) => sql<Row>`
  select c.id, c.member_id, m.name as member, m.credit_code, c.data, c.state, c.sent_by_name, c.sent_at,
    c.decided_by_name, c.decided_at, c.reason, ${sql.raw(invoiceInForce('c.member_id').sql)} as before,
    count(*) over ()::int as total
  from invoice_changes c join ${members} m on m.id = c.member_id where ${where} ${part}`

/** The queue of changed invoice data: who waits longest comes first. */
export async function listInvoiceChanges(
  db: Db,
  { page, state }: { readonly page: number; readonly state: InvoiceReviewWire['state'] },
  perPage: number,
): Promise<{ readonly rows: readonly InvoiceReviewWire[]; readonly total: number }> {
  const part = sql`order by c.sent_at, c.id limit ${perPage} offset ${(page - 1) * perPage}`
  const { rows } = await db.execute<Row>(rowsWhere(sql`c.state = ${state}`, part))
  return { rows: rows.map(reviewWire), total: rows[0]?.total ?? 0 }
}

export async function showInvoiceChange(db: Db, id: number): Promise<InvoiceReviewWire> {
  const { rows } = await db.execute<Row>(rowsWhere(sql`c.id = ${id}`, sql``))
  if (!rows[0]) throw refuse('contracts.invoiceMissing')
  return reviewWire(rows[0])
}

const reviewWire = ({ data, before, ...row }: Row): InvoiceReviewWire => ({
  ...{ id: row.id, member_id: row.member_id, member: row.member, title: row.member, tax_no: row.credit_code },
  ...{ state: row.state, state_name: changeStates[row.state], reason: row.reason },
  before: before && invoiceDraft(before),
  after: invoiceDraft(data),
  other_account_name: needsReview({ ...data, title: row.member }),
  sent_by: row.sent_by_name,
  sent_at: new Date(row.sent_at).toISOString(),
  decided_by: row.decided_by_name,
  decided_at: row.decided_at === null ? '' : new Date(row.decided_at).toISOString(),
})
