import type { AccountTender } from '@yaoji/rules/money/tenders'
import { payRefusal } from '@yaoji/rules/payments/pay-choices'
import { paymentMoves } from '@yaoji/rules/payments/payment-moves'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { PaymentHouse, Subject } from './house.ts'
import { readMeans } from './means.ts'
import { refuse } from './refusals.ts'

const text = `
  update payments set tender = $3, state = '${paymentMoves.take.to}', taken_at = $4::timestamptz
  where subject_kind = $1 and subject_id = $2 and ${inStates('state', paymentMoves.take.from)} and amount_fen = $5
  returning id`

/**
 * Domain guide 2.5: the buyer pays what is due from one of its balances, or takes it on the credit term. The payment
 * password was checked before; money, payment and what was paid for change together or not at all.
 */
export async function takePayment(
  house: PaymentHouse,
  tx: Transaction,
  {
    subject,
    memberId,
    tender,
  }: { readonly subject: Subject; readonly memberId: number; readonly tender: AccountTender },
  stamp: Stamp,
): Promise<void> {
  const payable = await house.subjects[subject.kind](tx, subject.id, memberId, tender, stamp)
  await payable.admit(false)
  const { dueFen: amountFen, note } = payable
  const refusal = payRefusal(tender, { ...payable, payableFen: amountFen, ...(await readMeans(tx, memberId)) })
  if (refusal) throw refuse('payments.*', refusal)
  await house.tenders[tender]?.take?.(tx, { memberId, subject, amountFen, note, at: stamp.at })
  const values = [subject.kind, subject.id, tender, stamp.at, amountFen]
  const taken = await namedQuery<[id: number]>(tx, { name: 'take-payment', text, values })
  if (taken.length !== 1) throw new Error(`${note} has no open payment of ${amountFen} fen`)
  await payable.paid(tender, { tender, amountFen })
}
