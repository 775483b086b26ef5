import { openPayment } from '@yaoji/rules/payments/payment-moves'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import type { Subject } from './house.ts'

const columns = {
  moneyInId: of<number>('m.id'),
  paymentId: of<number>('p.id'),
  subjectNo: of<string>('p.subject_no'),
  payerName: of<string>('m.payer_name'),
  amountFen: of<number>('m.amount_fen'),
}
export type Claim = RowOf<typeof columns>

const rows = rowQuery(
  'open-claim',
  columns,
  (list) => `select ${list} from payments p join money_in m on m.payment_id = p.id
    where p.subject_kind = $1 and p.subject_id = $2 and ${inStates('p.state', openPayment)} and m.state = 'claimed'
    for update`,
)

/** What finance has to decide about: the proof of a subject's open payment, locked. */
export const openClaim = async (tx: Transaction, { kind, id }: Subject): Promise<Claim | null> =>
  (await rows(tx, [kind, id]))[0] ?? null
