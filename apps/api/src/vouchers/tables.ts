import type { PurchaseCode } from '@yaoji/rules/vouchers/voucher-purchase'
import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { VoucherUse } from './voucher-ledger.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const instant = (name: string) => timestamp(name, { withTimezone: true })
const whole = (name: string) => bigint(name, { mode: 'number' })

export const voucherProducts = pgTable('voucher_products', {
  id: id(),
  name: text('name').notNull(),
  slogan: text('slogan').notNull().default(''),
  faceFen: whole('face_fen').notNull(),
  priceFen: whole('price_fen').notNull(),
  stock: integer('stock'),
  sold: integer('sold').notNull().default(0),
  state: text('state').$type<'live' | 'stopped'>().notNull().default('live'),
  sort: integer('sort').notNull().default(0),
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

export const voucherPurchases = pgTable('voucher_purchases', {
  id: id(),
  purchaseNo: text('purchase_no').notNull().generatedAlwaysAs(''),
  memberId: whole('member_id').notNull(),
  loginId: whole('login_id'),
  productId: whole('product_id').notNull(),
  name: text('name').notNull(),
  quantity: integer('quantity').notNull(),
  faceFen: whole('face_fen').notNull(),
  priceFen: whole('price_fen').notNull(),
  payableFen: whole('payable_fen').notNull(),
  state: smallint('state').$type<PurchaseCode>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
})

export const vouchers = pgTable('vouchers', {
  id: id(),
  voucherNo: text('voucher_no').notNull().generatedAlwaysAs(''),
  memberId: whole('member_id').notNull(),
  purchaseId: whole('purchase_id'),
  name: text('name').notNull(),
  faceFen: whole('face_fen').notNull(),
  priceFen: whole('price_fen').notNull(),
  leftFen: whole('left_fen').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  paidBackAt: instant('paid_back_at'),
})

export const voucherLedger = pgTable('voucher_ledger', {
  id: id(),
  voucherId: whole('voucher_id').notNull(),
  memberId: whole('member_id').notNull(),
  amountFen: whole('amount_fen').notNull(),
  afterFen: whole('after_fen').notNull(),
  useType: text('use_type').$type<VoucherUse>().notNull(),
  orderId: whole('order_id'),
  key: text('key').notNull(),
  at: instant('at').notNull(),
})

export type PurchaseRow = typeof voucherPurchases.$inferSelect
export type VoucherRow = typeof vouchers.$inferSelect
