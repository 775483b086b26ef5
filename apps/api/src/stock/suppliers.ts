import { type Day, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'

/** 早于记录: stands for everybody who delivered before deliveries were recorded. Its migration gives it this number. */
export const beforeRecords = 1

interface NewSupplier {
  readonly name: string
  readonly licenceNo: string
  /** The licence's last valid day. */
  readonly licenceUntil: Day
}

/**
 * A supplier is filed; it delivers nothing before it was approved for first purchase (首营). Filed again with a licence that
 * is good for longer it is the same supplier, whose papers are renewed: it waits for its approval once more.
 */
export async function createSupplier(
  tx: Transaction,
  { name, licenceNo, licenceUntil }: NewSupplier,
  stamp: Stamp,
): Promise<number> {
  const made = await tx.execute<{ id: number }>(sql`
    insert into suppliers (name, licence_no, licence_until, state, created_by, created_at)
    values (${name}, ${licenceNo}, ${licenceUntil}, 'pending', ${stamp.actor.id}, ${stamp.at.toISOString()})
    on conflict (name) do update set licence_no = excluded.licence_no, licence_until = excluded.licence_until,
        state = 'pending', created_by = excluded.created_by, approved_by = null, approved_at = null
      where not suppliers.before_records and excluded.licence_until > suppliers.licence_until
    returning id`)
  const [row] = made.rows
  if (!row) throw refuse('stock.supplierTaken')
  await audit(tx, stamp, 'createSupplier', row.id, { name, licenceNo, licenceUntil })
  return row.id
}

/** Quality approves a supplier for first purchase; nobody approves what they filed themselves, nor a
 * licence that is over. */
export async function approveSupplier(tx: Transaction, id: number, stamp: Stamp): Promise<void> {
  const found = await tx.execute<{ state: string; created_by: number | null; name: string; until: Day | null }>(sql`
    select state, created_by, name, licence_until as until from suppliers where id = ${id} for update`)
  const [supplier] = found.rows
  if (!supplier) throw refuse('stock.supplierMissing')
  if (supplier.state === 'approved') throw refuse('stock.supplierDecided')
  if (supplier.created_by !== null && supplier.created_by === stamp.actor.id) throw refuse('stock.ownSupplier')
  const { name, until } = supplier
  if (until !== null && until < dayOf(stamp.at)) throw refuse('stock.supplierExpired', { name, until })
  await tx.execute(sql`
    update suppliers set state = 'approved', approved_by = ${stamp.actor.id}, approved_at = ${stamp.at.toISOString()}
    where id = ${id}`)
  await audit(tx, stamp, 'approveSupplier', id, { name })
}

const audit = (tx: Transaction, stamp: Stamp, verb: string, id: number, data: Record<string, unknown>) =>
  writeAudit(tx, stamp, { verb: `stock.${verb}`, subject: `supplier:${id}`, memberId: null, data })

/** The numbers of approved suppliers by name. */
export async function suppliersByName(db: Db): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<{ id: number; name: string }>(sql`
    select id, name from suppliers where state = 'approved' order by id`)
  return new Map(found.rows.map(({ id, name }) => [name, id]))
}
