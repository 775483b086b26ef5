import { nextCaseState } from '../src/after-sales/case-state.ts'
import { judgeAsking } from '../src/after-sales/judge-asking.ts'
import { differenceFen } from '../src/after-sales/price-difference.ts'
import { cashbackDue, cashbackToTake } from '../src/cashback/cashback.ts'
import { redLines, saleLines } from '../src/invoices/invoice-lines.ts'
import { nothingPicked, picked } from '../src/orders/pick.ts'
import { lineRefund, shortPick, wholeRefund } from '../src/orders/refund.ts'
import { returnRefund } from '../src/orders/standing-line.ts'
import { refundTenders } from '../src/payments/refund-tenders.ts'
import { pointsOfOrder } from '../src/points/earn-points.ts'
import type { LifeRules } from './walk-life.ts'

/** The rules of the store by which orders live. */
export const lifeRules: LifeRules = {
  ...{ nextCaseState, judgeAsking, differenceFen, cashbackDue, cashbackToTake, redLines, saleLines },
  ...{ nothingPicked, picked, lineRefund, shortPick, wholeRefund, returnRefund, refundTenders, pointsOfOrder },
}
