import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysFrom, makeTemplate } from '../../test/coupons.ts'
import { everything } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('a coupon whose fixed validity is over is not claimed any more, and says so', async () => {
  const id = await makeTemplate(world, { closesAt: daysFrom(world.at, 30) })
  await world.db.execute(sql`
    update coupon_templates set valid_days = null, valid_from = ${daysFrom(world.at, -5).toISOString()},
      valid_until = ${daysFrom(world.at, -1).toISOString()} where id = ${id}`)
  const buyer = await shopper(world, 'yaodian')
  const before = await everything(world)
  const answer = await buyer.post(`/api/coupons/${id}/claim`)
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ message: '该优惠券的领取时间已结束' })
  expect(answer.status).toBe(400)
  expect(await everything(world)).toEqual(before)
})

test('who is not approved takes no coupon from those who can use it', async () => {
  const id = await makeTemplate(world, { stock: 1 })
  const newcomer = await shopper(world, 'xinhu')
  const before = await everything(world)
  expect((await newcomer.post(`/api/coupons/${id}/claim`)).status).toBe(400)
  expect(await everything(world)).toEqual(before)
})
