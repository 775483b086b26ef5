import { sql } from 'drizzle-orm'
import { demoPaymentPassword } from '../../apps/api/demo/members/demo-cast.ts'
import type { Database, Db } from '../../apps/api/src/platform/database/database.ts'
import { shelf } from '../../apps/api/test/crowd.ts'
import { companyThings } from './company-things.ts'
import type { Owned } from './matrix.ts'
import type { Ask, Reply } from './send.ts'

/** Above what an order must come to, and free of freight. */
export const freightFreeFen = 60_000

/** An ordinary goods that everybody who is licensed may buy. */
export async function ordinaryGoods(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from goods where kind = 'western' and rx_class = 'otc_a' and listed and special = '{}'
      and only_regions = '{}' and only_buyer_types = '{}' and purchase_limit is null and min_quantity = 1
      and inner_pack = 1 and measure = 'piece' order by id limit 1`)
  return rows[0]!.id
}

export interface Bought {
  readonly lineId: number
  readonly reply: Reply
  /** The form that ordered. */
  readonly form: Record<string, string | number>
}

/** Adds a goods, checks out and orders it, up to the first step that is refused. `orders` false: stops before the order. */
export async function buy(
  send: (ask: Ask) => Promise<Reply>,
  cookie: string,
  goodsId: number,
  payType: 'balance' | 'transfer' | 'term',
  { number = 1, orders = true } = {},
): Promise<Bought> {
  const post = (path: string, form: Record<string, string | number>) => send({ method: 'POST', path, cookie, form })
  const added = await post('/api/cart', { goods_id: goodsId, number })
  const lineId = added.json?.data?.id as number | undefined
  if (lineId === undefined) return { lineId: 0, form: {}, reply: added }
  const confirming = await post('/api/cart/checkout', { ids: lineId })
  const shown = confirming.json?.data
  if (!shown) return { lineId, form: {}, reply: confirming }
  const place = shown.addresses?.find((each: { licensed: number }) => each.licensed === 1) ?? shown.addresses?.[0]
  const form = {
    ids: lineId,
    address_id: place?.id ?? 0,
    pay_type: payType,
    version: shown.version ?? '',
    payable: shown.totals?.payable ?? '',
  }
  return { lineId, form, reply: orders ? await post('/api/order', form) : added }
}

/** What the member has of each kind, made over HTTP where it had none; the ids that others must not get at. */
export async function ownThings(
  db: Database,
  send: (ask: Ask) => Promise<Reply>,
  cookie: string,
  memberId: number,
): Promise<Readonly<Record<Exclude<Owned, ''>, number>>> {
  const [goodsId = 0] = await shelf(db, await ordinaryGoods(db), 1, 100, freightFreeFen)
  const order = (await buy(send, cookie, goodsId, 'transfer')).reply.json?.data?.orders?.[0]?.id as number
  const { lineId } = await buy(send, cookie, goodsId, 'transfer', { orders: false })
  const product = (await send({ path: '/api/vouchers/products', cookie })).json?.data?.[0]
  const wish = { product_id: product?.id ?? 0, number: 1, payable: product?.price ?? '' }
  const bought = await send({ method: 'POST', path: '/api/vouchers/purchases', cookie, form: wish })
  const gifts = (await send({ path: '/api/points/gifts', cookie })).json?.data as { id: number; points: number }[]
  const [gift] = gifts.toSorted((a, b) => a.points - b.points)
  const chosen = { gift_id: gift?.id ?? 0, number: 1 }
  await send({ method: 'POST', path: '/api/points/cart', cookie, form: chosen })
  const redeemed = { ids: chosen.gift_id, points: gift?.points ?? 0 }
  await send({ method: 'POST', path: '/api/points/order', cookie, form: redeemed })
  await send({
    method: 'POST',
    path: '/api/user/withdrawals',
    cookie,
    form: { amount: '1.00', password: demoPaymentPassword },
  })
  await send({
    method: 'POST',
    path: '/api/pay/user_credit_create',
    cookie,
    form: { type: 'recharge', amount: '1.00' },
  })
  const wanted = { name: '阿莫西林胶囊', number: 10, contact: '王店长', phone: '13800138000' }
  await send({ method: 'POST', path: '/api/user/buy', cookie, form: wanted })
  const kept = { name: '常购', lines: `${goodsId}:10` }
  await send({ method: 'POST', path: '/api/user/order_lists', cookie, form: kept })
  // Notices are carried by a job, which may not have run yet.
  await db.execute(sql`
    insert into messages (member_id, key, kind, title, text, leads_to, at)
    select ${memberId}, ${`attack:${memberId}`}, 'system', '公告', '欢迎', '/user', created_at from members where id = ${memberId}
    on conflict do nothing`)
  // An order that arrived takes days; a case that was withdrawn is a case as well.
  await db.execute(sql`
    insert into after_sales_cases (order_id, member_id, kind, outcome, state, words, quality, asked_by, asked_by_name, asked_at)
    select o.id, o.member_id, 'damage', 'refund_only', 'cancelled', '包装破损，已无法销售', false, o.login_id, '', o.created_at
    from orders o where o.id = ${order}`)
  // Nothing has left yet; what an invoice says comes to what stands paid, as the books want it.
  await db.execute(sql`
    insert into invoices (member_id, order_id, order_no, kind, colour, cause, state, buyer, lines, amount_fen, tax_fen, key, created_at)
    select o.member_id, o.id, o.order_no, 'ordinary', 'blue', 'sale', 'waiting', coalesce(o.invoice, '{}'),
      jsonb_build_array(jsonb_build_object('lineNo', 1, 'grossFen', o.payable_fen, 'taxFen', 0)), o.payable_fen, 0,
      'attack:' || o.id, o.created_at
    from orders o where o.id = ${order}`)
  const first = async (table: string, whose = sql`member_id = ${memberId}`) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select max(id) as id from ${sql.identifier(table)} where ${whose}`,
    )
    return rows[0]?.id ?? 0
  }
  return {
    order,
    line: lineId,
    purchase: bought.json?.data?.id ?? 0,
    address: await first('addresses'),
    session: await first('sessions'),
    gift: await first('gift_orders'),
    contract: await first('contracts'),
    withdrawal: await first('withdrawals'),
    deposit: await first('deposits'),
    member: memberId,
    message: await first('messages'),
    ...(await companyThings(db, memberId)),
    case: await first('after_sales_cases'),
    invoice: await first('invoices'),
    wanted: await first('wanted_goods'),
    list: await first('order_lists'),
  }
}
