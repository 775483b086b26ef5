import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { AccountKind } from './post.ts'

export interface Credit {
  readonly limitFen: Fen
  readonly leftFen: Fen
  /** Day of the month, 1 to 28; null without a credit line. */
  readonly dueDay: number | null
  readonly overdue: boolean
}
export interface Accounts {
  readonly balanceFen: Fen
  readonly rechargeFen: Fen
  readonly pointsHeld: number
  readonly credit: Credit
}

const text = 'select kind, amount_fen, limit_fen, due_day, overdue from accounts where member_id = $1'
type Row = [kind: AccountKind, amountFen: Fen, limitFen: Fen, dueDay: number | null, overdue: boolean]
const none: Row = ['credit', 0, 0, null, false]

/** Domain guide: a member's four ledgers; one that was never used stands at nothing. */
export async function readAccounts(db: Db, memberId: number): Promise<Accounts> {
  const rows = await namedQuery<Row>(db, { name: 'accounts', text, values: [memberId] })
  const held = (kind: AccountKind) => rows.find((row) => row[0] === kind)
  const [, leftFen, limitFen, dueDay, overdue] = held('credit') ?? none
  return {
    balanceFen: held('balance')?.[1] ?? 0,
    rechargeFen: held('recharge')?.[1] ?? 0,
    pointsHeld: held('points')?.[1] ?? 0,
    credit: { limitFen, leftFen, dueDay, overdue },
  }
}

export const creditWire = ({ limitFen, leftFen, dueDay, overdue }: Credit) => ({
  limit: formatYuan(limitFen),
  left: formatYuan(leftFen),
  used: formatYuan(limitFen - leftFen),
  due_day: dueDay ?? 0,
  overdue: overdue ? (1 as const) : (0 as const),
})
