import type { Tender } from '@yaoji/rules/cart/priced-cart'
import { sumFen } from '@yaoji/rules/money/fen'
import { isBookedBack, type TenderKind } from '@yaoji/rules/money/tenders'
import { type PaidTender, refundTenders } from '@yaoji/rules/payments/refund-tenders'
import type { Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { GivenBack, GivingBack, PaymentHouse, Subject } from './house.ts'

const takenRows = rowQuery(
  'lock-taken',
  {
    paymentId: of<number>('p.id'),
    kind: of<TenderKind>('p.tender'),
    amountFen: of<number>('p.amount_fen'),
    refundedFen: of<number>(
      'coalesce((select sum(r.amount_fen) from payment_returns r where r.payment_id = p.id), 0)::bigint',
    ),
  },
  (list) => `select ${list} from payments p where p.subject_kind = $1 and p.subject_id = $2 and p.state = 'taken'
    order by p.id for update`,
)

/**
 * What paid for a subject, locked with the vouchers that paid. Whoever places an order has its vouchers before any stock and
 * any account; who gives money back keeps to that, so that the two never wait for each other in a circle.
 */
export async function lockTaken(
  { tenders }: PaymentHouse,
  tx: Transaction,
  subject: Subject,
): Promise<readonly PaidTender[]> {
  const taken = await takenRows(tx, [subject.kind, subject.id])
  for (const kind of new Set(taken.map((each) => each.kind))) await tenders[kind]?.lock?.(tx, subject)
  return taken
}

interface Returned extends GivenBack {
  readonly tenders: readonly Tender[]
}

const returnText = `
  insert into payment_returns (payment_id, amount_fen, state, to_balance, key, created_at, settled_at, granted_by, granted_at)
  select payment_id, amount_fen, state, to_balance, $2, $3::timestamptz, case when state = 'done' then $3::timestamptz end,
    $4::bigint, case when $4::bigint is not null then $3::timestamptz end
  from jsonb_to_recordset($1::jsonb) as r (payment_id bigint, amount_fen bigint, state text, to_balance boolean)`

/**
 * Gives money back by the payments that brought it, last payer first: what is booked in the store at once, what came from a
 * bank is due and ends by the hand of finance, or goes to the balance where the buyer takes it there. The key makes a second
 * return of the same kind impossible. Answers what went back by each tender, and what of it became balance.
 */
export async function returnMoney(house: PaymentHouse, tx: Transaction, giving: GivingBack): Promise<Returned> {
  const parts = refundTenders(giving.amountFen, await lockTaken(house, tx, giving.subject))
  const arrivesAs = (kind: TenderKind) => (giving.toBalance && !isBookedBack(kind) ? 'balance' : kind)
  const rows = parts.map(({ paymentId, kind, amountFen }) => ({
    payment_id: paymentId,
    amount_fen: amountFen,
    state: isBookedBack(arrivesAs(kind)) ? 'done' : 'due',
    to_balance: arrivesAs(kind) !== kind,
  }))
  const values = [JSON.stringify(rows), giving.key, giving.at, giving.grantedBy]
  await namedQuery(tx, { name: 'return-money', text: returnText, values })
  const back = [...Map.groupBy(parts, ({ kind }) => arrivesAs(kind))].map(([kind, own]) => ({
    kind,
    amountFen: sumFen(own.map(({ amountFen }) => amountFen)),
  }))
  let freedFen = 0
  for (const { kind, amountFen } of back)
    freedFen += (await house.tenders[kind]?.giveBack(tx, { ...giving, amountFen }))?.freedFen ?? 0
  return { tenders: back, freedFen }
}
