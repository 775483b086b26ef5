import { type OrderState, orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, holdsStock, left, paidAlive, pastGroup } from '@yaoji/rules/orders/state-sets'
import { giftOrderStates } from '@yaoji/rules/points/gift-order-state'
import { drawMembers, drawPrizes, drawResults } from '../draws/published.ts'
import { orderLineLots, orderLines, orders } from '../orders/published.ts'
import { inStates } from '../platform/database/in-states.ts'
import { giftOrderLines, giftOrders, gifts } from '../points/published.ts'
import { promotionClaims, promotionGoods, promotionStock, promotions } from '../promotions/published.ts'
import { stock } from '../stock/published.ts'
import { accounts, ledger } from '../wallet/published.ts'
import { afterSalesChecks } from './after-sales-checks.ts'
import { arrivalChecks } from './arrival-checks.ts'
import type { BookCheck } from './book-check.ts'
import { boughtLotChecks } from './bought-lot-checks.ts'
import { countChecks } from './count-checks.ts'
import { couponChecks, pickedOfOrders } from './coupon-checks.ts'
import { invoiceChecks } from './invoice-checks.ts'
import { lotChecks } from './lot-checks.ts'
import { outboundChecks } from './outbound-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { receiptChecks } from './receipt-checks.ts'
import { specialChecks } from './special-checks.ts'
import { statementChecks } from './statement-checks.ts'
import { struckChecks } from './struck-checks.ts'
import { walletChecks } from './wallet-checks.ts'

const yuan = (column: string) => `to_char(${column} / 100.0, 'FM999999999990.00')`
const among = (set: readonly OrderState[]) => inStates('o.state', codesOf(set))
const cancelled = orderStates.cancelled.code
const cancelledGift = giftOrderStates.cancelled.code

