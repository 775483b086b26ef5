import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'
import { invoiceBillings } from '../tables.ts'
import { noticeToken } from './ask-service.ts'

/**
 * The service says that something happened to an order. Its notice is not signed, so nothing that it says is believed: it
 * only has the invoice asked for at once, by our own signed call. One that comes twice, or from somebody who learned the
 * address, changes nothing else.
 */
export async function hearNotice(
  db: Database,
  secret: string,
  { token, orderNo }: { readonly token: string; readonly orderNo: string },
  at: Date,
): Promise<void> {
  const [given, wanted] = [Buffer.from(token), Buffer.from(noticeToken(secret))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refuse('invoices.missing')
  await db
    .update(invoiceBillings)
    .set({ nextAt: at })
    .where(
      and(eq(invoiceBillings.orderNo, orderNo), ne(invoiceBillings.step, 'files'), isNotNull(invoiceBillings.nextAt)),
    )
}
