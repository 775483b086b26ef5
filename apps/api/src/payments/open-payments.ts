import type { TenderKind } from '@yaoji/rules/money/tenders'
import { openPayment } from '@yaoji/rules/payments/payment-moves'
import { transferCode, transferCodeBytes } from '@yaoji/rules/payments/transfer-code'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { PaymentHouse, Subject } from './house.ts'

export interface NewPayment {
  readonly subject: Subject
  readonly subjectNo: string
  readonly memberId: number
  readonly tender: TenderKind
  readonly amountFen: number
  /** Promised: the rest, by the tender that was chosen. Taken: a voucher has paid it already. */
  readonly state: 'promised' | 'taken'
}

const text = `
  insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, transfer_code, created_at,
    taken_at)
  select subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, transfer_code, $2::timestamptz,
    case when state = 'taken' then $2::timestamptz end
  from jsonb_to_recordset($1::jsonb) as p (place int, subject_kind text, subject_id bigint, subject_no text,
    member_id bigint, tender text, amount_fen bigint, state text, transfer_code text)
  order by place
  on conflict (transfer_code) where ${inStates('state', openPayment)} do nothing
  returning subject_kind, subject_id, tender`

const mostTries = 8

/** Opens the payments of what was just placed, each promised one under a code of its own. One statement, as good as always. */
export async function openPayments(
  { random }: Pick<PaymentHouse, 'random'>,
  tx: Transaction,
  list: readonly NewPayment[],
  stamp: Stamp,
): Promise<void> {
  let left = list.filter(({ amountFen }) => amountFen > 0)
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === mostTries) throw new Error(`no transfer code is free in ${mostTries} tries`)
    const rows = left.map(({ subject, subjectNo, memberId, tender, amountFen, state }, place) => ({
      place,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_no: subjectNo,
      member_id: memberId,
      tender,
      amount_fen: amountFen,
      state,
      transfer_code: state === 'promised' ? transferCode(random(transferCodeBytes)) : null,
    }))
    const opened = await namedQuery<[kind: string, id: number, tender: string]>(tx, {
      name: 'open-payments',
      text,
      values: [JSON.stringify(rows), stamp.at],
    })
    // Whose code another open payment has tries once more.
    left = left.filter(
      ({ subject, tender }) =>
        !opened.some(([kind, id, by]) => kind === subject.kind && id === subject.id && by === tender),
    )
  }
}
