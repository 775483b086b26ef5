import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Answer, BuyerName, Fields, StaffName, World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

export interface Shopper {
  readonly cookie: string
  get(url: string): Promise<Answer>
  post(url: string, form?: Fields, key?: string): Promise<Answer>
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
  return shopperWith(world, await world.signIn(name, store))
}

/** The same, of whoever has that session. */
export function shopperWith(world: World, headers: { readonly cookie: string }): Shopper {
  const get = (url: string) => world.call('GET', url, { headers })
  const post = (url: string, form: Fields = {}, key: string = randomUUID()) =>
    world.call('POST', url, { headers: { ...headers, 'idempotency-key': key }, form })
  const add = async (goods: GoodsKey, number: number) => {
    const answer = await post('/api/cart', { goods_id: world.goods[goods], number })
    if (answer.status !== 200) throw new Error(`${goods}: ${answer.body.message}`)
    return answer.body.data.id as number
  }
  const orderForm = async (ids: readonly number[], payType: string) => {
    const { data } = (await post('/api/cart/checkout', { ids: ids.join(','), pay_type: payType })).body
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

/** What is for sale and what is promised, over all shelves. */
export async function onShelves(world: World): Promise<{ saleable: number; reserved: number }> {
  const { rows } = await world.db.execute<{ saleable: number; reserved: number }>(
    sql`select sum(saleable) as saleable, sum(reserved) as reserved from stock`,
  )
  return rows[0]!
}

/** Stock is what the lots hold: for sale plus reserved, of every goods and warehouse. */
export async function stockFaults(world: World): Promise<unknown[]> {
  const { rows } = await world.db.execute(sql`
    select s.goods_id, s.warehouse_id, s.saleable, s.reserved, coalesce(sum(l.quantity), 0)::int as lots
    from stock s left join lots l on l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id and l.state = 'saleable'
    group by s.goods_id, s.warehouse_id having s.saleable + s.reserved - s.uncovered <> coalesce(sum(l.quantity), 0)`)
  return rows
}
