/**
 * The life of a payment: promised (chosen, nothing moved), submitted (a proof was shown, an attempt is under way), authorised
 * (a provider holds the money), taken; or failed.
 */
export const paymentStates = ['promised', 'submitted', 'authorised', 'taken', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]
/** Not decided yet. */
export const openPayment = ['promised', 'submitted', 'authorised'] as const satisfies readonly PaymentState[]

interface Move<State> {
  readonly from: readonly State[]
  readonly to: State
}
export const paymentMoves = {
  submit: { from: ['promised'], to: 'submitted' },
  /** No such money was found: it is owed as before. */
  reject: { from: ['submitted'], to: 'promised' },
  authorise: { from: ['promised', 'submitted'], to: 'authorised' },
  take: { from: openPayment, to: 'taken' },
  fail: { from: openPayment, to: 'failed' },
} as const satisfies Record<string, Move<PaymentState>>
export type PaymentMove = keyof typeof paymentMoves

/** The life of money that goes back by hand or by a provider; what is booked is done at once. */
export const returnStates = { due: '待退款', sent: '已转出', done: '已退款', failed: '退款失败' } as const
export type ReturnState = keyof typeof returnStates
/** The money is where it belongs: to its buyer it is 已退, and 退款中 until then. */
export const arrivedReturn = ['done'] as const satisfies readonly ReturnState[]
export const hasArrived = (state: ReturnState): boolean => (arrivedReturn as readonly ReturnState[]).includes(state)

export const returnMoves = {
  send: { from: ['due'], to: 'sent' },
  /** It arrived. Finance may say so at once of what it handed over. */
  finish: { from: ['due', 'sent'], to: 'done' },
  /** The bank sent it back. */
  fail: { from: ['sent'], to: 'failed' },
  again: { from: ['failed'], to: 'due' },
} as const satisfies Record<string, Move<ReturnState>>
export type ReturnMove = keyof typeof returnMoves

export const returnMoveNames: Readonly<Record<ReturnMove, string>> = {
  send: '登记转出',
  finish: '确认退款完成',
  fail: '登记退款失败',
  again: '重新退款',
}

/** Where a move leads, null where the state does not allow it. */
export const nextPaymentState = (state: PaymentState, move: PaymentMove): PaymentState | null =>
  next<PaymentState>(paymentMoves[move], state)
export const nextReturnState = (state: ReturnState, move: ReturnMove): ReturnState | null =>
  next<ReturnState>(returnMoves[move], state)

const next = <State>({ from, to }: Move<State>, state: State): State | null => (from.includes(state) ? to : null)
