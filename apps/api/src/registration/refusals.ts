import { changed, invalid, invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no of registration. */
export const refuse = refusals({
  'registration.invalid': invalidFields(),
  'registration.agreementsChanged': changed('用户协议或隐私政策已更新，请重新阅读并勾选'),
  'registration.ticketUsed': refused('该手机验证已用于注册其他账号，请重新验证手机'),
  'registration.draftChanged': changed('资料已在另一个页面或设备上修改，请刷新页面后继续填写'),
  'registration.otherStore': changed('账号已切换到另一家门店，请刷新页面后继续填写'),
  'registration.notOpen': refused('资料已提交，审核期间不能修改；如需更正，请联系客服'),
  'registration.unitTaken': invalid(
    'credit_code',
    '该单位已注册，请用原账号登录或找回密码；如非本单位操作，请联系客服',
  ),
  'registration.storesFull': refused(
    ({ most }: { readonly most: number }) => `一个账号最多注册${most}家单位，如需更多请联系客服`,
  ),
  'registration.storeExists': invalid('credit_code', '该账号下已有这家单位，请勿重复添加'),
  'registration.missing': missing('没有该注册申请'),
  'registration.decided': changed('该申请已有结论，请刷新后查看'),
  'registration.notPending': changed('该单位已不在审核中，请刷新后查看'),
  'registration.notChecked': refused('该申请尚未初审，不能进行质管审核'),
  'registration.samePerson': refused('初审与质管审核须由不同的人完成'),
  'registration.reasonMissing': refused('驳回时请至少对一项资料或证件写明原因'),
  'registration.papersOpen': refused(
    ({ names }: { readonly names: readonly string[] }) => `以下证件尚未审核通过：${names.join('、')}，请先完成证件审核`,
  ),
})
