import type { Fen } from '@yaoji/rules/money/fen'
import type { PayFacts } from '@yaoji/rules/payments/pay-choices'
import { paymentPasswords } from '../access/published.ts'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { accounts } from '../wallet/published.ts'

/** What a member can pay with. */
export interface Means {
  readonly balanceFen: Fen
  readonly hasPaymentPassword: boolean
  readonly creditTerm: PayFacts['creditTerm']
}
export type MeansRow = [
  hasPassword: boolean,
  balanceFen: number | null,
  term: { left: number; overdue: boolean } | null,
]

/** Columns of a statement that speaks of one member; `meansOf` reads them. */
export const meansColumns = (memberId: string): string => `
  exists (select from ${paymentPasswords} w where w.member_id = ${memberId}),
  (select a.amount_fen from ${accounts} a where a.member_id = ${memberId} and a.kind = 'balance'),
  (select json_build_object('left', a.amount_fen, 'overdue', a.overdue) from ${accounts} a
   where a.member_id = ${memberId} and a.kind = 'credit' and a.limit_fen > 0)`

export const meansOf = ([hasPaymentPassword, balanceFen, term]: MeansRow): Means => ({
  balanceFen: balanceFen ?? 0,
  hasPaymentPassword,
  creditTerm: term && { leftFen: term.left, overdue: term.overdue },
})

export async function readMeans(db: Db, memberId: number): Promise<Means> {
  const text = `select ${meansColumns('$1')}`
  const [row] = await namedQuery<MeansRow>(db, { name: 'means', text, values: [memberId] })
  return meansOf(row!)
}
