import { paymentMoves } from '@yaoji/rules/payments/payment-moves'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { Payable, PaymentHouse, Subject } from './house.ts'

const text = `
  with shown as (
    update payments set tender = 'transfer', state = '${paymentMoves.submit.to}', submitted_at = $3::timestamptz
    where subject_kind = $1 and subject_id = $2 and ${inStates('state', paymentMoves.submit.from)} returning id
  )
  insert into money_in (source, reference, payer_name, amount_fen, payment_id, file_id, state, created_at)
  select $4, $5, $6, $7, id, $8, 'claimed', $3::timestamptz from shown returning id`

interface ShownMoney {
  readonly source: 'proof' | 'bank'
  /** The bank's own, where it says one. */
  readonly reference: string
  readonly payerName: string
  readonly amountFen: number
  readonly fileId: number | null
}

/** Money is shown for the promised payment of a subject, which is locked; finance decides about it. */
export async function showMoney(
  tx: Transaction,
  subject: Subject,
  payable: Payable,
  { source, reference, payerName, amountFen, fileId }: ShownMoney,
  stamp: Stamp,
): Promise<void> {
  const values = [subject.kind, subject.id, stamp.at, source, reference, payerName, amountFen, fileId]
  const claimed = await namedQuery<[id: number]>(tx, { name: 'show-money', text, values })
  if (claimed.length !== 1) throw new Error(`${payable.note} has no promised payment`)
}

interface BankLine {
  readonly subject: Subject
  readonly memberId: number
  readonly reference: string
  readonly payerName: string
}

/** A line of the bank names what it is for, before its buyer shows a proof: all that is due came in. */
export async function showBankLine(
  house: PaymentHouse,
  tx: Transaction,
  { subject, memberId, reference, payerName }: BankLine,
  stamp: Stamp,
): Promise<void> {
  const payable = await house.subjects[subject.kind](tx, subject.id, memberId, 'transfer', stamp)
  const amountFen = payable.dueFen
  await showMoney(tx, subject, payable, { source: 'bank', reference, payerName, amountFen, fileId: null }, stamp)
  await payable.submitted({ reference, payer: payerName, amountFen })
}
