import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Law table L11: who sells them by wholesale needs the right to anabolic steroids and peptide hormones. */
export const sellsEphedrine = setting({
  name: 'access.sells_ephedrine',
  shape: z.boolean('请选择是或否'),
  default: true,
  permission: 'settings.quality',
  needsSecondPerson: true,
  what: '本公司是否有权批发含麻黄碱类复方制剂；选否时此类商品一律不能加入购物车和下单。',
})

const times = (most: number) => z.number('请填写次数').int('请填写整数').min(1, '至少1次').max(most, `最多${most}次`)
export const codesPerPhone = setting({
  name: 'access.codes_per_phone',
  shape: times(100),
  default: 10,
  what: '同一手机号24小时内最多获取多少次短信验证码。',
})
/** An office or a hospital stands behind one address. */
export const codesPerNetwork = setting({
  name: 'access.codes_per_network',
  shape: times(10_000),
  default: 50,
  what: '同一网络地址24小时内最多获取多少次短信验证码。',
})
/** Our choice (decision 0082): a pharmacy's counter shares a login, so that a few devices are not enough. */
export const mostSessions = setting({
  name: 'access.most_sessions',
  shape: z.number('请填写台数').int('请填写整数').min(1, '至少1台').max(100, '最多100台'),
  default: 20,
  what: '一个账号最多同时在多少台设备上登录；超出后，最久未使用的设备自动下线。',
})
/** 网络安全法 art. 21: the record of who came in from where is kept for six months at least. */
export const sessionsKeptDays = setting({
  name: 'access.sessions_kept_days',
  shape: z.number('请填写天数').int('请填写整数').min(183, '至少183天').max(1_830, '最多1830天'),
  default: 190,
  what: '登录结束（退出、被下线或过期）后，登录记录保存多少天；法律要求不少于六个月。',
})
