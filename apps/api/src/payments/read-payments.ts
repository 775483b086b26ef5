import { type Fen, sumFen } from '@yaoji/rules/money/fen'
import { type TenderKind, tenderKinds } from '@yaoji/rules/money/tenders'
import { arrivedReturn, openPayment } from '@yaoji/rules/payments/payment-moves'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { SubjectKind } from './house.ts'

export interface ShownProof {
  readonly state: 'claimed' | 'confirmed' | 'rejected'
  readonly reason: string
  readonly payerName: string
  readonly amountFen: number
}
export interface ShownReturn {
  readonly tender: TenderKind
  readonly key: string
  readonly amountFen: number
  readonly arrived: boolean
}
/** How a subject is paid, as its buyer reads it. */
export interface PaidHow {
  /** What to write beside a transfer; null: nothing is open. */
  readonly transferCode: string | null
  /** The last proof that was shown. */
  readonly proof: ShownProof | null
  /** What went back or is to go back, the last payer first. */
  readonly returns: readonly ShownReturn[]
}

const rows = rowQuery(
  'read-payments',
  {
    id: of<number>('s.id'),
    transferCode: of<string | null>(`(
      select p.transfer_code from payments p
      where p.subject_kind = $1 and p.subject_id = s.id and ${inStates('p.state', openPayment)})`),
    proof: of<ShownProof | null>(`(
      select json_build_object('state', m.state, 'reason', m.reason, 'payerName', m.payer_name, 'amountFen', m.amount_fen)
      from money_in m join payments p on p.id = m.payment_id where p.subject_kind = $1 and p.subject_id = s.id
      order by m.id desc limit 1)`),
    returns: of<ShownReturn[] | null>(`(
      select json_agg(json_build_object('tender', case when r.to_balance then 'balance' else p.tender end, 'key', r.key, 'amountFen', r.amount_fen, 'arrived', ${inStates('r.state', arrivedReturn)}) order by r.id)
      from payment_returns r join payments p on p.id = r.payment_id
      where p.subject_kind = $1 and p.subject_id = s.id)`),
  },
  (list) => `select ${list} from unnest($2::bigint[]) as s (id)`,
)

const backwards = (one: ShownReturn, other: ShownReturn) =>
  tenderKinds.indexOf(other.tender) - tenderKinds.indexOf(one.tender)

/** How subjects are paid, by their ids; one statement. */
export async function readPayments(
  db: Db,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaidHow>> {
  if (ids.length === 0) return new Map()
  const found = await rows(db, [kind, ids])
  return new Map(found.map(({ id, returns, ...paid }) => [id, { ...paid, returns: (returns ?? []).sort(backwards) }]))
}

/** Money is back once each tender's part of it is. */
export const backState = (parts: readonly ShownReturn[]): 'done' | 'due' =>
  parts.every(({ arrived }) => arrived) ? 'done' : 'due'

/** 退款中: what of it has not arrived. */
export const underWayFen = (parts: readonly ShownReturn[]): Fen =>
  sumFen(parts.map(({ arrived, amountFen }) => (arrived ? 0 : amountFen)))
