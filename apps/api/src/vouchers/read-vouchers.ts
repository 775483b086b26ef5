import type { VoucherMoveWire, VoucherProductWire, VoucherPurchaseWire, VoucherWire } from '@yaoji/contract/vouchers'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companyAccount } from '../payments/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/problems.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { type PurchaseRow, voucherProducts, voucherPurchases, voucherSlips, vouchers } from './tables.ts'
import { type MoveRow, moveWire, productWire, purchaseWire, voucherWire } from './voucher-wire.ts'

export interface Paged {
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
  const own: SQL | undefined = memberId === null ? undefined : eq(voucherPurchases.memberId, memberId)
  const rows = await db
    .select()
    .from(voucherPurchases)
    .where(and(eq(voucherPurchases.id, id), own))
  const [wire] = await wires(db, rows, memberId === null, at)
  if (!wire) throw notFound('购券单不存在')
  return wire
}

async function wires(
  db: Db,
  rows: readonly PurchaseRow[],
  forStaff: boolean,
  at: Date,
): Promise<VoucherPurchaseWire[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const slips = await db
    .select()
    .from(voucherSlips)
    .where(inArray(voucherSlips.purchaseId, ids))
    .orderBy(asc(voucherSlips.id))
  const lastOf = new Map(slips.map((slip) => [slip.purchaseId, slip]))
  const account = await settingOf(db, companyAccount)
  const names = forStaff ? await buyerNames(db, rows) : null
  return rows.map((row) => ({
    ...purchaseWire(row, lastOf.get(row.id), account, at),
    ...(names ? { buyer: names.get(row.memberId) ?? '' } : {}),
  }))
}

async function buyerNames(db: Db, rows: readonly PurchaseRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map((row) => row.memberId))]
  const found = await db.execute<{ id: number; name: string }>(
    sql`select id, name from members where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(found.rows.map((row) => [row.id, row.name]))
}

/** The purchase's last slip as a kept file. */
export async function purchaseSlipFile(db: Db, id: number): Promise<{ sha256: string; mime: string }> {
  const found = await db.execute<{ sha256: string; mime: string }>(sql`
    select f.sha256, f.mime from voucher_slips s join files f on f.id = s.file_id where s.purchase_id = ${id}
    order by s.id desc limit 1`)
  const file = found.rows[0]
  if (!file) throw notFound('凭证不存在')
  return file
}
