import { refillVouchers, useVouchers, type VoucherPart } from '@yaoji/rules/vouchers/voucher-tender'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { rowQuery, tableColumns } from '../platform/database/row-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { type VoucherRow, vouchers } from './tables.ts'
import { postVouchers, type VoucherUse } from './voucher-ledger.ts'

type Voucher = VoucherRow

/** The vouchers that the buyer names, locked until the transaction ends; one that is spent or not theirs is refused. */
export async function lockVouchers(tx: Transaction, memberId: number, ids: readonly number[]): Promise<Voucher[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.memberId, memberId), inArray(vouchers.id, [...ids])))
    .orderBy(asc(vouchers.id))
    .for('update')
  if (found.length < new Set(ids).size) throw refuse('vouchers.notHeld')
  if (found.some(({ leftFen }) => leftFen === 0)) throw refuse('vouchers.spent')
  return found
}

/** The member's vouchers with something left, in the order in which they would be used. */
export const openVouchers = (db: Db, memberId: number): Promise<Voucher[]> => openRows(db, [memberId])

const openRows = rowQuery(
  'open-vouchers',
  tableColumns(vouchers, 'v', Object.keys(getTableColumns(vouchers)) as (keyof Voucher)[]),
  (list) =>
    `select ${list} from vouchers v where v.member_id = $1 and v.left_fen > 0 order by v.left_fen, v.id limit 100`,
)

/** What each voucher would pay of an amount. */
export const partsOf = (payableFen: number, held: readonly Voucher[]): VoucherPart[] =>
  useVouchers(
    payableFen,
    held.map(({ id, leftFen }) => ({ id, leftFen })),
  )

/** Takes the parts off the vouchers for an order. */
export async function spendVouchers(
  tx: Transaction,
  order: { readonly id: number; readonly memberId: number },
  parts: readonly VoucherPart[],
  stamp: Stamp,
): Promise<void> {
  await postVouchers(
    tx,
    stamp.at,
    parts.map(({ id, amountFen }) => ({
      voucherId: id,
      amountFen: -amountFen,
      useType: 'purchase' as const,
      orderId: order.id,
      key: `order:${order.id}:pay`,
    })),
  )
  await writeAudit(tx, stamp, {
    verb: 'voucher.spend',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { parts },
  })
}

/** The vouchers that paid for an order, in the order of their ids. */
export const lockOrderVouchers = (tx: Transaction, orderId: number) =>
  tx.execute(sql`
    select id from vouchers where id in (select voucher_id from voucher_ledger where order_id = ${orderId})
    order by id for update`)

/** Puts part of what vouchers paid for an order back onto them, the last payer first. */
export async function refillOrderVouchers(
  tx: Transaction,
  amountFen: number,
  facts: { readonly orderId: number; readonly useType: VoucherUse; readonly key: string; readonly at: Date },
): Promise<void> {
  await lockOrderVouchers(tx, facts.orderId)
  const kept = await tx.execute<{ id: number; amountFen: number }>(sql`
    select voucher_id as id, (-sum(amount_fen))::bigint as "amountFen" from voucher_ledger
    where order_id = ${facts.orderId} group by voucher_id having sum(amount_fen) < 0 order by voucher_id`)
  const { orderId, useType, key } = facts
  const parts = refillVouchers(
    amountFen,
    kept.rows.map((row) => ({ id: Number(row.id), amountFen: Number(row.amountFen) })),
  )
  await postVouchers(
    tx,
    facts.at,
    parts.map((part) => ({ voucherId: part.id, amountFen: part.amountFen, useType, orderId, key })),
  )
}
