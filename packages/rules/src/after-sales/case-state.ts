/** Domain 2.9: where an after-sales case stands, as its buyer reads it. */
export const caseStates = {
  pending: '待审核',
  rejected: '已驳回',
  to_send: '待寄回',
  on_the_way: '退货在途',
  to_inspect: '待验收',
  to_replace: '待安排发货',
  replacing: '待出库',
  to_refund: '待退款',
  done: '已完成',
  cancelled: '已取消',
} as const
export type CaseState = keyof typeof caseStates
export const caseStateNames = Object.keys(caseStates) as readonly CaseState[]

/**
 * Every move of a case; what is not in the row of its state is refused. The buyer may cancel until the goods are on their
 * way; what never comes is given up by staff. A verdict, good or not, leads on: what is wrong with goods is often why they come back. Goods that are sent again
 * end the case when they leave; what is missing of them is paid back, and an order for them that is cancelled leaves the
 * case as it was before.
 */
export const caseMoves = {
  pending: {
    approveReturn: 'to_send',
    approveRefund: 'to_refund',
    approveResend: 'to_replace',
    reject: 'rejected',
    cancel: 'cancelled',
  },
  to_send: { send: 'on_the_way', receive: 'to_inspect', cancel: 'cancelled', giveUp: 'rejected' },
  on_the_way: { receive: 'to_inspect', giveUp: 'rejected' },
  to_inspect: { inspect: 'to_refund', inspectExchange: 'to_replace' },
  to_replace: { replace: 'replacing', refundInstead: 'to_refund' },
  replacing: { replaced: 'done', short: 'to_refund', reopen: 'to_replace' },
  to_refund: { refund: 'done' },
  rejected: {},
  done: {},
  cancelled: {},
} as const satisfies Record<CaseState, Partial<Record<string, CaseState>>>

type MovesOf<Row> = Row extends unknown ? keyof Row : never
export type CaseMove = MovesOf<(typeof caseMoves)[CaseState]>

/** The state after a move, null where the state does not allow it. */
export function nextCaseState(state: CaseState, move: CaseMove): CaseState | null {
  const row: Partial<Record<CaseMove, CaseState>> = caseMoves[state]
  return row[move] ?? null
}

/** Its pieces are spoken for: nobody returns them beside it. */
export const openCases: readonly CaseState[] = caseStateNames.filter(
  (state) => Object.keys(caseMoves[state]).length > 0,
)
/** The goods of a return are in the house, and neither their money is back nor other goods left for them. */
export const goodsCame: readonly CaseState[] = ['to_inspect', 'to_replace', 'replacing', 'to_refund']

/** What the log of a case says of each move. */
export const caseMoveTexts: Readonly<Record<CaseMove | 'ask', string>> = {
  ask: '提交售后申请',
  approveReturn: '审核通过，请寄回商品',
  approveRefund: '审核通过，等待退款',
  approveResend: '审核通过，等待补发',
  reject: '审核未通过',
  giveUp: '退货没有寄达，申请已关闭',
  cancel: '买家取消申请',
  send: '买家已寄回',
  receive: '仓库已收到退货',
  inspect: '退货已验收',
  inspectExchange: '退货已验收',
  replace: '已安排发货',
  replaced: '商品已出库，售后完成',
  short: '仓库缺货，缺少的部分改为退款',
  reopen: '发货订单已取消，重新安排',
  refundInstead: '无法发货，改为退款',
  refund: '已办理退款',
}

/** GSP 销后退回: what who inspects returned goods says of them. */
export const verdicts = { good: '验收合格', bad: '验收不合格' } as const
export type Verdict = keyof typeof verdicts
