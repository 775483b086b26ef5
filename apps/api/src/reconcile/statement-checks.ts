import { orders } from '../orders/published.ts'
import { paymentReturns, payments } from '../payments/published.ts'
import { statementCases, statementLines, statementSums, statements } from '../statements/published.ts'
import { accounts, ledger } from '../wallet/published.ts'
import type { BookCheck } from './book-check.ts'

const tab = `E'\\t'`
const row = (...columns: readonly string[]) => columns.map((column) => `${column}::text`).join(` || ${tab} || `)
const sumText = row(`'sum'`, 'm.part', 'm.name', 'm.opening_fen', 'm.in_fen', 'm.out_fen', 'm.closing_fen')
const instant = `to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const lineText = row(
  ...[`'line'`, 'l.no', 'l.part', 'l.name', 'l.kind', 'l.amount_fen', instant, 'l.row_id', 'l.title'],
  `case when l.late then 'late' else '' end`,
)
/** The text of a statement, written by the database: a second hand beside the one that made the hash. */
const text = `concat_ws(E'\\n', ${row(`'yaoji statement 1'`, 's.member_id', 's.month')},
  (select string_agg(${sumText}, E'\\n' order by m.place) from ${statementSums} m where m.statement_id = s.id),
  (select string_agg(${lineText}, E'\\n' order by l.no) from ${statementLines} l where l.statement_id = s.id))`

const firstDay = (month: string) => `to_date(${month}, 'YYYY-MM')`
const accountSum = (what: string, sign: string) =>
  `coalesce(sum(l.amount_fen) filter (where l.part = '${what}' and l.amount_fen ${sign}), 0)`

/** Our choice (decision 0118): what both sides hold the hash of stays what it was, and months follow one another. */
export const statementChecks: readonly BookCheck[] = [
  {
    name: 'the hash of a statement is that of its sums and lines',
    faults: `
      select 'statement ' || s.id as subject, s.month || ' of member ' || s.member_id || ', ' || s.state as found
      from ${statements} s where s.hash <> encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`,
  },
  {
    name: 'statements follow month upon month, and open with what the one before left',
    faults: `
      select 'statement ' || s.id as subject, s.month || ' after ' || s.before_month as found
      from (select s.*, lag(s.id) over w as before_id, lag(s.month) over w as before_month
        from ${statements} s window w as (partition by s.member_id order by s.month)) s
      where s.before_id is not null and (${firstDay('s.month')} <> ${firstDay('s.before_month')} + interval '1 month'
        or exists (
          select from (select name, closing_fen from ${statementSums} m where statement_id = s.before_id and part = 'account') b
          full join (select name, opening_fen from ${statementSums} m where statement_id = s.id and part = 'account') o
            on o.name = b.name where coalesce(b.closing_fen, 0) <> coalesce(o.opening_fen, 0)))`,
  },
  {
    name: 'the sums of a statement are those of its lines',
    faults: `
      select 'statement ' || m.statement_id as subject, m.part || ' ' || m.name as found
      from ${statementSums} m left join ${statementLines} l on l.statement_id = m.statement_id and l.name = m.name
        and case m.part when 'tender' then l.part in ('payment', 'return') else l.part = m.part end
      group by m.statement_id, m.part, m.name, m.in_fen, m.out_fen
      having m.in_fen <> case m.part when 'tender' then ${accountSum('payment', '> 0')}
          when 'account' then ${accountSum('account', '> 0')} else ${accountSum('delivery', '> 0')} end
        or m.out_fen <> case m.part when 'tender' then ${accountSum('return', '> 0')}
          when 'account' then -${accountSum('account', '< 0')} else 0 end`,
  },
  {
    // What goes back is stated when it arrived; statements of before that have the instant at which it was granted.
    name: 'lines of statements are rows of the books',
    faults: `
      select 'statement ' || l.statement_id as subject, 'line ' || l.no || ', ' || l.part || ' ' || l.row_id as found
      from ${statementLines} l join ${statements} s on s.id = l.statement_id
      left join ${ledger} g on l.part = 'account' and g.id = l.row_id
      left join ${accounts} a on a.id = g.account_id
      left join ${payments} p on l.part = 'payment' and p.id = l.row_id
      left join ${paymentReturns} r on l.part = 'return' and r.id = l.row_id
      left join ${payments} b on b.id = r.payment_id
      left join ${orders} o on l.part = 'delivery' and o.id = l.row_id
      where s.member_id is distinct from coalesce(g.member_id, p.member_id, r.member_id, o.member_id)
        or (l.part <> 'delivery' and (l.amount_fen is distinct from coalesce(g.amount_fen, p.amount_fen, r.amount_fen)
          or coalesce(a.kind, p.tender, b.tender) is distinct from l.name and not (coalesce(r.to_balance, false) and l.name = 'balance')))
        or (l.at <> r.created_at and (not r.arrived or l.at is distinct from r.settled_at))`,
  },
  {
    name: 'a statement is in dispute while a difference is open, and a correction is in the ledger',
    faults: `
      select 'statement ' || s.id as subject, s.state || ', ' || c.state as found
      from ${statements} s left join ${statementCases} c on c.statement_id = s.id
      left join ${accounts} a on a.member_id = s.member_id and a.kind = c.account
      left join ${ledger} g on g.account_id = a.id and g.key = 'statement:' || s.id || ':case:' || c.id
      where (c.state = 'open' and s.state <> 'disputed') or c.correction_fen is distinct from g.amount_fen
      union all
      select 'statement ' || s.id, s.state || ' without a difference' from ${statements} s
      where s.state = 'disputed' and not exists (
        select from ${statementCases} c where c.statement_id = s.id and c.state = 'open')`,
  },
]
