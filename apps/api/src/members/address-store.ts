import type { AddressWire } from '@yaoji/contract/addresses'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

/** A member's open addresses: the default one first, then in the order of adding. */
export const readAddresses = (db: Db, memberId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), isNull(addresses.closedAt)))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))

/** The same under the lock of the member's row: changes of one member's addresses wait for one another. */
export async function lockAddresses(tx: Transaction, memberId: number): Promise<AddressRow[]> {
  await tx.execute(sql`select 1 from members where id = ${memberId} for no key update`)
  return readAddresses(tx, memberId)
}

/** Makes one address the default and the former one plain, in this order: only one may be. */
export async function makeDefault(tx: Transaction, memberId: number, id: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true), isNull(addresses.closedAt)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

export const addressWire = (row: AddressRow): AddressWire => ({
  id: row.id,
  receiver: row.receiver,
  phone: row.phone,
  province: row.province,
  city: row.city,
  district: row.district,
  region_name: row.regionName,
  detail: row.detail,
  is_default: row.isDefault ? 1 : 0,
  licensed: row.licensed ? 1 : 0,
})
