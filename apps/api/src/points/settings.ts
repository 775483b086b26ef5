import { pointsSettings as defaults } from '@yaoji/rules/points/points-settings'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const whole = (least: number, most: number) =>
  z.number('请填写数字').int('请填写整数').min(least, `至少${least}`).max(most, `最多${most}`)

/** Domain 2.11. */
export const signInPoints = setting({
  name: 'points.sign_in',
  shape: whole(0, 10_000),
  default: defaults.signInPoints,
  what: '每日签到获得的积分。',
})
export const lapseAfterYears = setting({
  name: 'points.lapse_after_years',
  shape: whole(1, 10),
  default: defaults.lapseAfterYears,
  what: '积分在获得之后第几年的12月31日到期。',
})
/** The law on medicines, article 88. */
export const openToMedicalInstitutions = setting({
  name: 'points.open_to_medical_institutions',
  shape: z.boolean('请选择是或否'),
  default: defaults.openToMedicalInstitutions,
  permission: 'settings.quality',
  needsSecondPerson: true,
  what: '积分、礼品和抽奖是否向医疗机构开放。法律不允许时须保持关闭，修改须另一人审批。',
})
export const giftReceivedDays = setting({
  name: 'points.gift_received_days',
  shape: whole(1, 60),
  default: defaults.giftReceivedDays,
  what: '礼品订单发货后多少天没有确认的，视为已收货。',
})

/** As the rules of points take them. */
export const pointsSettings = { signInPoints, lapseAfterYears, openToMedicalInstitutions, giftReceivedDays }
