import { shortageCancel } from '@yaoji/rules/orders/cancel-reason'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { alive, codesOf, pickJudged } from '@yaoji/rules/orders/state-sets'
import { purchaseStates } from '@yaoji/rules/vouchers/voucher-purchase'
import { orderCashbacks } from '../cashback/published.ts'
import { coupons, couponTemplates } from '../coupons/published.ts'
import { orderLines, orders } from '../orders/published.ts'
import { paymentReturns, payments } from '../payments/published.ts'
import { inStates } from '../platform/database/in-states.ts'
import { voucherLedger, voucherProducts, voucherPurchases, vouchers } from '../vouchers/published.ts'
import { ledger } from '../wallet/published.ts'
import type { BookCheck } from './book-check.ts'

const yuan = (column: string) => `to_char(${column} / 100.0, 'FM999999999990.00')`

const { completed, cancelled: ended } = purchaseStates

/** Of each order: pieces picked of priced lines, and whether its pick said what was found. */
export const pickedOfOrders = `
  select order_id, coalesce(sum(picked) filter (where source <> 'gift'), 0) as priced, count(found) > 0 as judged
  from ${orderLines} order_lines group by order_id`

/** The laws of coupons, vouchers and cashback. */
export const couponChecks: readonly BookCheck[] = [
  {
    name: 'coupons given equal what was counted',
    faults: `
      select 'coupon template ' || t.id as subject, t.claimed || ' counted, ' || coalesce(c.held, 0) || ' given' as found
      from ${couponTemplates} t left join (
        select template_id, count(*) as held from ${coupons} coupons group by 1
      ) c on c.template_id = t.id
      where t.claimed <> coalesce(c.held, 0)`,
  },
  {
    name: 'orders keep the coupon that their price was made with',
    faults: `
      select 'order ' || o.order_no as subject, 'priced with coupon ' || coalesce(p.id::text, '-') || ', held by coupon '
        || coalesce(c.id::text, '-') as found
      from ${orders} o left join lateral (
        select (a ->> 'id')::bigint as id from jsonb_array_elements(o.priced -> 'adjustments') a
        where a ->> 'source' = 'coupon'
      ) p on true left join ${coupons} c on c.order_id = o.id
      where ${inStates('o.state', codesOf(alive))} and p.id is distinct from c.id and (p.id is not null or c.id is not null)`,
  },
  {
    // Domain 2.4. A coupon that had run out before its buyer cancelled stays used; after a shortage of the store none does.
    // "Refunded in full" is no measure of its own: what a coupon paid whole may leave while the rest is refunded.
    name: 'no coupon stays used by an order that was cancelled or of which nothing was picked',
    faults: `
      select 'coupon ' || c.id as subject, 'used by order ' || o.order_no || ', state ' || o.state as found
      from ${coupons} c join ${orders} o on o.id = c.order_id left join (${pickedOfOrders}) p on p.order_id = o.id
      where c.state = 'used' and (
        (o.state = ${orderStates.cancelled.code} and (o.cancel_code = ${shortageCancel.code} or c.valid_until > o.cancelled_at))
        or (${inStates('o.state', codesOf(pickJudged))} and p.judged and p.priced = 0))`,
  },
  {
    name: 'vouchers equal their ledgers',
    faults: `
      select 'voucher ' || v.voucher_no as subject, ${yuan('v.left_fen')} || ' left, ' || ${yuan('coalesce(l.total, 0)')}
        || ' in the ledger' as found
      from ${vouchers} v left join (
        select voucher_id, sum(amount_fen) as total from ${voucherLedger} own group by 1
      ) l on l.voucher_id = v.id
      where v.left_fen <> coalesce(l.total, 0)`,
  },
  {
    name: 'every voucher row continues the one before',
    faults: `
      select 'voucher row ' || id as subject, ${yuan('before_fen')} || ' + ' || ${yuan('amount_fen')} || ' is not '
        || ${yuan('after_fen')} as found
      from (
        select id, amount_fen, after_fen,
          coalesce(lag(after_fen) over (partition by voucher_id order by id), 0) as before_fen from ${voucherLedger} own
      ) rows where before_fen + amount_fen <> after_fen`,
  },
  {
    name: 'confirmed purchases have their vouchers, products count what was sold',
    faults: `
      select 'voucher purchase ' || p.purchase_no as subject, 'state ' || p.state || ', ' || p.quantity || ' bought, '
        || coalesce(v.made, 0) || ' made' as found
      from ${voucherPurchases} p left join (
        select purchase_id, count(*) as made from ${vouchers} own where purchase_id is not null group by 1
      ) v on v.purchase_id = p.id
      where coalesce(v.made, 0) <> case when p.state = ${completed.code} then p.quantity else 0 end
      union all
      select 'voucher product ' || d.id, d.sold || ' counted, ' || coalesce(s.sold, 0) || ' in purchases'
      from ${voucherProducts} d left join (
        select product_id, sum(quantity) as sold from ${voucherPurchases} own where state <> ${ended.code} group by 1
      ) s on s.product_id = d.id
      where d.sold <> coalesce(s.sold, 0)`,
  },
  {
    name: 'vouchers that were paid back gave back what was paid for them',
    faults: `
      select 'voucher purchase ' || p.purchase_no as subject, ${yuan('coalesce(v.fen, 0)')} || ' for vouchers paid back, '
        || ${yuan('coalesce(r.fen, 0)')} || ' returned' as found
      from ${voucherPurchases} p left join (
        select purchase_id, sum(price_fen) as fen from ${vouchers} own where paid_back_at is not null group by 1
      ) v on v.purchase_id = p.id left join (
        select y.subject_id, sum(r.amount_fen) as fen from ${paymentReturns} r join ${payments} y on y.id = r.payment_id
        where y.subject_kind = 'voucher_purchase' group by 1
      ) r on r.subject_id = p.id
      where coalesce(v.fen, 0) <> coalesce(r.fen, 0)
      union all
      select 'voucher ' || v.voucher_no, ${yuan('v.left_fen')} || ' left, paid back ' || coalesce(v.paid_back_at::text, 'never')
        || ', ' || count(l.id) || ' rows say so'
      from ${vouchers} v left join ${voucherLedger} l on l.voucher_id = v.id and l.use_type = 'pay_back'
      group by 1, v.left_fen, v.paid_back_at
      having count(l.id) <> case when v.paid_back_at is null then 0 else 1 end`,
  },
  {
    name: 'cashback given equals its ledger rows',
    faults: `
      select 'order ' || coalesce(c.order_id, l.order_id) as subject, ${yuan('coalesce(c.kept, 0)')} || ' given, '
        || ${yuan('coalesce(l.booked, 0)')} || ' in the ledger' as found
      from (
        select order_id, coalesce(given_fen, 0) - taken_fen as kept from ${orderCashbacks} given
      ) c full join (
        select order_id, sum(amount_fen) as booked from ${ledger} ledger where use_type = 'rebate' and order_id is not null group by 1
      ) l on l.order_id = c.order_id
      where coalesce(c.kept, 0) <> coalesce(l.booked, 0)`,
  },
]
