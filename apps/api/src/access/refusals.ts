import { type PasswordRefusal, passwordRefusalTexts } from '@yaoji/rules/members/password-strength'
import { forbidden, invalid, missing, refusals, refused, tooMany } from '../platform/refusal.ts'

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
  'access.weakPassword': invalid<PasswordRefusal>('password', ({ kind }) => passwordRefusalTexts[kind]),
  'access.sessionMissing': missing('该登录已失效'),
})
