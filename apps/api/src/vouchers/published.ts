import { publish } from '../platform/database/publish.ts'

export const voucherPurchases = publish(
  'voucher_purchases',
  'id purchase_no member_id product_id quantity payable_fen state',
)
export const voucherLedger = publish(
  'voucher_ledger',
  'id voucher_id member_id amount_fen after_fen order_id use_type key at',
)
export const vouchers = publish(
  'vouchers',
  'id voucher_no member_id purchase_id face_fen price_fen left_fen paid_back_at',
)
export const voucherProducts = publish('voucher_products', 'id stock sold demo')
