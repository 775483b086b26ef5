import { type ClosingObstacle, closingObstacleText } from '@yaoji/rules/members/closing'
import { type PasswordRefusal, passwordRefusalTexts } from '@yaoji/rules/members/password-strength'
import { type PaymentPasswordWeakness, paymentPasswordWeaknessTexts } from '@yaoji/rules/members/payment-password'
import { changed, forbidden, invalid, missing, refusals, refused, tooMany } from '../platform/refusal.ts'

/** Every no of the door. A name that nobody has reads the same as a wrong password. */
export const refuse = refusals({
  'access.wrong': invalid('username', '用户名或密码错误。'),
  'access.locked': refused('密码连续错误5次，账号已锁定，请15分钟后再试或找回密码。'),
  'access.codeNeeded': refused(
    '该账号近期登录失败次数过多，为保护账号安全，在新设备上登录需填写今日登录码。请致电客服获取；常用设备不受影响。',
  ),
  'access.tooMany': tooMany('登录尝试过于频繁，请1分钟后再试'),
  'access.noMember': refused('该账号下没有可用的单位，请联系客服。'),
  'access.ticketExpired': refused('选择单位已超时，请重新登录。'),
  'access.busy': tooMany('操作过于频繁，请稍后再试'),
  'access.otherMember': forbidden('您不能切换到该单位'),
  'access.noSuchAccount': missing('没有该账号，请核对用户名'),
  'access.pictureWrong': invalid('image_code', '图形验证码错误或已失效，请按新图片重新输入'),
  'access.pictureTooMany': tooMany('图形验证码错误次数过多，请10分钟后再试'),
  'access.codeTooSoon': tooMany<{ readonly seconds: number }>(({ seconds }) => `请${seconds}秒后再获取验证码`),
  'access.codesOfPhone': tooMany('该手机号今天获取验证码的次数已用完，请明天再试或联系客服'),
  'access.codesOfNetwork': tooMany('您的网络今天获取验证码的次数已用完，请明天再试或联系客服'),
  'access.codeWrong': invalid('code', '验证码错误或已过期，请核对或重新获取'),
  'access.codeTooMany': tooMany('验证码错误次数过多，请1小时后再试'),
  'access.wechatMissing': refused('商城尚未连接微信，请使用账号密码登录'),
  'access.wechatTooMany': tooMany('操作过于频繁，请10分钟后再试'),
  'access.wechatLogInFirst': refused('请先登录，再绑定微信'),
  'access.wechatExpired': refused('微信扫码已失效，请重新扫码'),
  'access.wechatAway': refused('暂时无法连接微信，请稍后再试，或使用账号密码登录'),
  'access.wechatBound': refused('您的账号已绑定微信，如需更换请先解绑'),
  'access.wechatTaken': refused('该微信已绑定其他账号，请用该账号登录后解绑，或换一个微信'),
  'access.wechatNotBound': changed('您的账号没有绑定微信，请刷新后查看'),
  'access.phoneTicketExpired': refused('手机验证已失效，请重新获取验证码'),
  'access.weakPassword': invalid<PasswordRefusal>('password', ({ kind }) => passwordRefusalTexts[kind]),
  'access.samePassword': invalid('password', '新密码不能与当前密码相同'),
  'access.wrongPassword': invalid('current_password', '当前密码错误'),
  'access.otherPhone': refused('验证的手机不是该账号绑定的手机，请用绑定的手机获取验证码'),
  'access.notClosedYet': refused<{ readonly obstacles: readonly ClosingObstacle[] }>(({ obstacles }) =>
    closingObstacleText(obstacles),
  ),
  'access.newPhoneUnproved': invalid('phone', '请先用新手机号获取验证码并完成验证'),
  'access.ownerUnproved': invalid('current_password', '更换手机号需输入当前密码，或用原手机获取验证码'),
  'access.closerUnproved': invalid('current_password', '注销账号需输入当前密码，或用绑定的手机获取验证码'),
  'access.phoneFull': invalid<{ readonly most: number }>(
    'phone',
    ({ most }) => `该手机号已绑定${most}个账号，请换一个手机号`,
  ),
  'access.tooManyQuestions': tooMany('操作过于频繁，请1分钟后再试'),
  'access.noAccountOfPhone': refused('该手机号下没有账号，请核对手机号，或免费注册'),
  'access.resetExpired': refused('验证已失效，请重新验证手机'),
  'access.accountUnchosen': invalid('login_id', '请选择要重置密码的账号'),
  'access.weakPaymentPassword': invalid<PaymentPasswordWeakness>(
    'password',
    ({ kind }) => paymentPasswordWeaknessTexts[kind],
  ),
  'access.userNameTaken': invalid('username', '该用户名已被使用，请换一个；如已有账号，请直接登录'),
  'access.colleagueMissing': missing('该同事已不在本单位，请刷新后查看'),
  'access.colleaguesFull': refused<{ readonly most: number }>(
    ({ most }) => `同事和未接受的邀请最多${most}个，请先停用或撤回不再需要的`,
  ),
  'access.lastOwner': refused('本单位至少需要一位管理员，请先为另一位同事开通管理员权限'),
  'access.invitationMissing': missing('该邀请已被接受、撤回或已过期，请刷新后查看'),
  'access.invitationGone': changed('该邀请已被接受、撤回或已过期，请联系本单位管理员重新邀请'),
  'access.accountNeeded': refused('请设置用户名和密码，或先登录您已有的账号再接受邀请'),
  'access.alreadyColleague': refused('您的账号已加入该单位，权限请联系管理员调整'),
  'access.sessionMissing': missing('该登录已失效'),
})
