import type { Yuan } from '@yaoji/contract/call'
import type { ChangedWire } from '@yaoji/contract/orders'
import { type CheckoutBlock, checkoutBlockText } from '@yaoji/rules/orders/checkout-block'
import { changed, forbidden, missing, refusals, refused, ruled } from '../platform/refusal.ts'

/** Every no of the checkout. */
export const refuse = refusals({
  'checkout.*': ruled<CheckoutBlock>(checkoutBlockText),
  'checkout.lineRefused': refused(
    ({ name, words }: { readonly name: string; readonly words: string }) => `${name}：${words}`,
  ),
  'checkout.linesGone': missing('所选商品已不在购物车中'),
  'checkout.addressMissing': missing('收货地址不存在，请重新选择'),
  'checkout.noAddress': refused('请先添加收货地址'),
  'checkout.unlicensedAddress': refused('含麻商品只能配送到证照登记的地址，请选择该地址'),
  'checkout.outsideTerritory': refused(
    ({ name, region }: { readonly name: string; readonly region: string }) =>
      `${name}为控销商品，只能配送到${region || '指定客户'}，请更换收货地址`,
  ),
  'checkout.changed': changed<ChangedWire>('价格或库存已变化，请确认后重新提交'),
  'checkout.stockTaken': changed<ChangedWire>('部分商品库存不足，请调整后重新提交'),
  'checkout.quotaTaken': changed<ChangedWire>('部分商品的活动名额已变化，请调整后重新提交'),
  'checkout.vouchersChanged': changed<ChangedWire>('现金券余额已变化，请确认后重新提交'),
  'checkout.aboveLimit': refused(
    ({ limit, payable }: { readonly limit: Yuan; readonly payable: Yuan }) =>
      `应付¥${payable}超过您的单笔限额¥${limit}，请提交审批，或请有审批权限的同事下单`,
  ),
  'checkout.listMissing': missing('该采购申请不存在，请返回列表查看'),
  'checkout.listDecided': changed(
    ({ label }: { readonly label: string }) => `该采购申请当前为“${label}”，请刷新后查看`,
  ),
  'checkout.listNotYours': forbidden('只能撤回自己提交的采购申请'),
  'checkout.listsFull': refused(
    ({ most }: { readonly most: number }) => `本单位待审批的采购申请最多${most}个，请先请同事处理`,
  ),
  'checkout.replacementShort': refused(
    ({ goods }: { readonly goods: string }) => `${goods}，不能换货或补发；可等到货后再安排，或改为退款`,
  ),
  'checkout.replacementPapers': refused(({ text }: { readonly text: string }) => `买家资质已变化，不能发货：${text}`),
  'checkout.noVouchersForEphedrine': refused('含麻订单不能使用现金券'),
  'checkout.couponDoesNothing': refused(
    ({ because }: { readonly because: string }) => `该优惠券不能用于所选商品${because ? `：${because}` : ''}`,
  ),
})
