import type { Tender, TenderKind } from '@yaoji/rules/cart/priced-cart'
import { type PaidTender, refundedByHand } from '@yaoji/rules/orders/refund'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { lockOrderVouchers, refillOrderVouchers } from '../vouchers/spend-vouchers.ts'
import type { VoucherUse } from '../vouchers/voucher-ledger.ts'
import { type AccountKind, post, type UseType } from '../wallet/post.ts'
import { orderTenders } from './tables.ts'

/** Records with what an order was paid; refunds go back the same way. */
export async function takeTender(tx: Transaction, orderId: number, kind: TenderKind, amountFen: number): Promise<void> {
  if (amountFen > 0) await tx.insert(orderTenders).values({ orderId, kind, amountFen })
}

/**
 * What paid an order, locked with the vouchers that paid. Whoever places an order has its vouchers before any stock and any
 * account; who gives money back keeps to that, so that the two never wait for each other in a circle.
 */
export async function lockTenders(tx: Transaction, orderId: number): Promise<PaidTender[]> {
  const tenders = await tx
    .select()
    .from(orderTenders)
    .where(eq(orderTenders.orderId, orderId))
    .orderBy(asc(orderTenders.id))
    .for('update')
  if (tenders.some(({ kind }) => kind === 'voucher')) await lockOrderVouchers(tx, orderId)
  return tenders
}

export interface Return {
  readonly memberId: number
  readonly orderId: number
  readonly orderNo: string
  readonly useType: UseType
  readonly key: string
  readonly at: Date
}

/** Gives money back by the tender it came from: into the account at once, or, after a transfer, by finance's hand. */
export async function returnTender(tx: Transaction, tender: Tender, facts: Return): Promise<void> {
  await tx
    .update(orderTenders)
    .set({ refundedFen: sql`${orderTenders.refundedFen} + ${tender.amountFen}` })
    .where(and(eq(orderTenders.orderId, facts.orderId), eq(orderTenders.kind, tender.kind)))
  if (refundedByHand(tender.kind)) return
  if (tender.kind === 'voucher') {
    const useType = voucherUses[facts.useType] ?? 'refund'
    await refillOrderVouchers(tx, tender.amountFen, { ...facts, useType })
    return
  }
  const posted = await post(tx, facts.at, {
    memberId: facts.memberId,
    kind: accountOf(tender.kind),
    amountFen: tender.amountFen,
    useType: facts.useType,
    orderId: facts.orderId,
    key: facts.key,
    note: `订单${facts.orderNo}`,
  })
  if (!posted.ok) throw new Error(`the refund ${facts.key} was not taken by the account`)
}

const voucherUses: Readonly<Partial<Record<UseType, VoucherUse>>> = {
  short_pick: 'short_pick',
  return: 'return',
  price_difference: 'price_difference',
}

export function accountOf(kind: TenderKind): AccountKind {
  if (kind === 'balance' || kind === 'recharge' || kind === 'credit') return kind
  throw new Error(`no account holds ${kind}`)
}
