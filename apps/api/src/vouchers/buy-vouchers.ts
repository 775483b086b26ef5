import { expiresAt } from '@yaoji/rules/orders/deadlines'
import { purchaseStates } from '@yaoji/rules/vouchers/voucher-purchase'
import { eq, sql } from 'drizzle-orm'
import type { PaymentHouse } from '../payments/house.ts'
import { openPayments } from '../payments/open-payments.ts'
import { payDeadlines } from '../payments/settings.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import type { BuyerSession } from '../platform/session.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { countSold, notePurchase, subjectOf } from './lock-purchase.ts'
import { priceNow, refuse } from './refusals.ts'
import { voucherProducts, voucherPurchases } from './tables.ts'

interface VoucherWish {
  readonly productId: number
  readonly quantity: number
  /** What the page said it costs. */
  readonly payableFen: number
}

/** Sets vouchers aside for the buyer, who then transfers the money as for an order. The product is locked first. */
export async function buyVouchers(
  house: PaymentHouse,
  tx: Transaction,
  { member, loginId }: BuyerSession,
  wish: VoucherWish,
  stamp: Stamp,
): Promise<number> {
  const { productId, quantity } = wish
  // Prepaid money would stay idle with somebody who may not order.
  if (member.viewer.status !== 'approved') throw refuse('vouchers.notApproved')
  const [product] = await tx.select().from(voucherProducts).where(eq(voucherProducts.id, productId)).for('update')
  if (product?.state !== 'live') throw refuse('vouchers.stopped')
  const payableFen = product.priceFen * quantity
  if (payableFen !== wish.payableFen) throw refuse('vouchers.otherPrice', priceNow(product.priceFen, payableFen))
  await refuseSecond(tx, member.id, productId, stamp.at)
  const left = product.stock === null ? quantity : product.stock - product.sold
  if (left < quantity) throw refuse('vouchers.soldOut', { left })
  await countSold(tx, productId, quantity)
  const { name, faceFen, priceFen } = product
  const [purchase] = await tx
    .insert(voucherPurchases)
    .values({
      ...{ memberId: member.id, loginId, productId, name, quantity, faceFen, priceFen, payableFen },
      state: purchaseStates.awaitingPayment.code,
      createdAt: stamp.at,
      expiresAt: await transferEnds(tx, stamp.at),
    })
    .returning()
  if (!purchase) throw new Error('the voucher purchase got no row')
  const subject = subjectOf(purchase.id)
  const promised = { tender: 'transfer', amountFen: payableFen, state: 'promised' } as const
  const payment = { subject, subjectNo: purchase.purchaseNo, memberId: member.id, ...promised }
  await openPayments(house, tx, [payment], stamp)
  await notePurchase(tx, 'buy', purchase, { quantity, payableFen }, stamp)
  return purchase.id
}

const unpaid = inStates('state', [purchaseStates.awaitingPayment.code])

/** One unpaid purchase of a kind at a time: what is set aside is kept from others. The product is locked. */
async function refuseSecond(tx: Transaction, memberId: number, productId: number, at: Date): Promise<void> {
  const open = await tx.execute(sql`
    select from voucher_purchases where member_id = ${memberId} and product_id = ${productId}
      and ${unpaid} and expires_at > ${at.toISOString()}::timestamptz limit 1`)
  if (open.rowCount) throw refuse('vouchers.onePurchaseOpen')
}

export const transferEnds = async (tx: Transaction, at: Date) =>
  expiresAt({ state: 'awaitingPayment', tender: 'transfer', createdAt: at }, await settingsOf(tx, payDeadlines))
