import { openCases } from '@yaoji/rules/after-sales/case-state'
import { type ClosingObstacle, closingObstacles } from '@yaoji/rules/members/closing'
import type { Fen } from '@yaoji/rules/money/fen'
import { codesOf } from '@yaoji/rules/orders/state-sets'
import { paymentMoves } from '@yaoji/rules/payments/payment-moves'
import { openWithdrawal } from '@yaoji/rules/wallet/withdrawal'
import { afterSalesCases } from '../after-sales/published.ts'
import { orders } from '../orders/published.ts'
import { payments, returnsUnderWay } from '../payments/published.ts'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { vouchers } from '../vouchers/published.ts'
import { accounts, withdrawals } from '../wallet/published.ts'

const held = (kind: string) => `
  coalesce((select sum(amount_fen) from ${accounts} w where w.member_id = $1 and w.kind = '${kind}'), 0)::bigint`

/** How many orders of a member are neither completed nor cancelled; `member` is SQL. */
export const openOrdersText = (member: string) => `
  (select count(*)::int from ${orders} o
   where o.member_id = ${member} and not ${inStates('o.state', codesOf(['completed', 'cancelled']))})`

const rows = rowQuery(
  'open-matters',
  {
    openOrders: of<number>(openOrdersText('$1')),
    openCases: of<number>(`
      (select count(*)::int from ${afterSalesCases} c where c.member_id = $1 and ${inStates('c.state', openCases)})`),
    transfersFen: of<Fen>(`
      coalesce((select sum(p.amount_fen) from ${payments} p
                where p.member_id = $1 and p.subject_kind <> 'order' and p.state = '${paymentMoves.submit.to}'), 0)::bigint`),
    returnsFen: of<Fen>(`
      coalesce((select sum(u.amount_fen) from ${returnsUnderWay} u where u.member_id = $1), 0)::bigint
      + coalesce((select sum(w.amount_fen) from ${withdrawals} w
                  where w.member_id = $1 and ${inStates('w.state', openWithdrawal)}), 0)::bigint`),
    balanceFen: of<Fen>(held('balance')),
    rechargeFen: of<Fen>(held('recharge')),
    termUsedFen: of<Fen>(`
      coalesce((select sum(limit_fen - amount_fen) from ${accounts} w where w.member_id = $1 and w.kind = 'credit'), 0)::bigint`),
    vouchersFen: of<Fen>(`
      coalesce((select sum(v.left_fen) from ${vouchers} v where v.member_id = $1 and v.paid_back_at is null), 0)::bigint`),
  },
  (list) => `select ${list}`,
)

/** What keeps a company from leaving, over all that it has under way. */
export async function obstaclesOf(db: Db, memberId: number): Promise<ClosingObstacle[]> {
  const [matters] = await rows(db, [memberId])
  return closingObstacles(matters!)
}
