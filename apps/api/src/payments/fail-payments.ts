import { paymentMoves } from '@yaoji/rules/payments/payment-moves'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { Subject } from './house.ts'

const text = `
  with failed as (
    update payments set state = '${paymentMoves.fail.to}', failed_at = $3::timestamptz, reason = $4
    where subject_kind = $1 and subject_id = $2 and ${inStates('state', paymentMoves.fail.from)} returning id
  )
  update money_in m set state = 'rejected', reason = $4, decided_at = $3::timestamptz
  from failed f where m.payment_id = f.id and m.state = 'claimed'`

/** What is paid for has ended: nothing more is owed for it, and a proof that nobody decided about is void. */
export const failPayments = (tx: Transaction, { kind, id }: Subject, reason: string, stamp: Stamp) =>
  namedQuery(tx, { name: 'fail-payments', text, values: [kind, id, stamp.at, reason] })
