import { addMonths, type Day } from '../money/day.ts'
import { type Fen, yuanText } from '../money/fen.ts'

/** What a company still has under way with the store. */
export interface OpenMatters {
  readonly openOrders: number
  /** Applications of after-sales that nobody has ended. */
  readonly openCases: number
  /** Transfers of vouchers, top-ups and repayments that finance has not looked for yet; those of orders are their orders. */
  readonly transfersFen: Fen
  /** Money of orders, vouchers and withdrawals that goes back and has not arrived. */
  readonly returnsFen: Fen
  readonly balanceFen: Fen
  readonly rechargeFen: Fen
  /** Of the credit term, bought and not yet paid. */
  readonly termUsedFen: Fen
  readonly vouchersFen: Fen
}
export type ClosingObstacle = {
  readonly [Kind in keyof OpenMatters]: { readonly kind: Kind; readonly amount: number }
}[keyof OpenMatters]

/** Our choice (decision 0102), law L26: an account is closed once nothing is owed on either side; answers what still is. */
export const closingObstacles = (matters: OpenMatters): ClosingObstacle[] =>
  (Object.keys(obstacleTexts) as (keyof OpenMatters)[])
    .map((kind) => ({ kind, amount: matters[kind] }))
    .filter(({ amount }) => amount > 0)

const obstacleTexts: Readonly<Record<keyof OpenMatters, (amount: number) => string>> = {
  openOrders: (count) => `还有${count}张订单未完成`,
  openCases: (count) => `还有${count}个售后申请未办结`,
  transfersFen: (fen) => `还有${yuanText(fen)}转账待财务确认`,
  returnsFen: (fen) => `还有${yuanText(fen)}退款或提现未到账`,
  balanceFen: (fen) => `余额还有${yuanText(fen)}，请先使用或提现`,
  rechargeFen: (fen) => `充值余额还有${yuanText(fen)}，请先使用或联系客服退款`,
  termUsedFen: (fen) => `账期还有${yuanText(fen)}未还清`,
  vouchersFen: (fen) => `现金券还有${yuanText(fen)}未使用`,
}

export const closingObstacleText = (obstacles: readonly ClosingObstacle[]): string =>
  `暂不能注销：${obstacles.map(({ kind, amount }) => obstacleTexts[kind](amount)).join('；')}。`

/** Law of the trade: records of purchases and papers are kept five years at least. */
export const keptUntil = (closed: Day): Day => addMonths(closed, 60)
