import { createHmac } from 'node:crypto'
import { pauseMinutes } from '@yaoji/rules/invoices/billing-pause'
import { billingRows, redRows } from '@yaoji/rules/invoices/billing-rows'
import { and, eq, sql } from 'drizzle-orm'
import { askProvider } from '../../connections/ask-provider.ts'
import type { Connected } from '../../connections/connected.ts'
import type { Known, ServiceAnswer } from '../../connections/providers/invoice-service.ts'
import type { NuonuoMeans } from '../../connections/providers/nuonuo.ts'
import {
  billByNuonuo,
  findByNuonuo,
  findRedByNuonuo,
  redByNuonuo,
} from '../../connections/providers/nuonuo-invoices.ts'
import { readSeller } from '../../contracts/parties.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { failInvoice, issueInvoice } from '../issue-invoice.ts'
import { type InvoiceBilling, type InvoiceRow, invoiceBillings, invoices } from '../tables.ts'
import { newOrderNo } from './begin-billing.ts'

export type ServiceConfig = Pick<Config, 'SECRET' | 'PUBLIC_ORIGIN' | 'MODE' | 'DATA_DIR'>

/** Nobody else asks for it meanwhile; a process that died is followed after this. */
const turnMs = 2 * 60_000
const answerMs = 10_000

/** Takes the next billing that is due, of these steps; null: none. */
export async function claimBilling(db: Database, at: Date, files: boolean): Promise<InvoiceBilling | null> {
  const turn = new Date(at.getTime() + turnMs)
  const due = db
    .select({ id: invoiceBillings.invoiceId })
    .from(invoiceBillings)
    .where(
      and(
        sql`${invoiceBillings.nextAt} <= ${at.toISOString()}`,
        files ? eq(invoiceBillings.step, 'files') : sql`${invoiceBillings.step} <> 'files'`,
      ),
    )
    .orderBy(invoiceBillings.nextAt, invoiceBillings.invoiceId)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(invoiceBillings)
    .set({ nextAt: turn, asks: sql`${invoiceBillings.asks} + 1` })
    .where(eq(invoiceBillings.invoiceId, sql`(${due})`))
    .returning()
  return row ?? null
}

/** Where the service says that something happened. The address is known to it alone; what it says is not believed but asked. */
export const noticeToken = (secret: string): string =>
  createHmac('sha256', secret).update('invoice service notice').digest('base64url')

/** One step of one invoice: asks, and writes what came of it. */
export async function askService(
  db: Database,
  config: ServiceConfig,
  connected: Connected,
  billing: InvoiceBilling,
  at: Date,
): Promise<void> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, billing.invoiceId))
  if (row?.state !== 'issuing') return settle(db, billing, { nextAt: null })
  const asked = await ask(db, config, connected, billing, row, at)
  if (asked === null) return settle(db, billing, waiting(billing, at))
  await take(db, billing, row, asked, at)
}

async function ask(
  db: Database,
  config: ServiceConfig,
  connected: Connected,
  billing: InvoiceBilling,
  row: InvoiceRow,
  at: Date,
): Promise<Known | null> {
  const order = billing.step === 'bill' ? await orderOf(db, config, billing, row) : null
  const act = `invoice.${billing.step}${row.colour === 'red' ? '.red' : ''}`
  const asked = { act, key: `invoice:${billing.orderNo}`, said: `${billing.orderNo} ${row.amountFen}` }
  let known: Known | null = null
  const signal = AbortSignal.timeout(answerMs)
  await askProvider(db, config.SECRET, connected, asked, { at, signal }, async (call) => {
    const means: NuonuoMeans = { db, secret: config.SECRET, connected, call }
    const answer = await (order ? order(means) : found(means, billing, row))
    known = answer.known
    return answer.outcome
  })
  return known
}

const found = (means: NuonuoMeans, { orderNo }: InvoiceBilling, { colour }: InvoiceRow): Promise<ServiceAnswer> =>
  colour === 'red' ? findRedByNuonuo(means, orderNo) : findByNuonuo(means, orderNo)

