import { type CaseMove, nextCaseState } from '../src/after-sales/case-state.ts'
import { judgeAsking } from '../src/after-sales/judge-asking.ts'
import { differenceFen } from '../src/after-sales/price-difference.ts'
import { approvalOf, endOf, inspectionOf, restOf } from '../src/after-sales/replacement.ts'
import { cashbackDue, cashbackToTake } from '../src/cashback/cashback.ts'
import { redLines, saleLines } from '../src/invoices/invoice-lines.ts'
import { nothingPicked, picked } from '../src/orders/pick.ts'
import { lineRefund, shortPick, wholeRefund } from '../src/orders/refund.ts'
import { replacedBy } from '../src/orders/replaced-lines.ts'
import { returnRefund } from '../src/orders/standing-line.ts'
import { refundTenders } from '../src/payments/refund-tenders.ts'
import { pointsOfOrder } from '../src/points/earn-points.ts'
import type { LifeCase } from './order-life.ts'

/** The rules by which an order lives. */
export interface LifeRules {
  readonly nextCaseState: (state: LifeCase['state'], move: CaseMove) => LifeCase['state'] | null
  readonly judgeAsking: typeof judgeAsking
  readonly differenceFen: typeof differenceFen
  readonly approvalOf: typeof approvalOf
  readonly inspectionOf: typeof inspectionOf
  readonly restOf: typeof restOf
  readonly endOf: typeof endOf
  readonly replacedBy: typeof replacedBy
  readonly lineRefund: typeof lineRefund
  readonly shortPick: typeof shortPick
  readonly wholeRefund: typeof wholeRefund
  readonly picked: typeof picked
  readonly nothingPicked: typeof nothingPicked
  readonly returnRefund: typeof returnRefund
  readonly refundTenders: typeof refundTenders
  readonly pointsOfOrder: typeof pointsOfOrder
  readonly cashbackDue: typeof cashbackDue
  readonly cashbackToTake: typeof cashbackToTake
  readonly saleLines: typeof saleLines
  readonly redLines: typeof redLines
}

/** The rules of the store by which orders live. */
export const lifeRules: LifeRules = {
  ...{ nextCaseState, judgeAsking, differenceFen, cashbackDue, cashbackToTake, redLines, saleLines },
  ...{ nothingPicked, picked, lineRefund, shortPick, wholeRefund, returnRefund, refundTenders, pointsOfOrder },
  ...{ approvalOf, inspectionOf, restOf, endOf, replacedBy },
}
