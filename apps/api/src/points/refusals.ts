import { type GiftOrderMove, giftOrderStates, giftStateOfCode } from '@yaoji/rules/points/gift-order-state'
import type { CollectRefusal } from '@yaoji/rules/points/may-collect'
import type { RedeemRefusal } from '@yaoji/rules/points/redeem-gifts'
import { changed, missing, refusals, refused, ruled } from '../platform/refusal.ts'

const moveTexts: Record<GiftOrderMove, string> = { ship: '发货', cancel: '取消', complete: '确认收货' }

export function collectText(refusal: CollectRefusal): string {
  switch (refusal.kind) {
    case 'medicalInstitution':
      return `根据《药品管理法》第八十八条，积分、礼品和抽奖不向医疗机构（${refusal.name}）开放，如有疑问请联系客服`
    case 'notApproved':
      return '资质审核通过后才能参加积分、礼品和抽奖活动'
  }
}

function redeemText(refusal: RedeemRefusal): string {
  switch (refusal.kind) {
    case 'nothingSelected':
      return '请选择要购买的商品'
    case 'soldOut':
      return refusal.left > 0 ? `礼品“${refusal.name}”仅剩${refusal.left}份，请修改数量` : `礼品“${refusal.name}”已兑完`
    case 'short':
      return `积分不足，本次兑换需要${refusal.needed}积分，还差${refusal.missing}积分`
  }
}

/** Every no of the points room. */
export const refuse = refusals({
  'points.collect.*': ruled<CollectRefusal>(collectText),
  'points.redeem.*': ruled<RedeemRefusal>(redeemText),
  'points.signedIn': refused('您今天已经签到过了'),
  'points.giftMissing': missing('礼品不存在或已下架'),
  'points.notInCart': missing('礼品车中没有该礼品'),
  'points.cartChanged': changed('礼品车已在其他页面修改，请刷新后查看'),
  'points.costChanged': changed(
    ({ points }: { readonly points: number }) => `兑换所需积分已变为${points}，请确认后重新提交`,
  ),
  'points.noAddress': refused('尚未登记证照上的收货地址，请联系客服登记后再兑换'),
  'points.noAddressForPrize': refused('尚未登记证照上的收货地址，请联系客服登记后再抽奖'),
  'points.orderMissing': missing('积分订单不存在'),
  'points.movedOn': changed(
    ({ status, move }: { readonly status: number; readonly move: GiftOrderMove }) =>
      `积分订单当前为“${giftOrderStates[giftStateOfCode(status)].label}”，不能再执行“${moveTexts[move]}”，请刷新后查看`,
  ),
  'points.prizeStays': refused('奖品订单不能自行取消，如有疑问请联系客服'),
})
