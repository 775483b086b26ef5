import { outsideTenders, stackingTenders, tenders, walletTenders } from '@yaoji/rules/money/tenders'
import { codesOf } from '@yaoji/rules/orders/state-sets'
import { openPayment } from '@yaoji/rules/payments/payment-moves'
import { purchaseStates } from '@yaoji/rules/vouchers/voucher-purchase'
import { openDeposit } from '@yaoji/rules/wallet/deposit'
import { deposits } from '../deposits/published.ts'
import { orderLines, orders, refunds } from '../orders/published.ts'
import { moneyAllocations, moneyIn, paymentReturns, payments } from '../payments/published.ts'
import { inStates } from '../platform/database/in-states.ts'
import { voucherLedger, voucherPurchases } from '../vouchers/published.ts'
import { accounts, ledger } from '../wallet/published.ts'
import type { BookCheck } from './book-check.ts'

const yuan = (column: string) => `to_char(${column} / 100.0, 'FM999999999990.00')`
const open = inStates('p.state', openPayment)
const accountOf = walletTenders.map((kind) => `when '${kind}' then '${tenders[kind].account}'`).join(' ')
const inWallet = inStates(
  'a.kind',
  walletTenders.map((kind) => tenders[kind].account ?? ''),
)
const returned = `select payment_id, sum(amount_fen) as returned from ${paymentReturns} r group by 1`
/** Orders by what was taken for them, and what of it went back. */
const takenOfOrders = `
  select p.subject_id as order_id, sum(p.amount_fen) as amount, coalesce(sum(r.returned), 0) as returned
  from ${payments} p left join (${returned}) r on r.payment_id = p.id
  where p.subject_kind = 'order' and p.state = 'taken' group by 1`
const { awaitingPayment, awaitingReview, completed } = purchaseStates

