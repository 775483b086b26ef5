import { randomUUID } from 'node:crypto'
import { billingRows } from '@yaoji/rules/invoices/billing-rows'
import { instantOf } from '@yaoji/rules/money/day'
import { eq, sql } from 'drizzle-orm'
import type { Connected } from '../../connections/connected.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { jobStamp, type Stamp } from '../../platform/stamp.ts'
import { lockInvoice } from '../invoice-row.ts'
import { failInvoice } from '../issue-invoice.ts'
import { invoiceBillings, invoices } from '../tables.ts'

const mostAtOnce = 100

/** Begins what waits for the service, oldest first; how many it began. */
export async function beginBillings(db: Database, { provider, config }: Connected, at: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(dueText(instantOf(config.since!, '00:00')))
  let begun = 0
  for (const { id } of rows)
    begun += (await db.transaction((tx) => beginBilling(tx, id, provider, jobStamp(at)))) ? 1 : 0
  return begun
}

/**
 * Invoices from before the service was connected stay with finance, which may have issued them already; so do the red
 * letters of what finance issued. A red letter waits for its invoice, what replaces an invoice for its red letter.
 */
const dueText = (since: Date) => sql`
  select i.id from invoices i left join invoices b on b.id = i.of_id
  where i.state = 'waiting' and (i.created_at >= ${since.toISOString()} or i.of_id is not null)
    and (i.colour = 'blue' or (b.issued_at is not null
      and exists (select 1 from invoice_billings k where k.invoice_id = i.of_id and k.step = 'files')))
    and (i.colour = 'red' or i.cause <> 'reissue' or exists (
      select 1 from invoices r where r.key = regexp_replace(i.key, ':blue$', ':red') and r.state = 'issued'))
  order by i.id limit ${mostAtOnce}`

/** From here on the service issues it, and nobody else; whether it was begun. */
async function beginBilling(tx: Transaction, id: number, provider: string, stamp: Stamp): Promise<boolean> {
  const row = await lockInvoice(tx, id, 'anyone')
  // Somebody recorded it meanwhile.
  if (row.state !== 'waiting') return false
  const rows = row.colour === 'blue' ? billingRows(row.lines) : null
  if (rows && !rows.ok) {
    await failInvoice(tx, id, `“${rows.refusal}”没有税收分类编码，将由财务人工开具`, stamp)
    return false
  }
  await tx.update(invoices).set({ state: 'issuing' }).where(eq(invoices.id, id))
  const orderNo = newOrderNo()
  await tx
    .insert(invoiceBillings)
    .values({ invoiceId: id, provider, try: 1, orderNo, step: 'bill', nextAt: stamp.at })
    .onConflictDoUpdate({
      target: invoiceBillings.invoiceId,
      // The number of the last try may have been issued after all: it is asked for before there is another one.
      set: { provider, step: 'check', asks: 0, nextAt: stamp.at, note: '' },
    })
  const { memberId } = row
  await writeAudit(tx, stamp, { verb: 'invoice.ask', subject: `invoice:${id}`, memberId, data: { provider } })
  return true
}

/** Known before anybody is asked, and never of two invoices: not even of two databases. */
export const newOrderNo = (): string => randomUUID().replaceAll('-', '').slice(0, 20)