export const bookChecks: readonly BookCheck[] = [
  {
    name: 'accounts equal their ledgers',
    faults: `
      select 'account ' || a.id || ' of member ' || a.member_id as subject,
        ${yuan('a.amount_fen')} || ' held, ' || ${yuan('coalesce(l.total, 0)')} || ' in the ledger' as found
      from ${accounts} a left join (select account_id, sum(amount_fen) as total from ${ledger} ledger group by account_id) l
        on l.account_id = a.id
      where a.amount_fen <> coalesce(l.total, 0)`,
  },
  {
    name: 'every ledger row continues the one before',
    faults: `
      select 'ledger row ' || id as subject, ${yuan('before_fen')} || ' + ' || ${yuan('amount_fen')} || ' is not '
        || ${yuan('after_fen')} as found
      from (
        select id, amount_fen, after_fen,
          coalesce(lag(after_fen) over (partition by account_id order by id), 0) as before_fen from ${ledger} ledger
      ) rows where before_fen + amount_fen <> after_fen`,
  },
  {
    name: 'ledger rows belong to the member of their account',
    faults: `
      select 'ledger row ' || l.id as subject, 'member ' || l.member_id || ' on account of ' || a.member_id as found
      from ${ledger} l join ${accounts} a on a.id = l.account_id where a.member_id <> l.member_id`,
  },
  {
    name: 'credit stays within its limit',
    faults: `
      select 'account ' || id as subject, ${yuan('amount_fen')} || ' of ' || ${yuan('limit_fen')} as found
      from ${accounts} accounts where amount_fen < 0 or (kind = 'credit' and amount_fen > limit_fen)`,
  },
  {
    name: "order amounts equal their lines'",
    faults: `
      select 'order ' || o.order_no as subject, 'goods ' || ${yuan('o.goods_fen')} || ', lines ' || ${yuan('l.amount')}
        || '; payable ' || ${yuan('o.payable_fen')} || ', lines ' || ${yuan('l.payable')} || ' + freight '
        || ${yuan('o.freight_fen')} as found
      from ${orders} o join (
        select order_id, sum(amount_fen) as amount, sum(payable_fen) as payable from ${orderLines} order_lines group by order_id
      ) l on l.order_id = o.id
      where o.goods_fen <> l.amount or o.payable_fen <> l.payable + o.freight_fen
        or o.payable_fen <> o.goods_fen - o.reduction_fen + o.freight_fen`,
  },
  {
    name: 'orders under way are paid, cancelled ones hold no money',
    faults: `
      select 'order ' || order_no as subject, 'state ' || state || ', payable ' || ${yuan('payable_fen')} || ', paid '
        || ${yuan('paid_fen')} || ', refunded ' || ${yuan('refunded_fen')} as found
      from ${orders} o
      where (${among(paidAlive)} and paid_fen <> payable_fen) or (state = ${cancelled} and paid_fen <> refunded_fen)`,
  },
  {
    name: 'group orders are in the state that their group gives',
    faults: `
      select 'order ' || o.order_no as subject, 'state ' || o.state || ', group ' || p.id || ' '
        || coalesce(p.outcome, 'undecided') as found
      from ${orders} o join ${promotions} p on p.id = o.promotion_id
      where p.kind = 'group' and ((${among(pastGroup)} and p.outcome is distinct from 'succeeded')
        or (o.state = ${orderStates.awaitingGroup.code} and p.outcome = 'succeeded'))`,
  },
  {
    name: 'what group orders took equals what they order, and ended ones took nothing',
    faults: `
      select 'order ' || o.order_no as subject, 'orders ' || l.quantity || ', took ' || coalesce(t.quantity, 0) as found
      from ${orders} o join ${promotions} p on p.id = o.promotion_id and p.kind = 'group' join (
        select order_id, sum(ordered) as quantity from ${orderLines} order_lines group by 1
      ) l on l.order_id = o.id left join (
        select order_id, sum(quantity) as quantity from ${promotionClaims} promotion_claims where state in ('ordered', 'sent') group by 1
      ) t on t.order_id = o.id
      where coalesce(t.quantity, 0) <> case when o.state = ${cancelled} then 0 else l.quantity end`,
  },
  {
    // Domain 2.4, law 6: what flash sessions and groups set aside waits for their orders.
    name: 'reserved stock equals open order lines and what sales set aside',
    faults: `
      select 'goods ' || coalesce(s.goods_id, w.goods_id) || ' in warehouse ' || coalesce(s.warehouse_id, w.warehouse_id)
          as subject,
        coalesce(s.reserved, 0) || ' reserved, open orders and sales wait for ' || coalesce(w.quantity, 0) as found
      from (select * from ${stock} stock where reserved > 0) s full join (
        select goods_id, warehouse_id, sum(quantity) as quantity from (
          select l.goods_id, l.warehouse_id, l.ordered as quantity
          from ${orderLines} l join ${orders} o on o.id = l.order_id where ${among(holdsStock)} and l.lot_id is null
          union all select g.goods_id, a.warehouse_id, a.quantity
          from ${promotionStock} a join ${promotionGoods} g on g.id = a.promotion_goods_id where a.quantity > 0
        ) each group by 1, 2
      ) w on w.goods_id = s.goods_id and w.warehouse_id = s.warehouse_id
      where coalesce(s.reserved, 0) <> coalesce(w.quantity, 0)`,
  },
  {
    name: 'lots that left equal what was picked',
    faults: `
      select 'order line ' || l.id as subject, coalesce(l.picked, l.ordered) || ' picked, lots sent '
        || coalesce(t.quantity, 0) as found
      from ${orderLines} l join ${orders} o on o.id = l.order_id left join (
        select order_line_id, sum(quantity) as quantity from ${orderLineLots} order_line_lots group by order_line_id
      ) t on t.order_line_id = l.id
      where ${among(left)} and coalesce(l.picked, l.ordered) <> coalesce(t.quantity, 0)`,
  },
  {
    // Domain 2.4, law 4. Orders that were picked before it carry no `found`; they stay as they are and are not judged.
    name: 'every order that left had a piece that was paid for',
    faults: `
      select 'order ' || o.order_no as subject, 'state ' || o.state || ', nothing picked of its priced lines' as found
      from ${orders} o join (${pickedOfOrders}) p on p.order_id = o.id
      where ${among(left)} and p.judged and p.priced = 0`,
  },
  {
    name: 'gifts on the shelf and in orders equal what was stocked',
    faults: `
      select 'gift ' || g.id as subject, g.stock || ' on the shelf + ' || coalesce(l.quantity, 0) || ' in orders of '
        || g.stocked as found
      from ${gifts} g left join (
        select l.gift_id, sum(l.quantity) as quantity from ${giftOrderLines} l join ${giftOrders} o on o.id = l.order_id
        where o.source = 'mall' and o.state <> ${cancelledGift} group by 1
      ) l on l.gift_id = g.id
      where g.stock + coalesce(l.quantity, 0) <> g.stocked`,
  },
  {
    name: 'gift orders are paid by points, cancelled ones are paid back',
    faults: `
      select 'gift order ' || o.order_no as subject, o.points || ' points agreed, lines ' || coalesce(i.points, 0)
        || ', ledger took ' || coalesce(l.taken, 0) as found
      from ${giftOrders} o left join (
        select order_id, sum(points * quantity) as points from ${giftOrderLines} gift_order_lines group by 1
      ) i on i.order_id = o.id left join (
        select split_part(key, ':', 2)::bigint as order_id, -sum(amount_fen) as taken from ${ledger} ledger
        where use_type in ('gift', 'gift_return') group by 1
      ) l on l.order_id = o.id
      where o.points <> coalesce(i.points, 0)
        or coalesce(l.taken, 0) <> case when o.state = ${cancelledGift} then 0 else o.points end`,
  },
  {
    name: 'prizes left and drawn equal what was offered',
    faults: `
      select 'prize ' || p.id as subject, p.remaining || ' left + ' || coalesce(r.drawn, 0) || ' drawn of ' || p.stock as found
      from ${drawPrizes} p left join (
        select prize_id, count(*) as drawn from ${drawResults} draw_results where prize_id is not null group by 1
      ) r on r.prize_id = p.id
      where p.stock is not null and p.remaining + coalesce(r.drawn, 0) <> p.stock`,
  },
  {
    name: 'chances that were used equal the results that were stored',
    faults: `
      select 'draw ' || m.draw_id || ' of member ' || m.member_id as subject,
        m.drawn || ' used, ' || coalesce(r.stored, 0) || ' stored' as found
      from ${drawMembers} m left join (
        select draw_id, member_id, count(*) as stored from ${drawResults} draw_results group by 1, 2
      ) r on r.draw_id = m.draw_id and r.member_id = m.member_id
      where m.drawn <> coalesce(r.stored, 0)`,
  },
  {
    name: 'what promotions count as taken equals the open claims',
    faults: `
      select 'promotion goods ' || g.id as subject, g.taken || ' taken, open claims hold ' || coalesce(t.quantity, 0) as found
      from ${promotionGoods} g left join (
        select promotion_goods_id, sum(quantity) as quantity from ${promotionClaims} promotion_claims where state <> 'released' group by 1
      ) t on t.promotion_goods_id = g.id
      where g.taken <> coalesce(t.quantity, 0)`,
  },
  {
    name: 'cancelled orders keep nothing of a quota',
    faults: `
      select 'order ' || o.order_no as subject, t.quantity || ' of promotion goods ' || t.promotion_goods_id as found
      from ${promotionClaims} t join ${orders} o on o.id = t.order_id
      where t.state in ('ordered', 'sent') and o.state = ${cancelled}`,
  },
  {
    name: 'claims are sent exactly when their order left',
    faults: `
      select 'order ' || o.order_no as subject, t.state || ' of promotion goods ' || t.promotion_goods_id as found
      from ${promotionClaims} t join ${orders} o on o.id = t.order_id
      where t.state in ('ordered', 'sent') and (t.state = 'sent') <> (${inStates('o.state', codesOf(left))})`,
  },
  ...lotChecks,
  ...outboundChecks,
  ...countChecks,
  ...couponChecks,
  ...paymentChecks,
  ...struckChecks,
  ...receiptChecks,
  ...statementChecks,
  ...afterSalesChecks,
  ...boughtLotChecks,
  ...arrivalChecks,
  ...invoiceChecks,
  ...specialChecks,
  ...walletChecks,
]
