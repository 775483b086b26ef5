import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { sweepPurchases } from './voucher-jobs.ts'

const world = useWorld()

test('two sweeps at once, and a buyer who cancels meanwhile, end each purchase once', async () => {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into voucher_products (name, face_fen, price_fen, stock, created_at)
    select '百元券' || n, 10000, 9900, 20, ${world.at.toISOString()}::timestamptz from generate_series(1, 6) n returning id`)
  const buyer = await shopper(world, 'yaodian')
  const ids: number[] = []
  for (const { id } of rows) {
    const wish = { product_id: id, number: 2, payable: '198.00' }
    ids.push((await buyer.post('/api/vouchers/purchases', wish)).body.data.id)
  }
  world.at = new Date(worldDay.getTime() + 4 * 86_400_000)
  await Promise.all([
    sweepPurchases(world.db, world.at),
    ...ids.map((id) => buyer.post(`/api/vouchers/purchases/${id}/cancel`)),
    sweepPurchases(world.db, world.at),
    sweepPurchases(world.db, world.at),
  ])
  const after = await world.db.execute(sql`select sum(sold)::int as sold from voucher_products`)
  expect(after.rows).toEqual([{ sold: 0 }])
  await expectSoundBooks(world)
})
