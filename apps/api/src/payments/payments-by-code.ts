import type { OpenPaymentWire } from '@yaoji/contract/console/payments'
import { formatYuan } from '@yaoji/rules/money/fen'
import { tenders } from '@yaoji/rules/money/tenders'
import { openPayment, type PaymentState } from '@yaoji/rules/payments/payment-moves'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { subjectColumns } from './subject-columns.ts'

const openRows = rowQuery(
  'open-payment-by-code',
  {
    ...subjectColumns,
    amountFen: of<number>('p.amount_fen'),
    state: of<PaymentState>('p.state'),
    createdAt: of<Date>('p.created_at'),
  },
  (list) => `select ${list} from payments p join ${members} b on b.id = p.member_id
    where p.transfer_code = $1 and ${inStates('p.state', openPayment)}`,
)

/** The open payment that a transfer with this code is for. */
export const paymentsByCode = async (db: Db, code: string): Promise<OpenPaymentWire[]> =>
  (await openRows(db, [code])).map(({ kind, subjectId, subjectNo, buyer, tender, amountFen, state, createdAt }) => ({
    kind,
    subject_id: subjectId,
    subject_no: subjectNo,
    buyer,
    tender_name: tenders[tender].name,
    amount: formatYuan(amountFen),
    state,
    created_at: createdAt.toISOString(),
  }))
