import { parseYuan } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import { addLines, type Wanted } from '../../src/cart/add-lines.ts'
import { checkOut } from '../../src/checkout/check-out.ts'
import { createOrder } from '../../src/checkout/create-order.ts'
import { goods } from '../../src/goods/published.ts'
import { purchases } from '../../src/offers/published.ts'
import { coldLines } from '../../src/orders/cold/cold-lines.ts'
import { noteBox } from '../../src/orders/cold/note-box.ts'
import { signOff } from '../../src/orders/complete-order.ts'
import { issueSalesSlip } from '../../src/orders/console/issue-sales-slip.ts'
import { pickOrder } from '../../src/orders/console/pick-order.ts'
import { sendOut } from '../../src/orders/console/send-out.ts'
import { shipOrder } from '../../src/orders/console/ship-order.ts'
import { linesOf } from '../../src/orders/order-row.ts'
import { takePayment } from '../../src/payments/take-payment.ts'
import type { Db, Transaction } from '../../src/platform/database/database.ts'
import type { BuyerSession, MemberFacts } from '../../src/platform/session.ts'
import { jobStamp, type Stamp } from '../../src/platform/stamp.ts'
import { promotionGoods, promotions } from '../../src/promotions/published.ts'
import { house } from '../../src/wiring.ts'
import { castSessions } from '../members/cast-members.ts'
import { demoTraders } from './demo-traders.ts'

/** So many kinds of goods are on one order, and no fewer: a small order would not reach the least amount. */
const [mostLines, leastLines] = [100, 10]
/** A deal is not made again while one of these days stands. */
const dealtDays = 5

/**
 * The members who trade buy what is on special or in a flash session within the next days, at its ordinary price, and
 * everything about the order is done by its verbs: put into the cart, ordered, paid, picked, sent, signed for. Answers how
 * many orders there are.
 */
export async function trade(tx: Transaction, at: Date): Promise<number> {
  let orders = 0
  for (const session of await castSessions(tx, demoTraders.userName)) {
    const wanted = await soonOnOffer(tx, session.member, at)
    for (let from = 0; from + leastLines <= wanted.length; from += mostLines) {
      const ids = await order(tx, session, wanted.slice(from, from + mostLines), at)
      for (const id of ids) await fulfil(tx, session.member, id, at)
      orders += ids.length
    }
  }
  return orders
}

async function soonOnOffer(db: Db, { id, priceBook }: MemberFacts, at: Date): Promise<Wanted[]> {
  const now = at.toISOString()
  const found = await db.execute<{ goods_id: number; pack: number }>(sql`
    select distinct g.goods_id, o.inner_pack as pack
    from ${promotions} p join ${promotionGoods} g on g.promotion_id = p.id join ${goods} o on o.id = g.goods_id
    where p.demo and p.state = 'live' and p.opens_at > ${now}::timestamptz
      and p.opens_at <= ${now}::timestamptz + case p.kind when 'special' then interval '3 days' else interval '32 hours' end
      and p.kind in ('special', 'flash') and not exists (
        select from ${purchases} u where u.goods_id = g.goods_id and u.book = ${priceBook} and u.counts and u.member_id = ${id}
          and u.at > ${now}::timestamptz - make_interval(days => ${dealtDays}))
    order by g.goods_id`)
  return found.rows.map(({ goods_id, pack }) => ({ goodsId: goods_id, quantity: pack * 2, keepsLoose: true }))
}

async function order(tx: Transaction, session: BuyerSession, wanted: readonly Wanted[], at: Date) {
  const { loginId, member } = session
  const stamp: Stamp = { actor: { kind: 'buyer', id: loginId, name: demoTraders.name }, at, requestId: '' }
  const { added } = await addLines(house, tx, member, wanted, stamp)
  if (added.length < leastLines) return []
  const ids = added.map(({ lineId }) => lineId)
  const none = { ids, couponId: 0, prefers: 'cheaper', voucherIds: [] } as const
  const page = await checkOut(tx, session, { ...none, addressId: undefined }, at)
  const payableFen = parseYuan(page.totals.payable) ?? 0
  if (page.blocked || payableFen > (parseYuan(page.balance) ?? 0)) return []
  const placed = await createOrder(
    house,
    tx,
    session,
    {
      ...none,
      version: page.version,
      payableFen,
      addressId: page.addresses[0]!.id,
      tender: 'balance',
      remark: '',
      shortage: 'ship_available',
      voucherFen: undefined,
    },
    stamp,
    'demo',
  )
  return placed.map(({ id }) => id)
}

async function fulfil(tx: Transaction, { id: memberId }: MemberFacts, id: number, at: Date): Promise<void> {
  const stamp = jobStamp(at)
  await takePayment(house, tx, { subject: { kind: 'order', id }, memberId, tender: 'balance' }, stamp)
  await issueSalesSlip(house, tx, id, '', stamp)
  await pickOrder(house, tx, id, [], stamp)
  const cold = (await coldLines(tx, await linesOf(tx, [id]))).length > 0
  const carrier = cold ? '自有冷藏车' : '自有车辆'
  const trip = { box: `川A冷${id}`, carrier, start: { at: at.getTime(), degrees: 450 }, end: null, logger: null }
  if (cold) await noteBox(tx, { orderId: id, ...trip }, stamp)
  await sendOut(house, tx, id, stamp)
  const waybill = `YJ${String(id).padStart(8, '0')}`
  await shipOrder(house, tx, id, { carrier, waybill, phone: '028-86112300', pieces: 1 }, stamp)
  await signOff(house, tx, id, '', stamp)
}
