import type { InvoiceConsoleWire } from '@yaoji/contract/console/invoices'
import type { InvoiceWire } from '@yaoji/contract/invoices'
import type { InvoiceState } from '@yaoji/rules/invoices/invoice-state'
import { addDays, instantOf } from '@yaoji/rules/money/day'
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { formatsColumn } from './attach-file.ts'
import { consoleWire, invoiceWire, type ShownBilling, type ShownInvoice, type ShownMail } from './invoice-wire.ts'
import { refuse } from './refusals.ts'
import { invoices } from './tables.ts'

const perPage = 15
const perConsolePage = 50

interface Asked {
  readonly page: number
  readonly state: InvoiceState | ''
  readonly keywords: string
  readonly start_time: string
  readonly end_time: string
}

const shownColumns = {
  row: getTableColumns(invoices),
  formats: formatsColumn,
  billing: sql<ShownBilling | null>`(
    select jsonb_build_object('note', k.note, 'orderNo', k.order_no)
    from invoice_billings k where k.invoice_id = invoices.id)`,
  mail: sql<ShownMail | null>`(
    select jsonb_build_object('email', m.email, 'state', m.state, 'at', coalesce(m.ended_at, m.asked_at))
    from invoice_mails m where m.invoice_id = invoices.id order by m.id desc limit 1)`,
  ofNo: sql<string>`coalesce((select b.invoice_no from invoices b where b.id = invoices.of_id), '')`,
}

/** A member's invoices and red letters, newest first. */
export async function listInvoices(db: Db, memberId: number, asked: Asked, at: Date): Promise<Page<InvoiceWire[]>> {
  const { page, state, keywords, start_time: from, end_time: until } = asked
  assertDepth(page, perPage)
  const part = `%${keywords.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = and(
    eq(invoices.memberId, memberId),
    state ? eq(invoices.state, state) : undefined,
    keywords ? or(like(invoices.orderNo, part), like(invoices.invoiceNo, part)) : undefined,
    from ? gte(invoices.issuedAt, instantOf(from, '00:00')) : undefined,
    until ? lt(invoices.issuedAt, instantOf(addDays(until, 1), '00:00')) : undefined,
  )
  const rows = await shown(db, where, desc(invoices.id), perPage, page)
  return new Page(
    rows.map((each) => invoiceWire(each, at)),
    pageMeta(page, perPage, await db.$count(invoices, where)),
  )
}

/** Of a member's invoices those that are asked for, issued; refuses where one is missing. */
export async function issuedInvoices(db: Db, memberId: number, ids: readonly number[]): Promise<ShownInvoice[]> {
  const where = and(eq(invoices.memberId, memberId), inArray(invoices.id, [...ids]))
  const rows = await shown(db, where, asc(invoices.id), ids.length, 1)
  if (rows.length < new Set(ids).size) throw refuse('invoices.missing')
  if (rows.some(({ row }) => row.issuedAt === null)) throw refuse('invoices.notIssued')
  return rows
}

/** The next ones of an archive, in their order. */
export const packedInvoices = (db: Db, where: SQL, after: number, most: number): Promise<ShownInvoice[]> =>
  shown(db, and(where, gt(invoices.id, after)), asc(invoices.id), most, 1)

/** What finance has to issue, or what is in a state: the oldest first. `served`: a service is connected. */
export async function consoleInvoices(
  db: Db,
  { page, state }: { readonly page: number; readonly state: InvoiceState | '' },
  served: boolean,
  at: Date,
): Promise<Page<InvoiceConsoleWire[]>> {
  assertDepth(page, perConsolePage)
  const where = inArray(invoices.state, state ? [state] : served ? ['waiting'] : ['waiting', 'issuing'])
  const rows = await shown(db, where, asc(invoices.id), perConsolePage, page)
  return new Page(await named(db, rows, served, at), pageMeta(page, perConsolePage, await db.$count(invoices, where)))
}

export async function consoleInvoice(db: Db, id: number, served: boolean, at: Date): Promise<InvoiceConsoleWire> {
  const [wire] = await named(db, await shown(db, eq(invoices.id, id), asc(invoices.id), 1, 1), served, at)
  if (!wire) throw refuse('invoices.missing')
  return wire
}

async function named(db: Db, rows: readonly ShownInvoice[], served: boolean, at: Date): Promise<InvoiceConsoleWire[]> {
  const names = await memberNames(
    db,
    rows.map(({ row }) => row.memberId),
  )
  return rows.map((each) => consoleWire(each, names.get(each.row.memberId) ?? '', served, at))
}

const shown = (db: Db, where: SQL | undefined, order: SQL, most: number, page: number): Promise<ShownInvoice[]> =>
  db
    .select(shownColumns)
    .from(invoices)
    .where(where)
    .orderBy(order)
    .limit(most)
    .offset((page - 1) * most)
