import { type Fen, yuanText } from '../money/fen.ts'
import type { WithdrawalMove } from '../wallet/withdrawal.ts'
import type { MessageWords } from './message-kinds.ts'

/** Finance decided about a withdrawal, or sent the money. */
export interface WithdrawalNews {
  readonly move: Exclude<WithdrawalMove, 'cancel'>
  readonly withdrawalNo: string
  readonly amountFen: Fen
  /** '尾号0012': the whole number is nobody's business outside the ledger. */
  readonly account: string
  /** The bank's number, of what was sent; why, of what was refused. */
  readonly said: string
}

/** Domain guide 2.5: a withdrawal is approved by two clerks, sent, or given back to the balance with a reason. */
export function withdrawalMessage({ move, withdrawalNo, amountFen, account, said }: WithdrawalNews): MessageWords {
  const name = `提现${withdrawalNo}（${yuanText(amountFen)}，${account}）`
  const words = {
    approve: { title: '提现已通过审核', text: `${name}已通过审核，财务将尽快打款。` },
    pay: { title: '提现已打款', text: `${name}已打款，银行流水号${said}，请留意单位账户入账。` },
    refuse: { title: '提现未通过', text: `${name}已退回余额：${said}。` },
  } as const
  return { kind: 'system', ...words[move], leadsTo: '/yegl?tab=withdrawals' }
}
