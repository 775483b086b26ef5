import { formatYuan } from '@yaoji/rules/money/fen'
import { type PayBackRefusal, payBackRefusalText } from '@yaoji/rules/vouchers/pay-back'
import { type PurchaseState, purchaseStates } from '@yaoji/rules/vouchers/voucher-purchase'
import { changed, missing, refusals, refused, ruled } from '../platform/refusal.ts'

/** Every no of the vouchers room. */
export const refuse = refusals({
  'vouchers.notApproved': refused('资质审核通过后才能购买现金券'),
  'vouchers.stopped': missing('该现金券已下架'),
  'vouchers.otherPrice': changed(
    ({ price }: { readonly price: string; readonly payable: string }) => `现金券售价已变为¥${price}，请确认后重新提交`,
  ),
  'vouchers.onePurchaseOpen': refused('您有一笔同款现金券待付款，请先付款或取消后再购买'),
  'vouchers.soldOut': refused(({ left }: { readonly left: number }) =>
    left > 0 ? `该现金券仅剩${left}张` : '该现金券已售罄',
  ),
  'vouchers.noPurchase': missing('购券单不存在'),
  'vouchers.purchaseMovedOn': changed(
    ({ state }: { readonly status: number; readonly state: PurchaseState }) =>
      `购券单当前为“${purchaseStates[state].label}”，请刷新后查看`,
  ),
  'vouchers.payBack.*': ruled<PayBackRefusal>(payBackRefusalText),
  'vouchers.notHeld': refused('现金券不存在，请重新选择'),
  'vouchers.spent': refused('所选现金券已用完，请重新选择'),
})

/** What one costs and what all cost now, in yuan. */
export const priceNow = (priceFen: number, payableFen: number) => ({
  price: formatYuan(priceFen),
  payable: formatYuan(payableFen),
})
