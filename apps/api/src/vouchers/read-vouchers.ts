import type { VoucherMoveWire, VoucherProductWire, VoucherWire } from '@yaoji/contract/vouchers'
import { asc, eq, sql } from 'drizzle-orm'
import { returnsUnderWay } from '../payments/published.ts'
import type { Db } from '../platform/database/database.ts'
import { voucherProducts, vouchers } from './tables.ts'
import { type MoveRow, moveWire, productWire, voucherWire } from './voucher-wire.ts'

export interface Paged {
  readonly page: number
  readonly perPage: number
}
export const offsetOf = ({ page, perPage }: Paged) => (page - 1) * perPage

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
  const underWay = await refundsUnderWay(
    db,
    rows.flatMap(({ id, paidBackAt }) => (paidBackAt ? [id] : [])),
  )
  return { rows: rows.map((row) => voucherWire(row, underWay.has(row.id))), total: await db.$count(vouchers, where) }
}

/** Those of vouchers that went back of which the money has not arrived yet: they share the key of its return. */
async function refundsUnderWay(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.voucher_id as id from voucher_ledger l join ${returnsUnderWay} u on u.key = l.key and u.member_id = l.member_id
    where l.voucher_id = any(${sql.param([...ids])}::bigint[]) and l.use_type = 'pay_back'`)
  return new Set(rows.map(({ id }) => id))
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