/** The laws of the ledger of payments: every payment has its booking, every return its end or its due. */
export const paymentChecks: readonly BookCheck[] = [
  {
    name: 'orders are paid by their payments',
    faults: `
      select 'order ' || o.order_no as subject, 'paid ' || ${yuan('o.paid_fen')} || ', payments '
        || ${yuan('coalesce(t.amount, 0)')} || '; refunded ' || ${yuan('o.refunded_fen')} || ', returned '
        || ${yuan('coalesce(t.returned, 0)')} as found
      from ${orders} o left join (${takenOfOrders}) t on t.order_id = o.id
      where o.paid_fen <> coalesce(t.amount, 0) or o.refunded_fen <> coalesce(t.returned, 0)`,
  },
  {
    name: 'every refund has its returns',
    faults: `
      select 'order ' || o.order_no as subject, 'refunded ' || ${yuan('o.refunded_fen')} || ', refunds '
        || ${yuan('coalesce(f.amount, 0)')} || ', their returns ' || ${yuan('coalesce(f.returned, 0)')} as found
      from ${orders} o left join (
        select f.order_id, sum(f.amount_fen) as amount, sum(r.returned) as returned
        from ${refunds} f left join (
          select key, sum(amount_fen) as returned from ${paymentReturns} r group by 1
        ) r on r.key = f.key group by 1
      ) f on f.order_id = o.id
      where o.refunded_fen <> coalesce(f.amount, 0) or coalesce(f.amount, 0) <> coalesce(f.returned, 0)`,
  },
  {
    // Freight is no line's: it may be what the lines leave.
    name: 'lines say what of their order went back',
    faults: `
      select 'order ' || o.order_no as subject, ${yuan('o.refunded_fen')} || ' back, lines ' || ${yuan('l.refunded')}
        || ', freight ' || ${yuan('o.freight_fen')} as found
      from ${orders} o join (
        select order_id, sum(refunded_fen) as refunded from ${orderLines} own group by 1
      ) l on l.order_id = o.id
      where l.refunded > o.refunded_fen or l.refunded + o.freight_fen < o.refunded_fen`,
  },
  {
    name: 'what is owed is open once, and nothing else is',
    faults: `
      select s.name as subject, ${yuan('s.owed')} || ' owed, ' || ${yuan('coalesce(p.promised, 0)')} || ' open in '
        || coalesce(p.pieces, 0) as found
      from (
        select 'order' as kind, id, 'order ' || order_no as name,
          case when ${inStates('state', codesOf(['cancelled']))} then 0 else payable_fen - paid_fen end as owed from ${orders} o
        union all
        select 'voucher_purchase', id, 'voucher purchase ' || purchase_no,
          case when ${inStates('state', [awaitingPayment.code, awaitingReview.code])} then payable_fen else 0 end
        from ${voucherPurchases} v
        union all
        select kind, id, 'deposit ' || deposit_no, case when ${inStates('state', openDeposit)} then amount_fen else 0 end
        from ${deposits} d
      ) s left join (
        select subject_kind, subject_id, sum(amount_fen) as promised, count(*) as pieces from ${payments} p where ${open}
        group by 1, 2
      ) p on p.subject_kind = s.kind and p.subject_id = s.id
      where coalesce(p.promised, 0) <> s.owed`,
  },
  {
    name: 'completed voucher purchases were paid, others were not',
    faults: `
      select 'voucher purchase ' || v.purchase_no as subject, ${yuan('v.payable_fen')} || ' agreed, '
        || ${yuan('coalesce(p.taken, 0)')} || ' taken' as found
      from ${voucherPurchases} v left join (
        select subject_id, sum(amount_fen) as taken from ${payments} p
        where subject_kind = 'voucher_purchase' and state = 'taken' group by 1
      ) p on p.subject_id = v.id
      where coalesce(p.taken, 0) <> case when ${inStates('v.state', [completed.code])} then v.payable_fen else 0 end`,
  },
  {
    name: 'wallet payments and the ledger agree',
    faults: `
      select 'order ' || coalesce(t.order_id, l.order_id) || ' ' || coalesce(t.account, l.kind) as subject,
        ${yuan('coalesce(t.kept, 0)')} || ' kept, ' || ${yuan('coalesce(l.taken, 0)')} || ' taken in the ledger' as found
      from (
        select order_id, account, sum(kept) as kept from (
          select p.subject_id as order_id, case p.tender ${accountOf} end as account,
            p.amount_fen - coalesce(r.returned, 0) as kept
          from ${payments} p left join (${returned}) r on r.payment_id = p.id
          where p.subject_kind = 'order' and p.state = 'taken' and ${inStates('p.tender', walletTenders)}
          union all
          select p.subject_id, 'balance', -r.amount_fen from ${paymentReturns} r join ${payments} p on p.id = r.payment_id
          where p.subject_kind = 'order' and r.to_balance
        ) k group by 1, 2
      ) t full join (
        select l.order_id, a.kind, -sum(l.amount_fen) as taken from ${ledger} l join ${accounts} a on a.id = l.account_id
        where l.order_id is not null and ${inWallet} and l.use_type not in ('repayment', 'rebate')
        group by l.order_id, a.kind
      ) l on l.order_id = t.order_id and l.kind = t.account
      where coalesce(t.kept, 0) <> coalesce(l.taken, 0)`,
  },
  {
    name: 'voucher payments and the voucher ledger agree',
    faults: `
      select 'order ' || coalesce(t.order_id, l.order_id) as subject,
        ${yuan('coalesce(t.kept, 0)')} || ' kept, ' || ${yuan('coalesce(l.taken, 0)')} || ' taken off vouchers' as found
      from (
        select p.subject_id as order_id, sum(p.amount_fen - coalesce(r.returned, 0)) as kept
        from ${payments} p left join (${returned}) r on r.payment_id = p.id
        where p.subject_kind = 'order' and p.state = 'taken' and p.tender = 'voucher' group by 1
      ) t full join (
        select order_id, -sum(amount_fen) as taken from ${voucherLedger} l where order_id is not null group by 1
      ) l on l.order_id = t.order_id
      where coalesce(t.kept, 0) <> coalesce(l.taken, 0)`,
  },
  {
    name: 'what is taken from outside is paid by money that came in',
    faults: `
      select 'payment ' || p.id || ' of ' || p.subject_no as subject, ${yuan('p.amount_fen')} || ' taken, '
        || ${yuan('coalesce(a.amount, 0)')} || ' allocated' as found
      from ${payments} p left join (
        select payment_id, sum(amount_fen) as amount from ${moneyAllocations} a group by 1
      ) a on a.payment_id = p.id
      where coalesce(a.amount, 0) <> case when ${inStates('p.tender', outsideTenders)} and p.state = 'taken' then p.amount_fen else 0 end`,
  },
  {
    name: 'no money that came in pays more than it is',
    faults: `
      select 'money ' || m.id as subject, ${yuan('m.amount_fen')} || ' ' || m.state || ', ' || ${yuan('a.amount')}
        || ' allocated' as found
      from ${moneyIn} m join (
        select money_in_id, sum(amount_fen) as amount from ${moneyAllocations} a group by 1
      ) a on a.money_in_id = m.id
      where a.amount > m.amount_fen or m.state <> 'confirmed'`,
  },
  {
    name: 'only what was taken goes back, and what is booked is back at once',
    faults: `
      select 'payment ' || p.id || ' of ' || p.subject_no as subject, ${yuan('p.amount_fen')} || ' ' || p.state || ' by '
        || p.tender || ', ' || ${yuan('r.returned')} || ' back, ' || r.waiting || ' waiting' as found
      from ${payments} p join (
        select payment_id, sum(amount_fen) as returned, count(*) filter (where not arrived) as waiting
        from ${paymentReturns} r group by 1
      ) r on r.payment_id = p.id
      where r.returned > p.amount_fen or p.state <> 'taken' or (r.waiting > 0 and ${inStates('p.tender', stackingTenders)})`,
  },
]
