import '../topics.ts'
import { and, eq, sql } from 'drizzle-orm'
import { readSeller } from '../../contracts/parties.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { forgetFile, keepFile } from '../../platform/keep-file.ts'
import { send } from '../../platform/outbox/send.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { hashOf, type Storage } from '../../platform/storage.ts'
import { writeZip, type ZipFile } from '../../platform/write-zip.ts'
import { filesOf } from '../invoice-files.ts'
import { packedInvoices } from '../read-invoices.ts'
import { type InvoicePack, invoicePacks } from '../tables.ts'
import { packed } from './ask-pack.ts'

const livesMs = 7 * 86_400_000
/** A process that ended in the middle is followed by another after this. */
const stuckMs = 15 * 60_000
/** All of it is held in memory once. */
const mostBytes = 200 * 1_048_576
const atOnce = 20

/** Makes the archives that were asked for, one after the other; how many. */
export async function makePacks(db: Database, storage: Storage, at: Date): Promise<number> {
  for (let made = 0; ; made++) {
    const next = await claim(db, at)
    if (!next) return made
    try {
      await make(db, storage, next, at)
    } catch (error) {
      await fail(db, next, at)
      throw error
    }
  }
}

/** Another process may have taken over one that is slow: a second file would belong to nobody. */
const stillOurs = (id: number, at: Date) =>
  and(eq(invoicePacks.id, id), eq(invoicePacks.state, 'running'), eq(invoicePacks.startedAt, at))

async function claim(db: Database, at: Date): Promise<InvoicePack | undefined> {
  const stuck = new Date(at.getTime() - stuckMs).toISOString()
  const [row] = await db
    .update(invoicePacks)
    .set({ state: 'running', startedAt: at, done: 0 })
    .where(
      eq(
        invoicePacks.id,
        sql`(select id from invoice_packs where state = 'asked' or (state = 'running' and started_at < ${stuck})
          order by id limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return row
}

async function make(db: Database, storage: Storage, pack: InvoicePack, at: Date): Promise<void> {
  const { id, memberId, fromDay, untilDay, total } = pack
  const seller = await readSeller(db)
  const found: ZipFile[] = []
  let bytes = 0
  let last = 0
  for (let done = 0; ; ) {
    const rows = await packedInvoices(db, packed(memberId, fromDay, untilDay), last, atOnce)
    for (const shown of rows) {
      const own = await filesOf(db, storage, shown, seller)
      found.push(...own)
      bytes += own.reduce((sum, { content }) => sum + content.length, 0)
      last = shown.row.id
    }
    if (bytes > mostBytes) return fail(db, pack, at)
    if (rows.length === 0) break
    done = Math.min(total, done + rows.length)
    await db.update(invoicePacks).set({ done }).where(stillOurs(id, at))
  }
  const content = writeZip(found)
  const name = `发票-${fromDay}-${untilDay}.zip`
  const facts = { sha256: hashOf(content), mime: 'application/zip', bytes: content.length, name }
  const expiresAt = new Date(at.getTime() + livesMs)
  await db.transaction(async (tx) => {
    const [ours] = await tx.select({ id: invoicePacks.id }).from(invoicePacks).where(stillOurs(id, at)).for('update')
    if (!ours) return
    const fileId = await keepFile(tx, storage, { facts, content }, null, at)
    await tx.update(invoicePacks).set({ state: 'done', done: total, fileId, expiresAt }).where(eq(invoicePacks.id, id))
    await note(tx, pack, 'done', `${fromDay}至${untilDay}的${total}张发票已打包，7天内可下载`, at)
  })
}

/** The member reads that it came to nothing, and may ask for fewer days. */
const fail = (db: Database, pack: InvoicePack, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const failed = await tx.update(invoicePacks).set({ state: 'failed' }).where(stillOurs(pack.id, at))
    if (failed.rowCount === 0) return
    await note(tx, pack, 'failed', `${pack.fromDay}至${pack.untilDay}的发票未能打包，请缩短日期后再试`, at)
  })

async function note(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  { id, memberId }: InvoicePack,
  state: 'done' | 'failed',
  text: string,
  at: Date,
) {
  const subject = `invoicePack:${id}`
  await writeAudit(tx, jobStamp(at), { verb: `invoice.pack.${state}`, subject, memberId })
  const what = state === 'done' ? ('packed' as const) : ('notPacked' as const)
  const payload = { member_id: memberId, order_no: '', what, text }
  await send(tx, [{ topic: 'invoice.notice', aggregate: subject, key: `${subject}:${at.getTime()}`, payload }], at)
}

/** Takes away archives whose days are over; that somebody asked stays. */
export async function expirePacks(db: Database, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx.execute<{ id: number; file_id: number }>(sql`
      select id, file_id from invoice_packs where state = 'done' and expires_at <= ${at.toISOString()} order by id for update`)
    for (const { id, file_id: fileId } of due.rows) {
      await tx.update(invoicePacks).set({ state: 'expired', fileId: null }).where(eq(invoicePacks.id, id))
      await forgetFile(tx, fileId)
    }
    return due.rows.length
  })
}
