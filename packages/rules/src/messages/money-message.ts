import { type Fen, yuanText } from '../money/fen.ts'
import { isBookedBack, type TenderKind, tenders } from '../money/tenders.ts'
import type { MessageWords } from './message-kinds.ts'

/** Money of an order goes back, by the ways by which it came. */
export interface RefundNews {
  readonly orderId: number
  readonly orderNo: string
  readonly amountFen: Fen
  readonly tenders: readonly { readonly kind: TenderKind; readonly amountFen: Fen }[]
  /** So much of the credit term's part had been repaid and became balance. Absent from rows that were written before. */
  readonly freedFen?: Fen
}

/** Domain 2.6: what is booked in the store is back at once; what came from a bank is sent by finance. */
export function refundMessage({ orderId, orderNo, amountFen, tenders: ways, freedFen = 0 }: RefundNews): MessageWords {
  const parts = ways.flatMap(({ kind, amountFen: part }) => {
    if (!isBookedBack(kind)) return `${tenders[kind].name}${yuanText(part)}由财务退回`
    const freed = kind === 'credit_term' ? freedFen : 0
    return [
      ...(part > freed ? [`${tenders[kind].name}${yuanText(part - freed)}已退回`] : []),
      ...(freed > 0 ? [`${tenders[kind].name}已还款的${yuanText(freed)}已转入余额`] : []),
    ]
  })
  const text = `订单${orderNo}退款${yuanText(amountFen)}：${parts.join('，')}。`
  return { kind: 'order', title: '订单退款', text, leadsTo: `/order/info/${orderId}` }
}

/** What is paid by transfer beside orders: how people call it, where it is shown, what follows once the money is there. */
const paidByTransfer = {
  voucher_purchase: { name: '购券单', leadsTo: '/xjq', title: '购券已到账', follows: '现金券已发放' },
  top_up: { name: '充值单', leadsTo: '/yegl?tab=deposits', title: '充值已到账', follows: '充值余额已入账' },
  repayment: { name: '还款单', leadsTo: '/zqgl?tab=deposits', title: '还款已到账', follows: '账期已还款' },
} as const
type PaidByTransfer = keyof typeof paidByTransfer

/** Finance said something of money that is no move of an order. */
export interface MoneyNews {
  readonly what: 'confirmed' | 'rejected' | 'returned'
  readonly subject: 'order' | PaidByTransfer
  readonly subjectId: number
  /** The number by which people speak of it. */
  readonly subjectNo: string
  readonly amountFen: Fen
  readonly reason: string
}

/** Domain 2.7: what finance decided of a proof of payment or a refund; of an order's proof the order itself speaks. */
export function moneyMessage(news: MoneyNews): MessageWords | null {
  const { what, subject, subjectId, subjectNo, amountFen, reason } = news
  const paid = subject === 'order' ? null : paidByTransfer[subject]
  const name = `${paid?.name ?? '订单'}${subjectNo}`
  const leadsTo = paid?.leadsTo ?? `/order/info/${subjectId}`
  if (what === 'returned') {
    const text = `${name}的退款${yuanText(amountFen)}已转出，请留意单位账户入账。`
    return { kind: 'order', title: '退款已转出', text, leadsTo }
  }
  if (!paid) return null
  if (what === 'confirmed') {
    const text = `${name}的转账${yuanText(amountFen)}已确认，${paid.follows}。`
    return { kind: 'system', title: paid.title, text, leadsTo }
  }
  const text = `${name}的转账凭证未通过：${reason}。请核对后重新上传。`
  return { kind: 'system', title: '转账凭证未通过', text, leadsTo }
}
