import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

export type VoucherUse = 'issue' | 'purchase' | 'refund' | 'short_pick' | 'return' | 'price_difference' | 'pay_back'
interface VoucherPosting {
  readonly voucherId: number
  /** Positive back onto the voucher, negative off it; never 0. */
  readonly amountFen: number
  readonly useType: VoucherUse
  readonly orderId: number | null
  /** The same key on the same voucher posts once. */
  readonly key: string
}

/**
 * Every change of a voucher is a ledger row, written with it in one statement. The rows must be locked. A voucher that
 * would fall below zero or rise above its face is a defect here: whoever calls has looked.
 */
export async function postVouchers(tx: Transaction, at: Date, postings: readonly VoucherPosting[]): Promise<void> {
  if (postings.length === 0) return
  const rows = postings.map(({ voucherId, amountFen, useType, orderId, key }) => ({
    voucher_id: voucherId,
    amount_fen: amountFen,
    use_type: useType,
    order_id: orderId,
    key,
  }))
  const posted = await tx.execute(sql`
    with posting as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (voucher_id bigint, amount_fen bigint, use_type text, order_id bigint, key text)
    ), moved as (
      update vouchers v set left_fen = v.left_fen + p.amount_fen from posting p
      where v.id = p.voucher_id and v.left_fen + p.amount_fen between 0 and v.face_fen
      returning v.id, v.member_id, v.left_fen
    )
    insert into voucher_ledger (voucher_id, member_id, amount_fen, after_fen, use_type, order_id, key, at)
    select m.id, m.member_id, p.amount_fen, m.left_fen, p.use_type, p.order_id, p.key, ${at.toISOString()}
    from moved m join posting p on p.voucher_id = m.id`)
  if (posted.rowCount !== postings.length) throw new Error('a voucher did not hold what was posted to it')
}
