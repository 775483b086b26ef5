import { sql } from 'drizzle-orm'
import { invoices } from '../invoices/published.ts'
import type { Db } from '../platform/database/database.ts'
import type { LineRow } from './tables.ts'

/** An issued invoice or red letter of the order that a line is of. */
export interface OrderInvoice {
  readonly invoiceNo: string
  readonly colour: 'blue' | 'red'
}
export type OrderInvoices = ReadonlyMap<number, readonly OrderInvoice[]>

/**
 * The invoices of the orders that these lines are of, as they stand today: they are no part of what was closed, so what is
 * billed later is there too.
 */
export async function invoicesOf(db: Db, lines: readonly LineRow[]): Promise<OrderInvoices> {
  const orders = [...new Set(lines.filter(({ source }) => source === 'order').map(({ sourceId }) => sourceId))]
  if (orders.length === 0) return new Map()
  const { rows } = await db.execute<{ order_id: number; invoice_no: string; colour: 'blue' | 'red' }>(sql`
    select order_id, invoice_no, colour from ${invoices} i
    where order_id = any(${sql.param(orders)}::bigint[]) and invoice_no <> '' order by id`)
  return Map.groupBy(
    rows.map(({ order_id: orderId, invoice_no: invoiceNo, colour }) => ({ orderId, invoiceNo, colour })),
    ({ orderId }) => orderId,
  )
}

/** Those of a line. */
export const ofLine = (found: OrderInvoices, { source, sourceId }: LineRow): readonly OrderInvoice[] =>
  (source === 'order' && found.get(sourceId)) || []

/** '发票25512…、红字25512…' as paper and spreadsheet say it. */
export const invoiceWords = (own: readonly OrderInvoice[]): string =>
  own.map(({ invoiceNo, colour }) => (colour === 'red' ? `红字${invoiceNo}` : invoiceNo)).join('、')
