import { publish } from '../platform/database/publish.ts'

export const voucherPurchases = publish(
  'voucher_purchases',
  'id purchase_no member_id product_id quantity payable_fen state',
)
export const voucherLedger = publish('voucher_ledger', 'id voucher_id member_id amount_fen order_id use_type key at')
