import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const fen = (least: number, what: string) =>
  z.number(`请填写${what}`).int(`${what}须为整数分`).min(least, `${what}过小`)
const tier = z
  .object({ fromFen: fen(1, '充值金额'), bonusFen: fen(1, '返利金额') })
  .refine(({ fromFen, bonusFen }) => bonusFen < fromFen, '返利须小于充值金额')

/** Whoever can change them can give money away: two people look at it. */
export const bonusTiers = setting({
  name: 'deposits.bonus_tiers',
  shape: z.array(tier).max(10, '最多10档'),
  default: [
    { fromFen: 1_000_000, bonusFen: 10_000 },
    { fromFen: 5_000_000, bonusFen: 75_000 },
  ],
  permission: 'settings.finance',
  needsSecondPerson: true,
  what: '充值返利：单笔充值达到多少（分）送多少（分），取达到的最高一档。修改须另一人审批。',
})
