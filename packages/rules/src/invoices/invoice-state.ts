import type { Month } from '../money/day.ts'
import { accept, type Result, reject } from '../money/result.ts'

/** Domain guide 2.10: where an invoice stands. A red letter is an invoice too, and never taken back itself. */
export const invoiceStates = {
  waiting: '未开票',
  issuing: '开票中',
  failed: '开票失败',
  issued: '已开票',
  reversed: '已红冲',
} as const
export type InvoiceState = keyof typeof invoiceStates
export const invoiceStateNames = Object.keys(invoiceStates) as readonly InvoiceState[]

/** Blue: what is sold. Red: what of it is taken back. */
export type InvoiceColour = 'blue' | 'red'

/** Why an invoice is made out. A price that is lowered while its goods stay is 销售折让 to the tax office. */
export const invoiceCauses = { sale: '销售', return: '退货或退款', allowance: '销售折让', reissue: '换开' } as const
export type InvoiceCause = keyof typeof invoiceCauses

const moves = {
  /** An invoice service is asked for it: from now on nobody else issues it. */
  ask: { from: ['waiting'], to: 'issuing' },
  /** The service issued it. */
  answer: { from: ['issuing'], to: 'issued' },
  /** The service says no. */
  refuse: { from: ['issuing'], to: 'failed' },
  /** No service is connected any more: finance issues it. */
  takeBack: { from: ['issuing'], to: 'waiting' },
  /** It has its number, by hand. */
  issue: { from: ['waiting', 'failed'], to: 'issued' },
  /** The issuer does not take it. */
  fail: { from: ['waiting'], to: 'failed' },
  /** What was wrong is mended: once more. */
  retry: { from: ['failed'], to: 'waiting' },
  /** Red letters have taken all of it back. */
  reverse: { from: ['issued'], to: 'reversed' },
} as const satisfies Record<string, { readonly from: readonly InvoiceState[]; readonly to: InvoiceState }>
export type InvoiceMove = keyof typeof moves

/** Where a move leads, null where the state does not allow it. */
export function nextInvoiceState(state: InvoiceState, move: InvoiceMove): InvoiceState | null {
  const { from, to }: { readonly from: readonly InvoiceState[]; readonly to: InvoiceState } = moves[move]
  return from.includes(state) ? to : null
}

/** What decides whether a buyer may have an invoice made out once more. */
export interface Reissuing {
  readonly colour: InvoiceColour
  readonly state: InvoiceState
  /** The month of the invoice, null before it is issued, and the running one. */
  readonly issuedIn: Month | null
  readonly thisMonth: Month
  /** The data that invoices are made out from now are those of this invoice. */
  readonly sameData: boolean
}
export type NotReissued = 'notIssued' | 'red' | 'otherMonth' | 'sameData'

/** Domain guide 2.10: 换开 in the month of the invoice alone, and only to other data than it was made out from. */
export function mayReissue({ colour, state, issuedIn, thisMonth, sameData }: Reissuing): Result<null, NotReissued> {
  if (colour === 'red') return reject('red')
  if (state !== 'issued' || issuedIn === null) return reject('notIssued')
  if (issuedIn !== thisMonth) return reject('otherMonth')
  return sameData ? reject('sameData') : accept(null)
}

/** Our choice (decision 0120): so many invoices come in one archive. */
export const mostInArchive = 20
