import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Answer, BuyerName, StaffName, World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

export interface Shopper {
  readonly cookie: string
  get(url: string): Promise<Answer>
  post(url: string, form?: Record<string, string | number>, key?: string): Promise<Answer>
  /** Puts goods into the cart and answers the line's id. */
  add(goods: GoodsKey, number: number): Promise<number>
  /** The form of POST /api/order for lines as the confirm page shows them now. */
  orderForm(ids: readonly number[], payType: 'balance' | 'transfer' | 'term'): Promise<Record<string, string | number>>
  /** Adds, checks out and orders; answers the created orders. */
  buy(
    goods: readonly (readonly [GoodsKey, number])[],
    payType: 'balance' | 'transfer' | 'term',
  ): Promise<{ id: number; order_no: string; kind: string; payable: string }[]>
}

/** Someone at the store's HTTP door, as the browser or the console would be. */
export async function shopper(world: World, name: BuyerName | StaffName, store = 0): Promise<Shopper> {
  const headers = await world.signIn(name, store)
  const get = (url: string) => world.call('GET', url, { headers })
  const post = (url: string, form: Record<string, string | number> = {}, key: string = randomUUID()) =>
    world.call('POST', url, { headers: { ...headers, 'idempotency-key': key }, form })
  const add = async (goods: GoodsKey, number: number) => {
    const answer = await post('/api/cart', { goods_id: world.goods[goods], number })
    if (answer.status !== 200) throw new Error(`${goods}: ${answer.body.message}`)
    return answer.body.data.id as number
  }
  const orderForm = async (ids: readonly number[], payType: string) => {
    const { data } = (await post('/api/cart/checkout', { ids: ids.join(',') })).body
    const address = data.addresses.find((each: { licensed: number }) => each.licensed === 1) ?? data.addresses[0]
    return {
      ids: ids.join(','),
      address_id: address.id,
      pay_type: payType,
      version: data.version,
      payable: data.totals.payable,
    }
  }
  return {
    cookie: headers.cookie,
    get,
    post,
    add,
    orderForm,
    async buy(goods, payType) {
      const ids: number[] = []
      for (const [key, number] of goods) ids.push(await add(key, number))
      const answer = await post('/api/order', await orderForm(ids, payType))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.data.orders
    },
  }
}

export const paymentPassword = '246810'

/** Row counts and sums of everything that buying may touch: equal before and after means that nothing was written. */
export async function everything(world: World): Promise<Record<string, unknown>> {
  const { rows } = await world.db.execute(sql`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
      (select count(*) from order_moves) as moves, (select count(*) from order_tenders) as tenders,
      (select count(*) from refunds) as refunds, (select count(*) from ledger) as ledger,
      (select count(*) from idempotency) as keys, (select count(*) from audit) as audit,
      (select count(*) from outbox) as outbox, (select count(*) from transfer_slips) as slips,
      (select count(*) from files) as files, (select count(*) from order_line_lots) as lots,
      (select count(*) from shipments) as shipments, (select count(*) from cart_lines) as cart_lines,
      (select sum(version) from carts) as cart_versions, (select sum(version) from orders) as order_versions,
      (select sum(saleable) from stock) as saleable, (select sum(reserved) from stock) as reserved,
      (select sum(quantity) from lots) as lot_pieces, (select sum(amount_fen) from accounts) as money,
      (select count(*) from sign_ins) as sign_ins, (select count(*) from gift_cart_lines) as gift_cart_lines,
      (select count(*) from gift_orders) as gift_orders, (select sum(state) from gift_orders) as gift_order_states,
      (select sum(stock) from gifts) as gift_stock, (select count(*) from draw_results) as draw_results,
      (select sum(drawn) from draw_members) as chances_used, (select sum(remaining) from draw_prizes) as prizes_left,
      (select count(*) from promotion_claims) as claims, (select sum(taken) from promotion_goods) as taken,
      (select count(*) from promotions where settled_at is not null) as settled,
      (select sum(claimed) from coupon_templates) as coupons_claimed, (select count(*) from coupon_moves) as coupon_moves,
      (select count(*) from coupons where state = 'used') as coupons_used, (select count(*) from coupons) as coupons,
      (select sum(left_fen) from vouchers) as voucher_money, (select count(*) from voucher_ledger) as voucher_rows,
      (select sum(state) from voucher_purchases) as voucher_purchases, (select sum(sold) from voucher_products) as vouchers_sold,
      (select count(*) from order_cashbacks) as cashbacks,
      (select count(*) from graphile_worker._private_jobs) as jobs`)
  return rows[0] ?? {}
}

/** Stock is what the lots hold: for sale plus reserved, of every goods and warehouse. */
export async function stockFaults(world: World): Promise<unknown[]> {
  const { rows } = await world.db.execute(sql`
    select s.goods_id, s.warehouse_id, s.saleable, s.reserved, coalesce(sum(l.quantity), 0)::int as lots
    from stock s left join lots l on l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id and l.state = 'saleable'
    group by s.goods_id, s.warehouse_id having s.saleable + s.reserved - s.uncovered <> coalesce(sum(l.quantity), 0)`)
  return rows
}
