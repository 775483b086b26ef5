import type { CreditWire } from '@yaoji/contract/wallet'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { billStates, type CreditBill } from '@yaoji/rules/wallet/credit-bills'
import type { Db } from '../platform/database/database.ts'
import { type Column, of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import type { AccountKind } from './post.ts'

interface Credit {
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

const columns = {
  kind: of<AccountKind>('kind'),
  amountFen: of<Fen>('amount_fen'),
  limitFen: of<Fen>('limit_fen'),
  dueDay: of<number | null>('due_day'),
  overdue: of<boolean>('overdue'),
}
type AccountRow = RowOf<typeof columns>
const accountRows = rowQuery('accounts', columns, (list) => `select ${list} from accounts where member_id = $1`)

/** The same rows as one column of a statement that says more of the member; `member` is SQL. */
export const accountsColumn = (member: string): Column<readonly AccountRow[]> =>
  of(`
  (select coalesce(json_agg(json_build_object(${Object.entries(columns)
    .map(([name, { sql }]) => `'${name}', ${sql}`)
    .join(', ')})), '[]') from accounts where member_id = ${member})`)

const none = { amountFen: 0, limitFen: 0, dueDay: null, overdue: false }

/** Domain guide: a member's four ledgers; one that was never used is at zero. */
export async function readAccounts(db: Db, memberId: number): Promise<Accounts> {
  return accountsOf(await accountRows(db, [memberId]))
}

export function accountsOf(rows: readonly AccountRow[]): Accounts {
  const held = (kind: AccountKind) => rows.find((row) => row.kind === kind) ?? none
  const { amountFen: leftFen, limitFen, dueDay, overdue } = held('credit')
  return {
    balanceFen: held('balance').amountFen,
    rechargeFen: held('recharge').amountFen,
    pointsHeld: held('points').amountFen,
    credit: { limitFen, leftFen, dueDay, overdue },
  }
}

export const creditWire = (
  { limitFen, leftFen, dueDay, overdue }: Credit,
  bills: readonly CreditBill[],
): CreditWire => ({
  limit: formatYuan(limitFen),
  left: formatYuan(leftFen),
  used: formatYuan(limitFen - leftFen),
  due_day: dueDay ?? 0,
  overdue: overdue ? 1 : 0,
  bills: bills.map(({ month, usedFen, openFen, dueOn, state }) => ({
    month,
    used: formatYuan(usedFen),
    open: formatYuan(openFen),
    due_on: dueOn,
    state,
    state_label: billStates[state],
  })),
})
