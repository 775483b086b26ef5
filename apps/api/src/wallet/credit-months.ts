import { dayOf, monthOf } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { type CreditBill, creditBills } from '@yaoji/rules/wallet/credit-bills'
import type { Db, Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

const month = (at: string) => `to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM')`
const takeText = `
  insert into credit_months (account_id, month, used_fen)
  select id, ${month('$2::timestamptz')}, $3::bigint from accounts where member_id = $1 and kind = 'credit'
  on conflict (account_id, month) do update set used_fen = credit_months.used_fen + excluded.used_fen`
const giveBackText = `
  update credit_months m set used_fen = greatest(m.used_fen - $2::bigint, 0)
  from accounts a join ledger p on p.account_id = a.id and p.key = $3
  where a.member_id = $1 and a.kind = 'credit' and m.account_id = a.id and m.month = ${month('p.at')}`

/**
 * Counts what an order takes on the term for the bill of its month; what goes back of the order comes off the same bill.
 * The account is locked.
 */
export async function countUse(
  tx: Transaction,
  at: Date,
  { memberId, amountFen }: { readonly memberId: number; readonly amountFen: Fen },
  orderId: number,
): Promise<void> {
  if (amountFen < 0) await namedQuery(tx, { name: 'take-term', text: takeText, values: [memberId, at, -amountFen] })
  else {
    const values = [memberId, amountFen, `order:${orderId}:pay`]
    await namedQuery(tx, { name: 'give-term-back', text: giveBackText, values })
  }
}

/** Two years of bills are shown; what is owed longer stands on the oldest of them. */
const shown = 24
const billRows = rowQuery(
  'credit-bills',
  {
    owedFen: of<Fen>('a.limit_fen - a.amount_fen'),
    dueDay: of<number>('coalesce(a.due_day, 28)'),
    uses: of<{ month: string; usedFen: Fen }[] | null>(`(
      select json_agg(json_build_object('month', m.month, 'usedFen', m.used_fen) order by m.month) from (
        select month, used_fen from credit_months where account_id = a.id order by month desc limit ${shown}) m)`),
  },
  (list) => `select ${list} from accounts a where a.member_id = $1 and a.kind = 'credit'`,
)

/** A member's bills as they stand at an instant, newest first. */
export async function billsAt(db: Db, memberId: number, at: Date): Promise<CreditBill[]> {
  const [term] = await billRows(db, [memberId])
  if (!term) return []
  const { owedFen, dueDay, uses } = term
  const today = dayOf(at)
  // What is owed without any order is of this month.
  const thisMonth = owedFen > 0 ? [{ month: monthOf(today), usedFen: 0 }] : []
  return creditBills({ owedFen, dueDay, uses: uses ?? thisMonth }, today)
}
