/** Domain 2.12: a month's statement waits for the member's word; where it differs a clerk answers, and it waits again. */
export const statementStates = { open: '待确认', disputed: '核对中', confirmed: '已确认' } as const
export type StatementState = keyof typeof statementStates

interface Move<State> {
  readonly from: readonly State[]
  readonly to: State
}
const moves = {
  confirm: { from: ['open'], to: 'confirmed' },
  /** The member says that something differs. */
  dispute: { from: ['open'], to: 'disputed' },
  /** The difference was answered: the member looks at it again. */
  settle: { from: ['disputed'], to: 'open' },
} as const satisfies Record<string, Move<StatementState>>
export type StatementMove = keyof typeof moves

/** Where a move leads, null where the state does not allow it. */
export function nextStatementState(state: StatementState, move: StatementMove): StatementState | null {
  const { from, to }: Move<StatementState> = moves[move]
  return from.includes(state) ? to : null
}

/** What became of a difference. */
export const caseStates = { open: '待答复', answered: '已答复', corrected: '已更正', closed: '已关闭' } as const
export type CaseState = keyof typeof caseStates
export const caseStateNames = Object.keys(caseStates) as readonly CaseState[]

const caseMoves = {
  /** A clerk explains what stands there. */
  answer: { from: ['open'], to: 'answered' },
  /** Money is booked in the running month; the closed one stays as it is. */
  correct: { from: ['open'], to: 'corrected' },
  /** There is nothing to answer: a second time the same, sent by mistake. */
  close: { from: ['open'], to: 'closed' },
} as const satisfies Record<string, Move<CaseState>>
export type CaseMove = keyof typeof caseMoves

export function nextCaseState(state: CaseState, move: CaseMove): CaseState | null {
  const { from, to }: Move<CaseState> = caseMoves[move]
  return from.includes(state) ? to : null
}
