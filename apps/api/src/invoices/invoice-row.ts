import { type InvoiceLine, invoiceSums } from '@yaoji/rules/invoices/invoice-lines'
import {
  type InvoiceCause,
  type InvoiceMove,
  type InvoiceState,
  nextInvoiceState,
} from '@yaoji/rules/invoices/invoice-state'
import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { type InvoiceRow, invoices } from './tables.ts'

export interface NewInvoice {
  readonly memberId: number
  readonly orderId: number
  readonly orderNo: string
  readonly buyer: InvoiceData
  readonly cause: InvoiceCause
  /** Of a red letter: what it takes back, locked. */
  readonly of?: InvoiceRow
  readonly lines: readonly InvoiceLine[]
  readonly note: string
  /** Makes a second one of the same cause impossible. */
  readonly key: string
}

/** Writes down what is to be issued. A red letter is noted with the invoice that it takes back. */
export async function addInvoice(tx: Transaction, { of, ...made }: NewInvoice, stamp: Stamp): Promise<void> {
  const { grossFen, taxFen } = invoiceSums(made.lines)
  const [row] = await tx
    .insert(invoices)
    .values({
      ...made,
      ...{ kind: made.buyer.kind, colour: of ? 'red' : 'blue', ofId: of?.id ?? null, state: 'waiting' },
      ...{ amountFen: grossFen, taxFen, createdAt: stamp.at },
    })
    .returning({ id: invoices.id })
  if (of)
    await tx
      .update(invoices)
      .set({ reversedFen: sql`${invoices.reversedFen} + ${grossFen}` })
      .where(eq(invoices.id, of.id))
  const data = { order: made.orderNo, cause: made.cause, grossFen, taxFen, ...(of && { of: of.id }) }
  await writeAudit(tx, stamp, { verb: 'invoice.make', subject: `invoice:${row!.id}`, memberId: made.memberId, data })
}

/** The invoice of an order that stands, locked: the last blue one that was not taken back as a whole; null: none. */
export async function lockStanding(tx: Transaction, orderId: number): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.orderId, orderId), eq(invoices.colour, 'blue'), ne(invoices.reversedFen, invoices.amountFen)),
    )
    .orderBy(desc(invoices.id))
    .limit(1)
    .for('update')
  return row ?? null
}

/** The lines of the red letters that an invoice has. */
export async function linesOfRed(db: Db, blueId: number): Promise<readonly InvoiceLine[]> {
  const rows = await db.select({ lines: invoices.lines }).from(invoices).where(eq(invoices.ofId, blueId))
  return rows.flatMap(({ lines }) => lines)
}

/** A member's own invoice, or any for staff, locked until the transaction ends. */
export async function lockInvoice(tx: Transaction, id: number, whose: number | 'anyone'): Promise<InvoiceRow> {
  const own = whose === 'anyone' ? undefined : eq(invoices.memberId, whose)
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), own))
    .for('update')
  if (!row) throw refuse('invoices.missing')
  return row
}

/** The state after a move of an invoice. */
export function mayMove({ state }: InvoiceRow, move: InvoiceMove): InvoiceState {
  const next = nextInvoiceState(state, move)
  if (!next) throw refuse('invoices.movedOn', { state })
  return next
}
