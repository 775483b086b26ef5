import { sameName } from '@yaoji/rules/members/unit-name'
import { paymentMoves } from '@yaoji/rules/payments/payment-moves'
import { memberNames } from '../members/member-names.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { clerkOf, type Stamp } from '../platform/stamp.ts'
import type { Payable, PaymentHouse, Subject } from './house.ts'
import { notifyMember } from './notify-member.ts'
import { type Claim, openClaim } from './open-claim.ts'
import { refuse } from './refusals.ts'

const confirmText = `
  with confirmed as (
    update money_in set state = 'confirmed', decided_at = $3::timestamptz, decided_by = $4 where id = $1
    returning id, amount_fen
  ), allocated as (
    insert into money_allocations (money_in_id, payment_id, amount_fen) select id, $2, amount_fen from confirmed
  )
  update payments set state = '${paymentMoves.take.to}', taken_at = $3::timestamptz
  where id = $2 and ${inStates('state', paymentMoves.take.from)}`

const rejectText = `
  with rejected as (
    update money_in set state = 'rejected', reason = $5, decided_at = $3::timestamptz, decided_by = $4 where id = $1
  )
  update payments set state = '${paymentMoves.reject.to}', submitted_at = null
  where id = $2 and ${inStates('state', paymentMoves.reject.from)}`

/**
 * Finance saw the money that a proof speaks of. Domain guide 2.7: for ephedrine preparations the payer must be the licensed
 * unit itself; the amount must be what is due, otherwise finance rejects with the reason.
 */
export async function confirmMoney(
  house: PaymentHouse,
  tx: Transaction,
  subject: Subject,
  stamp: Stamp,
): Promise<void> {
  const { payable, claim } = await underReview(house, tx, subject, 'confirm', stamp)
  if (claim.amountFen !== payable.dueFen)
    throw refuse('payments.otherAmount', { saidFen: claim.amountFen, dueFen: payable.dueFen })
  if (payable.ownMoneyOnly) await assertOwnMoney(tx, payable.memberId, claim.payerName)
  await payable.admit(true)
  await decide(tx, 'confirm-money', confirmText, claim, stamp)
  await payable.paid('transfer', { proof: claim.moneyInId, payer: claim.payerName })
  await notify(tx, subject, payable, claim, { what: 'confirmed', reason: '' }, stamp)
}

/** Finance found no such money: what is paid for waits for it again. */
export async function rejectMoney(
  house: PaymentHouse,
  tx: Transaction,
  subject: Subject,
  reason: string,
  stamp: Stamp,
): Promise<void> {
  const { payable, claim } = await underReview(house, tx, subject, 'reject', stamp)
  await decide(tx, 'reject-money', rejectText, claim, stamp, reason)
  await payable.rejected(reason, { proof: claim.moneyInId })
  await notify(tx, subject, payable, claim, { what: 'rejected', reason }, stamp)
}

const notify = (
  tx: Transaction,
  { kind: subject, id: subjectId }: Subject,
  { memberId }: Payable,
  { moneyInId, amountFen, subjectNo }: Claim,
  decided: { readonly what: 'confirmed' | 'rejected'; readonly reason: string },
  { at }: Stamp,
) => {
  const news = { ...decided, memberId, subject, subjectId, subjectNo, amountFen }
  return notifyMember(tx, `money-in:${moneyInId}:decided`, news, at)
}

async function underReview(
  house: PaymentHouse,
  tx: Transaction,
  subject: Subject,
  act: 'confirm' | 'reject',
  stamp: Stamp,
): Promise<{ payable: Payable; claim: Claim }> {
  const payable = await house.subjects[subject.kind](tx, subject.id, 'anyone', act, stamp)
  const claim = await openClaim(tx, subject)
  if (!claim) throw payable.nothingToDecide()
  return { payable, claim }
}

const decide = (
  tx: Transaction,
  name: string,
  text: string,
  { moneyInId, paymentId }: Claim,
  stamp: Stamp,
  ...reason: readonly string[]
) =>
  namedQuery(tx, {
    name,
    text,
    values: [moneyInId, paymentId, stamp.at, clerkOf(stamp), ...reason],
  })

async function assertOwnMoney(tx: Transaction, memberId: number, payer: string): Promise<void> {
  const buyer = (await memberNames(tx, [memberId])).get(memberId) ?? ''
  if (!sameName(payer, buyer)) throw refuse('payments.otherPayer', { payer, buyer })
}
