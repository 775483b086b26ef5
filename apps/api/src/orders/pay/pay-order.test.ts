import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { crowd } from '../../../test/crowd.ts'
import { everything, writesNothing } from '../../../test/everything.ts'
import { uploadProof } from '../../../test/proof-form.ts'
import { paymentPassword, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDate } from '../../../test/world.ts'

const world = useWorld()

/** An order of ¥336 or ¥348 that awaits payment. */
async function unpaid(payType: 'balance' | 'transfer' | 'term') {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], payType)
  return { buyer, id: order!.id }
}

describe('paying', () => {
  test('with a wrong password pays nothing, says how many tries are left, and locks after five', async () => {
    const { buyer, id } = await unpaid('balance')
    const pay = (password: string) => buyer.post(`/api/pay/order/${id}`, { method: 'balance', password })
    const guess = async () => {
      expect((await pay('1234')).status).toBe(422)
      for (const left of [4, 3, 2, 1]) expect((await pay('000000')).body.message).toContain(`还可尝试${left}次`)
      expect((await pay('000000')).body.message).toContain('15分钟')
      expect((await pay(paymentPassword)).body.message).toContain('15分钟')
    }
    await writesNothing(world, guess, ['audit', 'payment_passwords'])
    await world.db.execute(sql`update payment_passwords set failures = 0, locked_until = null`)
    expect((await pay(paymentPassword)).body.data.status).toBe(20)
  })

  test('beyond the balance, without a term or with an overdue one is refused and writes nothing', async () => {
    const [poor] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at, 100)
    const { cookie, addressId } = poor!
    const send = (url: string, form: Record<string, string | number>) =>
      world.call('POST', url, { headers: { cookie, 'idempotency-key': randomUUID() }, form })
    const line = (await send('/api/cart', { goods_id: world.goods.ibuprofen, number: 20 })).body.data.id
    const shown = (await send('/api/cart/checkout', { ids: line })).body.data
    expect(shown.methods).toMatchObject([
      { method: 'balance', enabled: 0, reason: '余额不足，还差¥347.00' },
      { method: 'term', enabled: 0, reason: '未开通账期' },
      { method: 'transfer', enabled: 1 },
    ])
    const form = { ids: line, address_id: addressId, version: shown.version, payable: shown.totals.payable }
    const before = await everything(world)
    expect((await send('/api/order', { ...form, pay_type: 'balance' })).body.message).toContain('余额不足')
    expect((await send('/api/order', { ...form, pay_type: 'term' })).body.message).toContain('未开通账期')
    expect(await everything(world)).toEqual(before)
    const id = (await send('/api/order', { ...form, pay_type: 'transfer' })).body.data.orders[0].id
    const placed = await everything(world)
    for (const method of ['balance', 'term'])
      expect((await send(`/api/pay/order/${id}`, { method, password: paymentPassword })).status).toBe(400)
    expect(await everything(world)).toEqual(placed)
  })

  test("another member's order cannot be paid, and does not exist for others", async () => {
    const { id } = await unpaid('balance')
    const other = await shopper(world, 'zhensuo')
    const before = await everything(world)
    const paid = await other.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    expect(paid.status).toBe(404)
    expect(await everything(world)).toEqual(before)
  })

  test('after a licence lapsed is refused in words and writes nothing; money that is here already is not', async () => {
    const { memberId } = world.buyers.yaodian
    const validUntil = (day: string) =>
      world.db.execute(
        sql`update certificates set valid_until = ${day} where member_id = ${memberId} and kind = 'drug_licence'`,
      )
    const { buyer, id } = await unpaid('balance')
    const transferred = await unpaid('transfer')
    const pay = (method: string) => buyer.post(`/api/pay/order/${id}`, { method, password: paymentPassword })
    expect((await buyer.get(`/api/pay/order/${id}`)).body.data.blocked).toBe('')
    await validUntil(worldDate(-1))
    const words = '订单暂不能付款：您的药品经营许可证已过期，请尽快重新上传'
    for (const method of ['balance', 'term']) {
      const refused = await writesNothing(world, () => pay(method))
      expect(refused).toMatchObject({ status: 400, body: { message: words, data: { mend_url: '/zzzj' } } })
    }
    expect((await buyer.get(`/api/pay/order/${id}`)).body.data.blocked).toBe(words)
    const { payable } = (await buyer.get(`/api/order/${transferred.id}`)).body.data
    await uploadProof(world, buyer.cookie, transferred.id, { payerName: '成都锦里康民大药房', amount: payable })
    const finance = await shopper(world, 'caiwu')
    const confirmed = await finance.post(`/console/api/orders/${transferred.id}/confirm_transfer`)
    expect(confirmed.body.data).toMatchObject({ status: 20, paid: 1 })
    await validUntil('2029-11-22')
    // The goods went out of sale meanwhile: what was agreed may be paid.
    await world.db.execute(sql`update goods set listed = false where id = ${world.goods.ibuprofen}`)
    expect((await pay('balance')).body.data.status).toBe(20)
    await world.db.execute(sql`update goods set listed = true where id = ${world.goods.ibuprofen}`)
    await expectSoundBooks(world)
  })

  test('an order placed for a transfer may still be paid from the balance', async () => {
    const { buyer, id } = await unpaid('transfer')
    const paid = await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    expect(paid.body.data).toMatchObject({ status: 20, pay_method: 'balance' })
    await expectSoundBooks(world)
  })

  test('a cancelled term order under review gives the credit back', async () => {
    const { buyer, id } = await unpaid('term')
    await buyer.post(`/api/pay/order/${id}`, { method: 'term', password: paymentPassword })
    const cancelled = await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
    expect(cancelled.body.data.cancel_reason).toBe('重复下单')
    expect(cancelled.body.data).toMatchObject({ status: 90, refunds: [{ kind: 'cancel', state: 'done' }] })
    await expectSoundBooks(world)
  })
})
