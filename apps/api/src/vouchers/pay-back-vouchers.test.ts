import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { voucherLeft } from '../../test/coupons.ts'
import { writesNothing } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
afterEach(async () => {
  await expectSoundBooks(world)
  await world.db.execute(sql`delete from cart_lines`)
})

/** So many vouchers of ¥1000.00 that were bought for ¥980.00 each, by a transfer that came in. */
async function bought(number: number) {
  const product = await world.db.execute<{ id: number }>(sql`
    insert into voucher_products (name, face_fen, price_fen, created_at)
    values ('千元券', 100000, 98000, ${world.at.toISOString()}) returning id`)
  const buyer = await shopper(world, 'yaodian')
  const finance = await shopper(world, 'caiwu')
  const payable = (number * 980).toFixed(2)
  const wish = { product_id: product.rows[0]!.id, number, payable }
  const { id } = (await buyer.post('/api/vouchers/purchases', wish)).body.data
  const proof = { payerName: '成都锦里康民大药房', amount: payable }
  await uploadProof(world, buyer.cookie, `/api/vouchers/purchases/${id}/slip`, proof)
  await finance.post(`/console/api/voucher_purchases/${id}/confirm_transfer`)
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from vouchers where purchase_id = ${id} order by id`,
  )
  const reason = '买家闭店'
  const ask = (more: object = {}) => finance.post(`/console/api/voucher_purchases/${id}/pay_back`, { reason, ...more })
  const checker = await shopper(world, 'admin')
  const approve = (approval: number, by = checker) => by.post(`/console/api/approvals/${approval}/approve`)
  /** An order that a voucher is to pay, ready to be sent. */
  const ordering = async (voucher: number) => {
    const form = await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'balance')
    return () => buyer.post('/api/order', { ...form, voucher_ids: voucher })
  }
  const spend = async (voucher: number) => (await ordering(voucher))()
  const shown = async () => (await buyer.get('/api/vouchers/purchases')).body.data[0]
  return { buyer, finance, id, vouchers: rows.map((row) => row.id), ask, approve, ordering, spend, shown }
}

test('unused vouchers go back for what was paid for them, when a second clerk approves, by the way the money came', async () => {
  const { buyer, finance, id, vouchers, ask, approve, ordering, spend, shown } = await bought(3)
  const [first, second, third] = vouchers as [number, number, number]
  expect((await spend(first)).status).toBe(200)
  const tooMany = await writesNothing(world, () => ask({ number: 3 }))
  expect(tooMany.body).toMatchObject({ message: '该购券单只有2张未使用的现金券' })
  const asked = await ask()
  expect(asked).toMatchObject({ status: 202, body: { code: 10_000, message: '已提交，等待另一人审批' } })
  expect(await voucherLeft(world, second)).toBe(100_000)
  const approval = asked.body.data.approval_id
  const own = await writesNothing(world, () => approve(approval, finance))
  expect(own).toMatchObject({ status: 403, body: { reason: 'approvals.own' } })
  expect((await approve(approval)).body.data).toMatchObject({
    state: 'approved',
    effect: ['按购券实付退款¥1,960.00，原路退回', '2张现金券作废'],
  })
  expect(await Promise.all([second, third].map((each) => voucherLeft(world, each)))).toEqual([0, 0])
  expect((await writesNothing(world, await ordering(second))).body.message).toContain('已用完')
  const held = (await buyer.get('/api/vouchers')).body.data
  expect(held).toMatchObject([
    { id: first, paid_back: 0, refund_under_way: 0 },
    { id: second, paid_back: 1, refund_under_way: 1 },
    { id: third, paid_back: 1, refund_under_way: 1 },
  ])
  expect((await buyer.get('/api/vouchers/log')).body.data[0]).toMatchObject({
    use_name: '退券退款',
    amount: '-1000.00',
  })
  expect(await shown()).toMatchObject({ unused: 0, paid_back: '1960.00', refund_under_way: '1960.00' })
  const due = (await finance.get('/console/api/returns')).body.data.find(
    (each: { kind: string; subject_id: number }) => each.kind === 'voucher_purchase' && each.subject_id === id,
  )
  expect(due).toMatchObject({ amount: '1960.00', state: 'due', payer_name: '成都锦里康民大药房' })
  await finance.post(`/console/api/returns/${due.id}/finish`, { reference: 'B1' })
  expect(await shown()).toMatchObject({ paid_back: '1960.00', refund_under_way: '0.00' })
  expect((await buyer.get('/api/vouchers')).body.data[1]).toMatchObject({ paid_back: 1, refund_under_way: 0 })
  expect((await writesNothing(world, ask)).body.message).toBe('该购券单没有未使用的现金券，不能退款')
})

test('a voucher that pays an order meanwhile voids the request; what an order gave back is unused again', async () => {
  const { buyer, finance, vouchers, ask, approve, spend, shown } = await bought(2)
  const approval = (await ask()).body.data.approval_id
  const order = (await spend(vouchers[0]!)).body.data.orders[0].id
  expect(await approve(approval)).toMatchObject({ status: 409, body: { reason: 'approvals.void' } })
  expect(await shown()).toMatchObject({ unused: 1, paid_back: '0.00', refund_under_way: '0.00' })
  await buyer.post(`/api/order/${order}/cancel`, { reason: '-7' })
  const clerk = await shopper(world, 'dingdan')
  await clerk.post(`/console/api/orders/${order}/confirm_cancel`)
  expect(await shown()).toMatchObject({ unused: 2 })
  const one = (await ask({ number: 1 })).body.data.approval_id
  await approve(one)
  expect(await shown()).toMatchObject({ unused: 1, paid_back: '980.00' })
  const [due] = (await finance.get('/console/api/returns')).body.data
  await finance.post(`/console/api/returns/${due.id}/finish`, { reference: 'B2' })
  const other = (await ask()).body.data.approval_id
  await approve(other)
  // Each part goes its own way: one has arrived, one is under way.
  expect(await shown()).toMatchObject({ unused: 0, paid_back: '1960.00', refund_under_way: '980.00' })
  const held = (await buyer.get('/api/vouchers')).body.data.filter((each: { id: number }) => vouchers.includes(each.id))
  expect(held.map((each: { refund_under_way: number }) => each.refund_under_way).sort()).toEqual([0, 1])
})

test('of an order and an approval at once one has the voucher, and its money is there once', async () => {
  for (let round = 0; round < 4; round++) {
    const { vouchers, ask, approve, spend, shown } = await bought(1)
    const approval = (await ask()).body.data.approval_id
    const [ordered, approved] = await Promise.all([spend(vouchers[0]!), approve(approval)])
    expect([ordered!.status === 200, approved!.status === 200].filter(Boolean)).toHaveLength(1)
    const back = approved!.status === 200
    expect(await shown()).toMatchObject({ paid_back: back ? '980.00' : '0.00' })
    await expectSoundBooks(world)
    await world.db.execute(sql`delete from cart_lines`)
  }
})

test('who may not settle returns asks for nothing', async () => {
  const { id } = await bought(1)
  const clerk = await shopper(world, 'dingdan')
  const url = `/console/api/voucher_purchases/${id}/pay_back`
  expect((await writesNothing(world, () => clerk.post(url, { reason: '试试' }))).status).toBe(403)
})
