import type { VoucherPurchaseWire } from '@yaoji/contract/vouchers'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import { readPayments } from '../payments/read-payments.ts'
import { companyAccount } from '../payments/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { ofWhom } from './lock-purchase.ts'
import { offsetOf, type Paged } from './read-vouchers.ts'
import { refuse } from './refusals.ts'
import { type PurchaseRow, voucherPurchases, vouchers } from './tables.ts'
import { purchaseWire } from './voucher-wire.ts'

/** `memberId` null: every member's, for staff. */
export async function listPurchases(
  db: Db,
  filter: Paged & { readonly memberId: number | null; readonly status: number },
  at: Date,
): Promise<{ rows: VoucherPurchaseWire[]; total: number }> {
  const where = and(
    filter.memberId === null ? undefined : eq(voucherPurchases.memberId, filter.memberId),
    filter.status === 0 ? undefined : sql`${voucherPurchases.state} = ${filter.status}`,
  )
  const rows = await db
    .select()
    .from(voucherPurchases)
    .where(where)
    .orderBy(desc(voucherPurchases.id))
    .limit(filter.perPage)
    .offset(offsetOf(filter))
  return { rows: await wires(db, rows, filter.memberId === null, at), total: await db.$count(voucherPurchases, where) }
}

/** `memberId` null: staff. */
export async function readPurchase(
  db: Db,
  id: number,
  memberId: number | null,
  at: Date,
): Promise<VoucherPurchaseWire> {
  const rows = await db
    .select()
    .from(voucherPurchases)
    .where(ofWhom(id, memberId ?? 'anyone'))
  const [wire] = await wires(db, rows, memberId === null, at)
  if (!wire) throw refuse('vouchers.noPurchase')
  return wire
}

async function wires(
  db: Db,
  rows: readonly PurchaseRow[],
  forStaff: boolean,
  at: Date,
): Promise<VoucherPurchaseWire[]> {
  if (rows.length === 0) return []
  const paid = await readPayments(
    db,
    'voucher_purchase',
    rows.map(({ id }) => id),
  )
  const account = await settingOf(db, companyAccount)
  const names = forStaff
    ? await memberNames(
        db,
        rows.map(({ memberId }) => memberId),
      )
    : null
  const unused = await unusedOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...purchaseWire(row, { paid: paid.get(row.id), unused: unused.get(row.id) ?? 0 }, account, at),
    ...(names ? { buyer: names.get(row.memberId) ?? '' } : {}),
  }))
}

/** How many vouchers of purchases nothing was paid with. */
async function unusedOf(db: Db, purchaseIds: readonly number[]): Promise<ReadonlyMap<number | null, number>> {
  const counted = await db
    .select({ id: vouchers.purchaseId, unused: sql<number>`count(*)::int` })
    .from(vouchers)
    .where(and(inArray(vouchers.purchaseId, [...purchaseIds]), eq(vouchers.leftFen, vouchers.faceFen)))
    .groupBy(vouchers.purchaseId)
  return new Map(counted.map(({ id, unused }) => [id, unused]))
}
