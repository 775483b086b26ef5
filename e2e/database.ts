import pg from 'pg'
import { afterAll } from 'vitest'
import type { UserName } from './buyer.ts'
import { storeHere } from './store-here.ts'
import { storeTime } from './store-time.ts'

let opened: pg.Pool | undefined
const database = () => {
  opened ??= new pg.Pool({ connectionString: storeHere().databaseUrl, max: 2 }).on('error', () => undefined)
  return opened
}
export async function closeDatabase(): Promise<void> {
  await opened?.end()
  opened = undefined
}
afterAll(closeDatabase)

export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database().query<Row>(text, values)).rows
}

/** What the ERP's price list does while a buyer stands at the checkout. */
export async function setPrice(goodsId: number, fen: number): Promise<void> {
  await sql(`update prices set price_fen = $2, updated_at = $3, touched = true where goods_id = $1 and book = 'base'`, [
    goodsId,
    fen,
    await storeTime(),
  ])
}

/** Lines that are in the cart since a day when they could be bought, or more of them than a journey has time to press. */
export async function layIntoCart(name: UserName, goodsIds: readonly number[]): Promise<void> {
  await sql(
    `with member as (select m.member_id from login_members m join logins l on l.id = m.login_id
       where l.user_name = $1 and m.is_master),
     cart as (insert into carts (member_id) select member_id from member
       on conflict (member_id) do update set version = carts.version + 1 returning member_id)
     insert into cart_lines (member_id, goods_id, warehouse_id, quantity, added_at)
     select member_id, g, 1, 10, $3::timestamptz from cart, unnest($2::bigint[]) g on conflict do nothing`,
    [name, goodsIds, await storeTime()],
  )
}
