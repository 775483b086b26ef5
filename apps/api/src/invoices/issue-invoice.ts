import './topics.ts'
import { yuanText } from '@yaoji/rules/money/fen'
import { and, eq, ne } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockInvoice, mayMove } from './invoice-row.ts'
import { refuse } from './refusals.ts'
import { redKey } from './reissue-invoice.ts'
import { type InvoiceRow, invoices } from './tables.ts'

/** What the issuer answers. */
interface Issued {
  readonly invoiceNo: string
  readonly issuedAt: Date
}
/** Who issues: a clerk on the tax office's platform, or the service that was asked. */
export type IssuedBy = 'hand' | 'service'

/**
 * An invoice has its number. A red letter comes after the invoice that it takes back, and with the last one of the whole
 * amount that invoice is 已红冲.
 */
export async function issueInvoice(
  tx: Transaction,
  id: number,
  issued: Issued,
  stamp: Stamp,
  by: IssuedBy = 'hand',
): Promise<void> {
  const blue = await blueOf(tx, id)
  const row = await lockInvoice(tx, id, 'anyone')
  const state = mayMove(row, by === 'hand' ? 'issue' : 'answer')
  if (blue?.issuedAt === null) throw refuse('invoices.blueFirst')
  if (row.colour === 'blue' && row.cause === 'reissue') await assertRedFirst(tx, row)
  const [taken] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.invoiceNo, issued.invoiceNo))
  if (taken) throw refuse('invoices.numberTaken')
  await tx
    .update(invoices)
    .set({ state, fault: '', ...issued })
    .where(eq(invoices.id, id))
  if (blue && blue.reversedFen === blue.amountFen && !(await hasUnissuedRed(tx, blue.id, id)))
    await tx
      .update(invoices)
      .set({ state: mayMove(blue, 'reverse') })
      .where(eq(invoices.id, blue.id))
  await note(tx, row, 'issue', { invoiceNo: issued.invoiceNo }, stamp)
  const what = row.colour === 'blue' ? 'issued' : 'red'
  const said = row.colour === 'blue' ? '发票已开具' : '红字发票已开具'
  await notify(tx, row, what, `订单${row.orderNo}的${said}：${issued.invoiceNo}，${yuanText(row.amountFen)}`, stamp.at)
}

/** The issuer does not take it; the member reads why. */
export async function failInvoice(
  tx: Transaction,
  id: number,
  fault: string,
  stamp: Stamp,
  by: IssuedBy = 'hand',
): Promise<void> {
  const row = await lockInvoice(tx, id, 'anyone')
  await tx
    .update(invoices)
    .set({ state: mayMove(row, by === 'hand' ? 'fail' : 'refuse'), fault })
    .where(eq(invoices.id, id))
  await note(tx, row, 'fail', { fault }, stamp)
  await notify(tx, row, 'failed', `订单${row.orderNo}的发票未能开具：${fault}`, stamp.at)
}

/**
 * What was wrong is mended: it waits again. Without a service the same is done with what one was asked for: finance has looked
 * whether it issued it. A service that is connected later is asked for the old number first.
 */
export async function retryInvoice(tx: Transaction, id: number, served: boolean, stamp: Stamp): Promise<void> {
  const row = await lockInvoice(tx, id, 'anyone')
  const move = row.state === 'issuing' && !served ? 'takeBack' : 'retry'
  await tx
    .update(invoices)
    .set({ state: mayMove(row, move), fault: '' })
    .where(eq(invoices.id, id))
  await note(tx, row, move, {}, stamp)
}

/** The invoice that a red letter takes back, locked before it: all who touch both lock them in this order. */
async function blueOf(tx: Transaction, id: number): Promise<InvoiceRow | null> {
  const [row] = await tx.select({ ofId: invoices.ofId }).from(invoices).where(eq(invoices.id, id))
  return row?.ofId ? lockInvoice(tx, row.ofId, 'anyone') : null
}

/** What replaces an invoice comes after the red letter that takes that one back. */
async function assertRedFirst(tx: Transaction, { key }: InvoiceRow): Promise<void> {
  const [red] = await tx
    .select({ state: invoices.state })
    .from(invoices)
    .where(eq(invoices.key, redKey(key)))
  if (red?.state !== 'issued') throw refuse('invoices.redFirst')
}

async function hasUnissuedRed(tx: Transaction, blueId: number, but: number): Promise<boolean> {
  const reds = and(eq(invoices.ofId, blueId), ne(invoices.state, 'issued'), ne(invoices.id, but))
  return (await tx.$count(invoices, reds)) > 0
}

const note = (tx: Transaction, { id, memberId }: InvoiceRow, verb: string, data: object, stamp: Stamp) =>
  writeAudit(tx, stamp, { verb: `invoice.${verb}`, subject: `invoice:${id}`, memberId, data: { ...data } })

const notify = (
  tx: Transaction,
  { id, memberId, orderNo }: InvoiceRow,
  what: Topics['invoice.notice']['what'],
  text: string,
  at: Date,
) => {
  const aggregate = `invoice:${id}`
  const payload = { member_id: memberId, order_no: orderNo, what, text }
  return send(tx, [{ topic: 'invoice.notice', aggregate, key: `${aggregate}:${what}:${at.getTime()}`, payload }], at)
}
