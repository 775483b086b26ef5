import { sql } from 'drizzle-orm'
import { promote } from './promote.ts'
import { paymentPassword, type Shopper, shopper } from './purchase.ts'
import type { Answer, World } from './world.ts'

/** Pays an order by balance and has its slip written; answers it as the clerk then reads it. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
export async function slipped(world: World, buyer: Shopper, id: number, method = 'balance'): Promise<any> {
  const now = (await buyer.get(`/api/order/${id}`)).body.data
  if (now.status === 10) await buyer.post(`/api/pay/order/${id}`, { method, password: paymentPassword })
  const clerk = await shopper(world, 'admin')
  if ((await buyer.get(`/api/order/${id}`)).body.data.status === 15)
    await clerk.post(`/console/api/orders/${id}/approve`)
  const answer = await clerk.post(`/console/api/orders/${id}/slip`, { slip_no: `XS${id}` })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return answer.body.data
}

/** The warehouse's word, by another clerk than the administrator, who then checks what leaves: what it found of goods, by goods id; what is not named was found in full. Gifts are named by `gifts`. */
export async function pick(
  world: World,
  id: number,
  found: Readonly<Record<number, number>>,
  gifts: Readonly<Record<number, number>> = {},
): Promise<Answer> {
  const clerk = await shopper(world, 'dingdan')
  const { lines } = (await clerk.get(`/console/api/orders/${id}`)).body.data
  const said = lines.flatMap((line: { id: number; goods_id: number; source: string }) => {
    const number = (line.source === 'gift' ? gifts : found)[line.goods_id]
    return number === undefined ? [] : [{ id: line.id, picked: number }]
  })
  return clerk.post(`/console/api/orders/${id}/pick`, { lines: said })
}

/** Pieces of a goods: for sale, reserved, and held in its lots, over all warehouses. */
export async function pieces(
  world: World,
  goodsId: number,
): Promise<{ saleable: number; reserved: number; lots: number }> {
  const { rows } = await world.db.execute<{ saleable: number; reserved: number; lots: number }>(sql`
    select sum(saleable)::int as saleable, sum(reserved)::int as reserved,
      (select coalesce(sum(quantity), 0)::int from lots where goods_id = ${goodsId}) as lots
    from stock where goods_id = ${goodsId}`)
  return rows[0]!
}

/** Every ten boxes of ibuprofen a mask, of a quota of fifty and nine for each member; answers the promotion's id. */
export const maskGift = (world: World): Promise<number> =>
  promote(world, {
    kind: 'gift',
    name: '买十赠一',
    terms: {
      unit: 'piece',
      repeats: true,
      tiers: [{ from: 10, gifts: [{ goodsId: world.goods.deviceTwo, quantity: 1 }] }],
    },
    goods: [
      { goodsId: world.goods.ibuprofen },
      { goodsId: world.goods.deviceTwo, role: 'gift', quota: 50, memberLimit: 9 },
    ],
  })

/** What a promotion counts as taken of all its goods. */
export async function takenOf(world: World, promotionId: number): Promise<number> {
  const { rows } = await world.db.execute<{ taken: number }>(
    sql`select sum(taken)::int as taken from promotion_goods where promotion_id = ${promotionId}`,
  )
  return rows[0]!.taken
}
