import { sameName } from '../members/unit-name.ts'
import { type Fen, yuanText } from '../money/fen.ts'
import { accept, type Result, reject } from '../money/result.ts'

export const withdrawalStates = {
  asked: '待审核',
  approved: '待打款',
  paid: '已打款',
  refused: '已退回余额',
  cancelled: '已撤销',
} as const
export type WithdrawalState = keyof typeof withdrawalStates
export const withdrawalStateNames = Object.keys(withdrawalStates) as readonly WithdrawalState[]
/** The money has left the balance and has not been sent. */
export const openWithdrawal = ['asked', 'approved'] as const satisfies readonly WithdrawalState[]
/** The money came back to the balance. */
export const givenBackWithdrawal = ['refused', 'cancelled'] as const satisfies readonly WithdrawalState[]

interface Move {
  readonly from: readonly WithdrawalState[]
  readonly to: WithdrawalState
}
const moves = {
  approve: { from: ['asked'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  /** Also what the bank sent back before it was written as paid. */
  refuse: { from: ['asked', 'approved'], to: 'refused' },
  cancel: { from: ['asked'], to: 'cancelled' },
} as const satisfies Record<string, Move>
export type WithdrawalMove = keyof typeof moves

/** Where a move leads, null where the state does not allow it. */
export const nextWithdrawalState = (state: WithdrawalState, move: WithdrawalMove): WithdrawalState | null => {
  const { from, to }: Move = moves[move]
  return from.includes(state) ? to : null
}

export interface OwnAccount {
  readonly accountName: string
  readonly bank: string
  readonly account: string
}
export type AccountRefusal = { readonly kind: 'noAccount' } | { readonly kind: 'otherName'; readonly name: string }

/** Domain guide 2.5: money leaves for the company's own account only; one in another name gets nothing. */
export function ownAccount(account: OwnAccount | null, unit: string): Result<OwnAccount, AccountRefusal> {
  if (!account?.account || !account.bank) return reject({ kind: 'noAccount' })
  if (!sameName(account.accountName, unit)) return reject({ kind: 'otherName', name: account.accountName })
  const { accountName, bank, account: number } = account
  return accept({ accountName, bank, account: number })
}

export const accountRefusalText = (refusal: AccountRefusal): string =>
  refusal.kind === 'noAccount'
    ? '尚未登记本单位的对公账户，请先在开票资料中填写开户行和账号'
    : `登记的银行账户户名为“${refusal.name}”，与单位名称不一致，只能提现到本单位对公账户，请先在开票资料中更正`

export const notEnoughText = ({ leftFen }: { readonly leftFen: Fen }): string =>
  `余额不足，当前可提现${yuanText(leftFen)}`

/** '尾号0012': enough for the one who knows the number. */
export const accountTail = (account: string): string => `尾号${account.slice(-4)}`
