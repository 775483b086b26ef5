import type { VoucherMoveWire, VoucherProductWire, VoucherPurchaseWire, VoucherWire } from '@yaoji/contract/vouchers'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import { readPayments } from '../payments/read-payments.ts'
import { companyAccount } from '../payments/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { ofWhom } from './lock-purchase.ts'
import { refuse } from './refusals.ts'
import { type PurchaseRow, voucherProducts, voucherPurchases, vouchers } from './tables.ts'
import { type MoveRow, moveWire, productWire, purchaseWire, voucherWire } from './voucher-wire.ts'

interface Paged {
  readonly page: number
  readonly perPage: number
}
const offsetOf = ({ page, perPage }: Paged) => (page - 1) * perPage

export async function listProducts(db: Db): Promise<VoucherProductWire[]> {
  const rows = await db
    .select()
    .from(voucherProducts)
    .where(eq(voucherProducts.state, 'live'))
    .orderBy(asc(voucherProducts.sort), asc(voucherProducts.id))
    .limit(50)
  return rows.map(productWire)
}

export async function listVouchers(
  db: Db,
  memberId: number,
  paged: Paged,
): Promise<{ rows: VoucherWire[]; total: number }> {
  const where = eq(vouchers.memberId, memberId)
  const rows = await db
    .select()
    .from(vouchers)
    .where(where)
    .orderBy(sql`${vouchers.leftFen} = 0`, asc(vouchers.id))
    .limit(paged.perPage)
    .offset(offsetOf(paged))
  return { rows: rows.map(voucherWire), total: await db.$count(vouchers, where) }
}

export async function listMoves(
  db: Db,
  memberId: number,
  paged: Paged,
): Promise<{ rows: VoucherMoveWire[]; total: number }> {
  const found = await db.execute<Record<string, unknown>>(sql`
    select l.id, v.voucher_no as "voucherNo", v.name, l.use_type as "useType", l.amount_fen as "amountFen",
      l.after_fen as "afterFen", l.order_id as "orderId", l.at
    from voucher_ledger l join vouchers v on v.id = l.voucher_id where v.member_id = ${memberId}
    order by l.id desc limit ${paged.perPage} offset ${offsetOf(paged)}`)
  const counted = await db.execute<{ total: number }>(sql`
    select count(*) as total from voucher_ledger l join vouchers v on v.id = l.voucher_id where v.member_id = ${memberId}`)
  const rows = found.rows.map((row) => moveWire({ ...(row as unknown as MoveRow), at: new Date(row.at as string) }))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

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
  return rows.map((row) => ({
    ...purchaseWire(row, paid.get(row.id), account, at),
    ...(names ? { buyer: names.get(row.memberId) ?? '' } : {}),
  }))
}
