import type { Fen } from '../money/fen.ts'
import { yuanText } from '../money/fen.ts'
import { accept, type Result, reject } from '../money/result.ts'

/** What is brought by transfer into the wallet: money for the recharge balance, or for the credit term. */
export const depositKinds = { top_up: '充值', repayment: '账期还款' } as const
export type DepositKind = keyof typeof depositKinds

export const depositStates = {
  awaitingPayment: '待转账',
  awaitingReview: '待确认到账',
  completed: '已到账',
  cancelled: '已取消',
} as const
export type DepositState = keyof typeof depositStates
export const depositStateNames = Object.keys(depositStates) as readonly DepositState[]
/** Nothing has come in yet, as far as finance knows. */
export const openDeposit = ['awaitingPayment', 'awaitingReview'] as const satisfies readonly DepositState[]

const moves = {
  submitTransfer: { from: 'awaitingPayment', to: 'awaitingReview' },
  confirm: { from: 'awaitingReview', to: 'completed' },
  reject: { from: 'awaitingReview', to: 'awaitingPayment' },
  cancel: { from: 'awaitingPayment', to: 'cancelled' },
  expire: { from: 'awaitingPayment', to: 'cancelled' },
} as const satisfies Record<string, { readonly from: DepositState; readonly to: DepositState }>
export type DepositMove = keyof typeof moves

/** Where a move leads, null where the state does not allow it. */
export const nextDepositState = (state: DepositState, move: DepositMove): DepositState | null =>
  moves[move].from === state ? moves[move].to : null

/** The time of one that waits for its transfer ran out, whether or not the job has written it. */
export function depositStateAt(
  { state, expiresAt }: { readonly state: DepositState; readonly expiresAt: Date | null },
  at: Date,
): DepositState {
  const ranOut = state === 'awaitingPayment' && expiresAt !== null && expiresAt <= at
  return ranOut ? 'cancelled' : state
}

/** A top-up from this amount on brings this much more. */
export interface BonusTier {
  readonly fromFen: Fen
  readonly bonusFen: Fen
}

/** Spec §1: credit-balance top-ups. Our choice (decision 0114): the highest tier that is reached gives its bonus, once. */
export const bonusOf = (amountFen: Fen, tiers: readonly BonusTier[]): Fen =>
  tiers.filter(({ fromFen }) => fromFen <= amountFen).reduce((most, { bonusFen }) => Math.max(most, bonusFen), 0)

export type DepositRefusal =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'noTerm' }
  | { readonly kind: 'nothingOwed' }
  | { readonly kind: 'moreThanOwed'; readonly owedFen: Fen }

/**
 * Domain guide 2.5: a repayment is at most what is owed on the term, also by a member whose line was taken away meanwhile; a
 * top-up may be of any amount.
 */
export function judgeDeposit(
  kind: DepositKind,
  amountFen: Fen,
  term: { readonly limitFen: Fen; readonly owedFen: Fen },
): Result<null, DepositRefusal> {
  if (amountFen <= 0) return reject({ kind: 'nothing' })
  if (kind === 'top_up') return accept(null)
  if (term.owedFen === 0) return reject({ kind: term.limitFen === 0 ? 'noTerm' : 'nothingOwed' })
  return amountFen > term.owedFen ? reject({ kind: 'moreThanOwed', owedFen: term.owedFen }) : accept(null)
}

export function depositRefusalText(refusal: DepositRefusal): string {
  switch (refusal.kind) {
    case 'nothing':
      return '请输入金额'
    case 'noTerm':
      return '未开通账期，无需还款'
    case 'nothingOwed':
      return '账期没有待还金额'
    case 'moreThanOwed':
      return `还款金额不能超过待还的${yuanText(refusal.owedFen)}`
  }
}

/**
 * Our choice (decision 0114): what comes in for the term settles what is owed when it comes; where an order was cancelled
 * meanwhile, the rest is the member's balance.
 */
export const divideRepayment = (amountFen: Fen, owedFen: Fen): { readonly termFen: Fen; readonly balanceFen: Fen } => {
  const termFen = Math.min(amountFen, owedFen)
  return { termFen, balanceFen: amountFen - termFen }
}
