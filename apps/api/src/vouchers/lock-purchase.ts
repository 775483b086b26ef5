import {
  nextPurchaseState,
  type PurchaseMove,
  purchaseStateAt,
  purchaseStateOf,
  purchaseStates,
} from '@yaoji/rules/vouchers/voucher-purchase'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { type PurchaseRow, voucherProducts, voucherPurchases } from './tables.ts'

/** A purchase as payments name it. */
export const subjectOf = (id: number) => ({ kind: 'voucher_purchase', id }) as const

export const ofWhom = (id: number, whose: number | 'anyone') =>
  and(eq(voucherPurchases.id, id), whose === 'anyone' ? undefined : eq(voucherPurchases.memberId, whose))

export async function lockPurchase(tx: Transaction, id: number, whose: number | 'anyone'): Promise<PurchaseRow> {
  const [purchase] = await tx.select().from(voucherPurchases).where(ofWhom(id, whose)).for('update')
  if (!purchase) throw refuse('vouchers.noPurchase')
  return purchase
}

/** The state after a move. Time decides before the job does, except for the job. */
export function mayMove(purchase: PurchaseRow, move: PurchaseMove, at: Date) {
  const now = move === 'expire' ? purchaseStateOf(purchase.state) : purchaseStateAt(purchase, at)
  const next = nextPurchaseState(now, move)
  if (!next) throw refuse('vouchers.purchaseMovedOn', { status: purchaseStates[now].code, state: now })
  return { from: purchaseStates[now].code, to: purchaseStates[next].code }
}

/** The one way in which a purchase changes its state. The purchase is locked. */
export async function movePurchase(
  tx: Transaction,
  purchase: PurchaseRow,
  move: PurchaseMove,
  set: Partial<typeof voucherPurchases.$inferInsert>,
  stamp: Stamp,
  data: Record<string, unknown> = {},
): Promise<void> {
  const { from, to } = mayMove(purchase, move, stamp.at)
  await tx
    .update(voucherPurchases)
    .set({ ...set, state: to })
    .where(eq(voucherPurchases.id, purchase.id))
  await notePurchase(tx, move, purchase, { ...data, from, to }, stamp)
}

export const notePurchase = (
  tx: Transaction,
  verb: string,
  row: PurchaseRow,
  data: Record<string, unknown>,
  stamp: Stamp,
) =>
  writeAudit(tx, stamp, {
    verb: `voucher_purchase.${verb}`,
    subject: `voucher_purchase:${row.id}`,
    memberId: row.memberId,
    data,
  })

/** Sets pieces of a product aside, or (negative) offers them again. */
export const countSold = (tx: Transaction, productId: number, quantity: number) =>
  tx
    .update(voucherProducts)
    .set({ sold: sql`${voucherProducts.sold} + ${quantity}` })
    .where(eq(voucherProducts.id, productId))
