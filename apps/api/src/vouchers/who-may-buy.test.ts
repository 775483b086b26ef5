import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('who is not approved buys no vouchers', async () => {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into voucher_products (name, face_fen, price_fen, created_at) values ('百元券', 10000, 9900, ${world.at.toISOString()}) returning id`)
  const newcomer = await shopper(world, 'xinhu')
  const before = await everything(world)
  const wish = { product_id: rows[0]!.id, number: 1, payable: '99.00' }
  const answer = await newcomer.post('/api/vouchers/purchases', wish)
  expect(answer.body).toMatchObject({ message: '资质审核通过后才能购买现金券' })
  expect(await everything(world)).toEqual(before)
})
