import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { formShot, type Shot } from './load.ts'
import type { BenchMember, Catalogue } from './open-catalogue.ts'

const linesEach = 50

/**
 * One order of so many lines, fifty where nothing is said, for each member, ready to be sent: the cart is filled in the database, and the confirm page is
 * asked for the version and the sum that the order must repeat.
 */
export async function readyCheckouts(
  catalogue: Catalogue,
  count: number,
  round: number,
  lines = linesEach,
): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const [index, member] of catalogue.members.slice(0, count).entries()) {
    const ids = await fillCart(catalogue, member, index * 13 + round * 50, lines)
    const shot = formShot('/api/cart/checkout', member.cookie, { ids: ids.join(','), address_id: member.addressId })
    const reply = await fetch(`${catalogue.store.origin}${shot.path}`, {
      method: 'POST',
      headers: shot.headers ?? {},
      body: shot.body ?? null,
    })
    const { data, message } = (await reply.json()) as {
      data: { version: number; blocked: string; totals: { payable: string } } | null
      message: string
    }
    if (data?.blocked !== '') throw new Error(`the checkout is not ready: ${data?.blocked ?? message}`)
    const form = {
      ids: ids.join(','),
      address_id: member.addressId,
      pay_type: 'transfer',
      version: data.version,
      payable: data.totals.payable,
    }
    shots.push(formShot('/api/order', member.cookie, form, randomUUID()))
  }
  return shots
}

async function fillCart(
  { db, shelves }: Catalogue,
  { memberId }: BenchMember,
  from: number,
  lines: number,
): Promise<number[]> {
  const goods = Array.from({ length: lines }, (_, index) => shelves[(from + index) % shelves.length]!)
  await db.execute(sql`delete from cart_lines where member_id = ${memberId}`)
  await db.execute(sql`insert into carts (member_id, version) values (${memberId}, 1)
    on conflict (member_id) do update set version = carts.version + 1`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into cart_lines (member_id, goods_id, warehouse_id, quantity, seen_price_fen, added_at)
    select ${memberId}, s.goods_id, s.warehouse_id, 3, 900, now() from stock s
    where s.goods_id = any(${sql.param(goods)}::bigint[]) returning id`)
  return rows.map((row) => row.id)
}