/** What is sent for it. */
async function orderOf(
  db: Database,
  config: ServiceConfig,
  { orderNo }: InvoiceBilling,
  row: InvoiceRow,
): Promise<(means: NuonuoMeans) => Promise<ServiceAnswer>> {
  const seller = await readSeller(db)
  const { kind, buyer } = row
  if (row.colour === 'red') {
    const [blue] = await db.select().from(invoices).where(eq(invoices.id, row.ofId!))
    const rows = redRows(blue!.lines, row.lines)
    if (!rows.ok) throw new Error(`invoice ${row.id} takes back goods without a tax code`)
    const red = { orderNo, kind, buyer, seller, blueNo: blue!.invoiceNo, cause: row.cause, rows: rows.value }
    return (means) => redByNuonuo(means, red)
  }
  const rows = billingRows(row.lines)
  if (!rows.ok) throw new Error(`invoice ${row.id} has goods without a tax code`)
  const noticeAddress = config.PUBLIC_ORIGIN
    ? `${config.PUBLIC_ORIGIN}/api/invoices/notices/${noticeToken(config.SECRET)}`
    : ''
  const order = { orderNo, kind, buyer, seller, rows: rows.value, remark: remarkOf(row), noticeAddress }
  return (means) => billByNuonuo(means, order)
}

const remarkOf = ({ orderNo, lines, note }: InvoiceRow): string =>
  [
    `订单${orderNo}`,
    ...(note ? [`随货赠品：${note}`] : []),
    ...lines.filter(({ lots }) => lots !== '').map(({ name, lots }) => `${name} ${lots}`),
  ].join('；')

async function take(db: Database, billing: InvoiceBilling, row: InvoiceRow, known: Known, at: Date): Promise<void> {
  switch (known.kind) {
    case 'underWay':
      return settle(db, billing, { ...waiting(billing, at), step: 'look', note: known.note })
    case 'nothing':
      return settle(
        db,
        billing,
        billing.step === 'check' ? anew(billing, at) : { step: 'bill', ...waiting(billing, at) },
      )
    case 'refused': {
      if (billing.step === 'check') return settle(db, billing, anew(billing, at))
      const fault = known.reason.slice(0, 200) || '服务商未说明原因'
      return db.transaction(async (tx) => {
        await failInvoice(tx, row.id, fault, jobStamp(at), 'service')
        await end(tx, billing, { nextAt: null, note: '' })
      })
    }
    case 'issued':
      return takeIssued(db, billing, row, known, at)
  }
}

async function takeIssued(
  db: Database,
  billing: InvoiceBilling,
  row: InvoiceRow,
  { invoiceNo, issuedAt, grossFen, files }: Extract<Known, { kind: 'issued' }>,
  at: Date,
): Promise<void> {
  if (grossFen !== null && grossFen !== row.amountFen)
    return settle(db, billing, doubtful(at, `服务商开具的发票${invoiceNo}金额与本店不一致，请核对`))
  try {
    await db.transaction(async (tx) => {
      await issueInvoice(tx, row.id, { invoiceNo, issuedAt }, jobStamp(at), 'service')
      const nextAt = Object.keys(files).length > 0 ? at : null
      await end(tx, billing, { step: 'files', files, asks: 0, nextAt, note: '' })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await settle(db, billing, doubtful(at, `服务商开具了${invoiceNo}，未能登记：${error.message}`))
  }
}

type Change = Partial<typeof invoiceBillings.$inferInsert>

/** It waits for an answer; each time a little longer. */
const waiting = ({ asks }: InvoiceBilling, at: Date): Change => ({
  nextAt: new Date(at.getTime() + pauseMinutes(asks) * 60_000),
})
/** The number of the last try came to nothing: the next one may be used. */
const anew = (billing: InvoiceBilling, at: Date): Change => ({
  ...{ step: 'bill', try: billing.try + 1, orderNo: newOrderNo(), asks: 0, nextAt: at, note: '' },
})
/** A person has to look at it; it is asked again tomorrow. */
const doubtful = (at: Date, note: string): Change => ({ note, nextAt: new Date(at.getTime() + 86_400_000) })

const settle = (db: Database, billing: InvoiceBilling, change: Change): Promise<void> =>
  db.transaction((tx) => write(tx, billing, change))

/** With the lock of its invoice, which moved: whatever else was noted meanwhile is older. */
const end = (tx: Transaction, { invoiceId, orderNo }: InvoiceBilling, change: Change) =>
  tx
    .update(invoiceBillings)
    .set(change)
    .where(and(eq(invoiceBillings.invoiceId, invoiceId), eq(invoiceBillings.orderNo, orderNo)))

/** Somebody who was slow writes nothing over what is newer. */
async function write(tx: Transaction, { invoiceId, orderNo, step, nextAt }: InvoiceBilling, change: Change) {
  await tx
    .update(invoiceBillings)
    .set(change)
    .where(
      and(
        eq(invoiceBillings.invoiceId, invoiceId),
        eq(invoiceBillings.orderNo, orderNo),
        eq(invoiceBillings.step, step),
        eq(invoiceBillings.nextAt, nextAt!),
      ),
    )
}
