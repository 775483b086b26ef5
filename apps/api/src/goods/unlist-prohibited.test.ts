import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'
import { unlistProhibited } from './unlist-prohibited.ts'

const world = useWorld()
const before = new Date('2024-06-30T12:00:00+08:00')
const after = new Date('2024-07-01T00:01:00+08:00')

let buyer: Shopper
let id = 0
beforeAll(async () => {
  id = world.goods.ibuprofen
  buyer = await shopper(world, 'yaodian')
  await world.db.execute(sql`
    update goods set name = '氢溴酸右美沙芬片', generic_name = '氢溴酸右美沙芬片' where id = ${id}`)
})
const add = () => buyer.post('/api/cart', { goods_id: id, number: 10 })

test('on the day before its substance joins a prohibited class a goods is still sold', async () => {
  expect(await unlistProhibited(world.db, before)).toEqual([])
  expect((await add()).status).toBe(200)
})

test('goods whose substance joins a prohibited class leave sale on that day, once, with the reason on record', async () => {
  expect(await unlistProhibited(world.db, after)).toEqual([id])
  expect(await unlistProhibited(world.db, after)).toEqual([])
  const { rows } = await world.db.execute(sql`
    select subject, reason from audit where verb = 'goods.unlistProhibited'`)
  expect(rows).toEqual([{ subject: `goods:${id}`, reason: expect.stringContaining('右美沙芬') }])
  expect((await add()).body.reason).toBe('cart.permission.unlisted')
})
