import { givenBackWithdrawal } from '@yaoji/rules/wallet/withdrawal'
import { deposits } from '../deposits/published.ts'
import { payments } from '../payments/published.ts'
import { inStates } from '../platform/database/in-states.ts'
import { accounts, creditMonths, ledger, withdrawals } from '../wallet/published.ts'
import type { BookCheck } from './book-check.ts'

const yuan = (column: string) => `to_char(${column} / 100.0, 'FM999999999990.00')`
/** Rows that a deposit wrote: their keys begin with its kind. */
const booked = `l.key ~ '^(top_up|repayment):[0-9]+(:|$)'`
const givenBack = inStates('w.state', givenBackWithdrawal)

/** The laws of the wallet beside its ledger: what is held for a withdrawal, what bills are made of. */
export const walletChecks: readonly BookCheck[] = [
  {
    name: 'withdrawals hold what the ledger took for them',
    faults: `
      select 'withdrawal ' || coalesce(w.id, l.id) as subject, coalesce(w.state, 'none') || ' of '
        || ${yuan('coalesce(w.amount_fen, 0)')} || ', ledger took ' || ${yuan('coalesce(l.taken, 0)')} as found
      from ${withdrawals} w full join (
        select split_part(l.key, ':', 2)::bigint as id, -sum(l.amount_fen) as taken
        from ${ledger} l join ${accounts} a on a.id = l.account_id and a.kind = 'balance'
        where l.use_type in ('withdrawal', 'withdrawal_back') group by 1
      ) l on l.id = w.id
      where coalesce(l.taken, 0) <> case when ${givenBack} then 0 else coalesce(w.amount_fen, 0) end`,
  },
  {
    name: 'completed deposits were paid and are in the wallet, with their bonus',
    faults: `
      select 'deposit ' || d.deposit_no as subject, d.state || ' of ' || ${yuan('d.amount_fen')} || ' + '
        || ${yuan('d.bonus_fen')} || ', ' || ${yuan('coalesce(p.taken, 0)')} || ' taken, '
        || ${yuan('coalesce(l.booked, 0)')} || ' in the ledger' as found
      from ${deposits} d left join (
        select subject_kind, subject_id, sum(amount_fen) as taken from ${payments} p where state = 'taken' group by 1, 2
      ) p on p.subject_kind = d.kind and p.subject_id = d.id left join (
        select split_part(key, ':', 1) as kind, split_part(key, ':', 2)::bigint as id, sum(amount_fen) as booked
        from ${ledger} l where ${booked} group by 1, 2
      ) l on l.kind = d.kind and l.id = d.id
      where coalesce(p.taken, 0) <> case when d.state = 'completed' then d.amount_fen else 0 end
        or coalesce(l.booked, 0) <> case when d.state = 'completed' then d.amount_fen + d.bonus_fen else 0 end`,
  },
  {
    name: 'bills of the term are what its orders took',
    faults: `
      select 'account ' || coalesce(m.account_id, l.account_id) as subject, 'bills of ' || ${yuan('coalesce(m.used, 0)')}
        || ', orders took ' || ${yuan('coalesce(l.taken, 0)')} as found
      from (select account_id, sum(used_fen) as used from ${creditMonths} c group by 1) m full join (
        select l.account_id, -sum(l.amount_fen) as taken
        from ${ledger} l join ${accounts} a on a.id = l.account_id and a.kind = 'credit'
        where l.order_id is not null and l.use_type not in ('repayment', 'rebate') group by 1
      ) l on l.account_id = m.account_id
      where coalesce(m.used, 0) <> coalesce(l.taken, 0)`,
  },
]
