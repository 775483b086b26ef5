import { sql } from 'drizzle-orm'
import type { Shot } from './load.ts'
import type { BenchMember, Catalogue } from './open-catalogue.ts'

const linesEach = 50

/**
 * The cart of each member, filled with fifty goods that live promotions name, and all promotions of the demonstration on:
 * reading it prices it. A cart that is not so is no measure and is refused.
 */
export async function promotionCarts(catalogue: Catalogue, members: readonly BenchMember[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const [index, member] of members.entries()) {
    await fill(catalogue, member, index)
    const shot = { path: '/api/cart/list', headers: { cookie: member.cookie } }
    const reply = await fetch(`${catalogue.store.origin}${shot.path}`, { headers: shot.headers })
    const { data, message } = (await reply.json()) as {
      data: { data: unknown[]; promotions: unknown[] } | null
      message: string
    }
    if (data?.data.length !== linesEach || data.promotions.length === 0)
      throw new Error(`${data?.data.length} lines, ${data?.promotions.length} promotions: ${message}`)
    shots.push(shot)
  }
  return shots
}

async function fill({ db, shelves }: Catalogue, { memberId }: BenchMember, turn: number): Promise<void> {
  await db.execute(sql`delete from cart_lines where member_id = ${memberId}`)
  await db.execute(sql`insert into carts (member_id, version) values (${memberId}, 1)
    on conflict (member_id) do update set version = carts.version + 1`)
  // Half of the lines are goods of promotions where there are so many, the others what nobody can sell out.
  await db.execute(sql`
    with named as (
      select s.goods_id, min(s.warehouse_id) as warehouse_id from stock s
      where s.saleable >= 100 and s.goods_id in (
        select g.goods_id from promotion_goods g join promotions p on p.id = g.promotion_id
        where p.state = 'live' and p.opens_at <= now() and p.closes_at > now() and g.role = 'item'
          and p.kind in ('full_reduction', 'gift', 'add_on', 'order_reduction', 'order_discount'))
      group by s.goods_id order by s.goods_id offset ${turn} limit ${linesEach / 2}),
    rest as (
      select s.goods_id, min(s.warehouse_id) as warehouse_id from stock s
      where s.goods_id = any(${sql.param(shelves)}::bigint[]) and s.goods_id not in (select goods_id from named)
      group by s.goods_id order by s.goods_id)
    insert into cart_lines (member_id, goods_id, warehouse_id, quantity, seen_price_fen, added_at)
    select ${memberId}, goods_id, warehouse_id, 20, 900, now()
    from (select * from named union all (select * from rest limit ${linesEach})) as chosen limit ${linesEach}`)
}
