import { invalid, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no of the members room. */
export const refuse = refusals({
  'members.missing': missing('会员不存在'),
  'members.stopped': refused('本单位的账号已停用或注销，订单未提交；如有疑问请联系客服'),
  'members.placeUnknown': invalid('district', '请选择区域'),
  'members.addressMissing': missing('收货地址不存在或已删除'),
  'members.addressesFull': refused(
    ({ most }: { readonly most: number }) => `最多保存${most}个收货地址，请先删除不用的地址`,
  ),
  'members.addressLicensed': refused('证照登记地址不能在此修改或删除，如证照已变更，请在“资质证件”中更新证照'),
})
