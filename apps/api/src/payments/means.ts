import type { Fen } from '@yaoji/rules/money/fen'
import type { PayFacts } from '@yaoji/rules/payments/pay-choices'
import { paymentPasswords } from '../access/published.ts'
import type { Db } from '../platform/database/database.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import { accounts } from '../wallet/published.ts'

/** What a member can pay with. */
export interface Means {
  readonly balanceFen: Fen
  readonly rechargeFen: Fen
  readonly hasPaymentPassword: boolean
  readonly creditTerm: PayFacts['creditTerm']
}

/** Columns of a statement that speaks of one member; `meansOf` reads them. */
export const meansColumns = (memberId: string) => ({
  hasPaymentPassword: of<boolean>(`exists (select from ${paymentPasswords} w where w.member_id = ${memberId})`),
  balanceFen: of<Fen | null>(
    `(select a.amount_fen from ${accounts} a where a.member_id = ${memberId} and a.kind = 'balance')`,
  ),
  rechargeFen: of<Fen | null>(
    `(select a.amount_fen from ${accounts} a where a.member_id = ${memberId} and a.kind = 'recharge')`,
  ),
  term: of<{ left: Fen; overdue: boolean } | null>(`(
    select json_build_object('left', a.amount_fen, 'overdue', a.overdue) from ${accounts} a
    where a.member_id = ${memberId} and a.kind = 'credit' and a.limit_fen > 0)`),
})

export const meansOf = (row: RowOf<ReturnType<typeof meansColumns>>): Means => ({
  balanceFen: row.balanceFen ?? 0,
  rechargeFen: row.rechargeFen ?? 0,
  hasPaymentPassword: row.hasPaymentPassword,
  creditTerm: row.term && { leftFen: row.term.left, overdue: row.term.overdue },
})

const rows = rowQuery('means', meansColumns('$1'), (list) => `select ${list}`)

export async function readMeans(db: Db, memberId: number): Promise<Means> {
  const [row] = await rows(db, [memberId])
  return meansOf(row!)
}
