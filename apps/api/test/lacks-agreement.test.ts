import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeTemplate } from './coupons.ts'
import { type Shopper, shopper } from './purchase.ts'
import { useWorld } from './world.ts'

const world = useWorld()
let buyer: Shopper

beforeAll(async () => {
  await world.db.execute(sql`
    delete from certificates where kind = 'quality_agreement' and member_id = ${world.buyers.yaodian.memberId}`)
  buyer = await shopper(world, 'yaodian')
})

test('an approved member that has not confirmed the agreement reads that this is missing, and of no review', async () => {
  const { list } = (await buyer.get('/api/goods/list')).body.data
  const added = await buyer.post(`/api/cart/quick_add/${list[0].id}`)
  expect(added.body.message).toBe('未确认质量保证协议，不能购买商品，请先确认协议')
  expect((await buyer.get('/api/user')).body.data).toMatchObject({ status_label: '协议待确认', is_passed: 0 })
  const [own] = (await buyer.get('/api/user/members')).body.data
  expect(own).toMatchObject({ status_label: '协议待确认', is_passed: 0, lacks_agreement: 1 })
})

test('coupons, points, vouchers and deposits are of the approved company: a missing agreement stops none of them', async () => {
  const coupon = await makeTemplate(world)
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into voucher_products (name, face_fen, price_fen, created_at)
    values ('千元券', 100000, 98000, ${world.at.toISOString()}) returning id`)
  const answers = [
    await buyer.post(`/api/coupons/${coupon}/claim`),
    await buyer.post('/api/points/sign_in'),
    await buyer.post('/api/vouchers/purchases', { product_id: rows[0]!.id, number: 1, payable: '980.00' }),
    await buyer.post('/api/pay/user_credit_create', { type: 'recharge', amount: '100.00' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(answers.map(() => [200, undefined]))
})
