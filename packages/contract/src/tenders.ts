import type { AccountTender, ChosenTender } from '@yaoji/rules/money/tenders'
import type { Flag, Yuan } from './call.ts'

/** The specification spells one of them shorter than the store does. */
type Spelled<Tender extends ChosenTender> = Tender extends 'credit_term' ? 'term' : Tender
/** A way to pay, as the specification spells it. */
export type TenderWire = Spelled<ChosenTender>
/** Of these, what is taken at once, with the payment password. */
export type AccountTenderWire = Spelled<AccountTender>
export const tenderWire = (tender: ChosenTender): TenderWire => (tender === 'credit_term' ? 'term' : tender)

/** A way to pay, with why it is closed and what the buyer has there. */
export interface PayChoiceWire {
  readonly method: TenderWire
  readonly name: string
  readonly enabled: Flag
  readonly reason: string
  /** It opens once the member has set a payment password. */
  readonly awaits_password: Flag
  readonly detail: string
}
/** Where to transfer to, and what to write beside it. */
export interface CompanyAccountWire {
  readonly name: string
  readonly bank: string
  readonly number: string
  /** The number of what is paid for. */
  readonly remark: string
  /** Six digits by which finance finds it; empty: nothing is to be paid. */
  readonly code: string
}
/** The last proof of a transfer that was shown. */
export interface TransferWire {
  readonly state: 'pending' | 'confirmed' | 'rejected'
  readonly reason: string
  readonly payer_name: string
  readonly amount: Yuan
}
