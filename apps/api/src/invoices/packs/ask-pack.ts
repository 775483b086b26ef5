import type { InvoicePackWire } from '@yaoji/contract/invoices'
import { mayPack, packStates } from '@yaoji/rules/invoices/invoice-pack'
import { addDays, type Day, dayOf, instantOf } from '@yaoji/rules/money/day'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { files } from '../../platform/published.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { sampleMark } from '../sample.ts'
import { invoicePacks, invoices } from '../tables.ts'

const shownPacks = 5

/** A member's invoices with a file that were issued in these days. */
export const packed = (memberId: number, from: Day, until: Day): SQL => sql`
  ${invoices.memberId} = ${memberId} and ${invoices.issuedAt} >= ${instantOf(from, '00:00').toISOString()}
  and ${invoices.issuedAt} < ${instantOf(addDays(until, 1), '00:00').toISOString()}
  and (${invoices.invoiceNo} like ${`${sampleMark}%`}
    or exists (select 1 from invoice_files f where f.invoice_id = ${invoices.id}))`

interface Asker {
  readonly memberId: number
  readonly loginId: number
}
interface Days {
  readonly from: Day
  readonly until: Day
}

/** A member asks for the invoices of some days as one archive; a job makes it. */
export async function askPack(
  tx: Transaction,
  { memberId, loginId }: Asker,
  { from, until }: Days,
  stamp: Stamp,
): Promise<void> {
  await oneAtATime(tx, `invoice packs of ${memberId}`)
  const today = dayOf(stamp.at)
  const { rows } = await tx.execute<{ under_way: boolean; today: number }>(sql`
    select coalesce(bool_or(state in ('asked', 'running')), false) as under_way,
      count(*) filter (where asked_at >= ${instantOf(today, '00:00').toISOString()})::int as today
    from invoice_packs where member_id = ${memberId}`)
  const total = from <= until ? await tx.$count(invoices, packed(memberId, from, until)) : 0
  const { under_way: underWay, today: packsToday } = rows[0]!
  const judged = mayPack({ from, until, today, count: total, underWay, packsToday })
  if (!judged.ok) throw refuse(`invoices.${judged.refusal}`)
  const [row] = await tx
    .insert(invoicePacks)
    .values({ memberId, loginId, fromDay: from, untilDay: until, state: 'asked', askedAt: stamp.at, total })
    .returning({ id: invoicePacks.id })
  const data = { from, until, total }
  await writeAudit(tx, stamp, { verb: 'invoice.pack', subject: `invoicePack:${row!.id}`, memberId, data })
}

/** A member's archives, the latest first. */
export async function listPacks(db: Db, memberId: number): Promise<InvoicePackWire[]> {
  const own = eq(invoicePacks.memberId, memberId)
  const rows = await db.select().from(invoicePacks).where(own).orderBy(desc(invoicePacks.id)).limit(shownPacks)
  return rows.map(({ id, fromDay, untilDay, state, done, total, askedAt, expiresAt }) => ({
    ...{ id, from: fromDay, until: untilDay, state, state_label: packStates[state], done, total },
    ...{ asked_at: askedAt.toISOString(), expires_at: expiresAt?.toISOString() ?? '' },
  }))
}

/** The file of a member's own archive, as long as its days last. */
export async function packFile(
  db: Db,
  memberId: number,
  id: number,
  at: Date,
): Promise<{ readonly sha256: string; readonly name: string }> {
  const [row] = await db
    .select({ sha256: sql<string>`f.sha256`, name: sql<string>`f.name` })
    .from(invoicePacks)
    .innerJoin(sql`${files} f`, sql`f.id = ${invoicePacks.fileId}`)
    .where(
      and(
        eq(invoicePacks.id, id),
        eq(invoicePacks.memberId, memberId),
        sql`${invoicePacks.expiresAt} > ${at.toISOString()}`,
      ),
    )
  if (!row) throw refuse('invoices.packMissing')
  return row
}
