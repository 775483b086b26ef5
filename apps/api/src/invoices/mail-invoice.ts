import './topics.ts'
import { type MailState, mayMail } from '@yaoji/rules/invoices/invoice-mail'
import { dayOf, instantOf } from '@yaoji/rules/money/day'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Db, Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { send } from '../platform/outbox/send.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockInvoice } from './invoice-row.ts'
import { refuse } from './refusals.ts'
import { isSample } from './sample.ts'
import { invoiceFiles, invoiceMails } from './tables.ts'

interface Wish {
  readonly id: number
  readonly email: string
}
interface Sender {
  readonly memberId: number
  readonly loginId: number
}

/** A member has an issued invoice sent to an address; it leaves once this is committed. */
export async function mailInvoice(
  tx: Transaction,
  { memberId, loginId }: Sender,
  { id, email }: Wish,
  stamp: Stamp,
): Promise<void> {
  // The company's mails are counted one after the other: nobody passes the limit by haste.
  await oneAtATime(tx, `invoice mails of ${memberId}`)
  const row = await lockInvoice(tx, id, memberId)
  const { rows } = await tx.execute<{ today: number; one: number; under_way: boolean }>(sql`
    select count(*)::int as today, count(*) filter (where invoice_id = ${id})::int as one,
      coalesce(bool_or(invoice_id = ${id} and state = 'asked' and email = ${email}), false) as under_way
    from invoice_mails where member_id = ${memberId} and asked_at >= ${instantOf(dayOf(stamp.at), '00:00').toISOString()}`)
  const { today, one, under_way: underWay } = rows[0]!
  const hasFile = isSample(row) || (await tx.$count(invoiceFiles, eq(invoiceFiles.invoiceId, id))) > 0
  const judged = mayMail({ issued: row.issuedAt !== null, hasFile, underWay, today, ofThisToday: one })
  if (!judged.ok) throw refuse(`invoices.${judged.refusal}`)
  const [mail] = await tx
    .insert(invoiceMails)
    .values({ invoiceId: id, memberId, loginId, email, state: 'asked', askedAt: stamp.at })
    .returning({ id: invoiceMails.id })
  await writeAudit(tx, stamp, { verb: 'invoice.mail', subject: `invoice:${id}`, memberId, data: { mail: mail!.id } })
  const key = `invoice:${id}:mail:${mail!.id}`
  await send(tx, [{ topic: 'invoice.mail', aggregate: key, key, payload: { mail_id: mail!.id } }], stamp.at)
}

/** A mail that is to leave; null: it has, or its address is forgotten. */
export async function waitingMail(
  db: Db,
  mailId: number,
): Promise<{ readonly invoiceId: number; readonly memberId: number; readonly email: string } | null> {
  const [row] = await db.select().from(invoiceMails).where(eq(invoiceMails.id, mailId))
  return row?.state === 'asked' ? row : null
}

/** What came of a mail. */
export async function endMail(db: Database, mailId: number, state: Exclude<MailState, 'asked'>, at: Date) {
  await db.execute(sql`
    update invoice_mails set state = ${state}, ended_at = ${at.toISOString()} where id = ${mailId} and state = 'asked'`)
}

const keptDays = 180

/** Forgets to whom invoices were sent. Answers how many. */
export async function forgetMails(db: Database, at: Date): Promise<number> {
  const before = new Date(at.getTime() - keptDays * 86_400_000).toISOString()
  return (await db.execute(sql`delete from invoice_mails where asked_at < ${before}`)).rowCount ?? 0
}
