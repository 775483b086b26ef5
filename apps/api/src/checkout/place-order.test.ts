import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld, worldDate } from '../../test/world.ts'

const world = useWorld()

/** The refused call wrote nothing at all. */
async function refuses(
  act: () => Promise<{ status: number; body: { message: string } }>,
  status: number,
  text: string,
) {
  const before = await everything(world)
  const answer = await act()
  expect(answer.body.message).toContain(text)
  expect(answer.status).toBe(status)
  expect(await everything(world)).toEqual(before)
  return answer as unknown as { body: { data: { differences: Record<string, unknown>[] } } }
}

describe('placing an order', () => {
  test('twenty equal submissions make one order and all answer it', async () => {
    const buyer = await shopper(world, 'yaodian')
    const form = await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'balance')
    const before = (await buyer.get('/api/order/counts')).body.data.all
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.post('/api/order', form, key)))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(answers[0]!.body)
    }
    expect((await buyer.get('/api/order/counts')).body.data.all).toBe(before + 1)
  })

  test('twenty submissions with different keys make one order: the cart the others saw is gone', async () => {
    const buyer = await shopper(world, 'yaodian')
    const form = await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'balance')
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.post('/api/order', form)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('the same key with another body, or no key, is refused', async () => {
    const buyer = await shopper(world, 'yaodian')
    const key = randomUUID()
    const form = await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'balance')
    expect((await buyer.post('/api/order', form, key)).status).toBe(200)
    const again = { ...form, remark: '另一单' }
    await refuses(
      () => buyer.post('/api/order', again, key),
      400,
      '这次提交已经处理过，内容又有改动，请刷新页面后重新提交',
    )
    await refuses(() => buyer.post('/api/order', form, ''), 422, 'Idempotency-Key')
  })

  test('a price that changed since the confirm page answers the difference and places nothing', async () => {
    const buyer = await shopper(world, 'yaodian')
    const form = await buyer.orderForm([await buyer.add('vitaminC', 100)], 'balance')
    const set = (fen: number) =>
      world.db.execute(
        sql`update prices set price_fen = ${fen} where goods_id = ${world.goods.vitaminC} and book = 'base'`,
      )
    await set(380)
    const { body } = await refuses(() => buyer.post('/api/order', form), 409, '价格或库存已变化')
    expect(body.data.differences).toMatchObject([
      { goods_id: world.goods.vitaminC, what: 'price', before: '3.50', after: '3.80' },
      { what: 'total' },
    ])
    await set(350)
    expect((await buyer.post('/api/order', form)).status).toBe(200)
  })

  test('stock that went since the confirm page answers the difference and places nothing', async () => {
    const buyer = await shopper(world, 'yaodian')
    const form = await buyer.orderForm([await buyer.add('ibuprofen', 20), await buyer.add('scarce', 5)], 'balance')
    const set = (saleable: number) =>
      world.db.execute(sql`update stock set saleable = ${saleable} where goods_id = ${world.goods.scarce}`)
    await set(3)
    const { body } = await refuses(() => buyer.post('/api/order', form), 409, '已变化')
    expect(body.data.differences).toMatchObject([{ goods_id: world.goods.scarce, what: 'stock', before: '5' }])
    await set(5)
  })

  test('a cart changed in another tab answers the difference and places nothing', async () => {
    const buyer = await shopper(world, 'yaodian')
    const line = await buyer.add('ibuprofen', 20)
    const form = await buyer.orderForm([line], 'balance')
    await buyer.post(`/api/cart/${line}/edit`, { number: 30 })
    const { body } = await refuses(() => buyer.post('/api/order', form), 409, '已变化')
    expect(body.data.differences[0]).toMatchObject({ what: 'cart' })
  })

  test('a licence that ran out since the confirm page places nothing', async () => {
    const buyer = await shopper(world, 'yaodian')
    const form = await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'balance')
    const { memberId } = world.buyers.yaodian
    const set = (day: string) =>
      world.db.execute(
        sql`update certificates set valid_until = ${day} where member_id = ${memberId} and kind = 'drug_licence'`,
      )
    await set(worldDate(-1))
    const { body } = await refuses(() => buyer.post('/api/order', form), 409, '已变化')
    expect(body.data.differences).toContainEqual(expect.objectContaining({ what: 'permission' }))
    await set(worldDate(1000))
  })

  test('below the minimum order, with an overdue term or to a foreign address nothing is placed', async () => {
    const buyer = await shopper(world, 'yaodian')
    const small = await buyer.orderForm([await buyer.add('vitaminC', 10)], 'balance')
    await refuses(() => buyer.post('/api/order', small), 400, '最低起购金额¥200.00')
    const form = await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'balance')
    const other = await shopper(world, 'zhensuo')
    await other.add('vitaminC', 10)
    const foreign = (await other.get('/api/user/address')).body.data[0].id
    await refuses(() => buyer.post('/api/order', { ...form, address_id: foreign }), 404, '收货地址不存在')
    const { memberId } = world.buyers.yaodian
    const overdue = (value: boolean) =>
      world.db.execute(sql`update accounts set overdue = ${value} where member_id = ${memberId} and kind = 'credit'`)
    await overdue(true)
    await refuses(() => buyer.post('/api/order', form), 400, '账期未结清')
    await overdue(false)
  })

  test("another member's lines cannot be ordered", async () => {
    const buyer = await shopper(world, 'yaodian')
    const line = await buyer.add('ibuprofen', 20)
    const other = await shopper(world, 'zhensuo')
    const form = await other.orderForm([await other.add('ibuprofen', 20)], 'transfer')
    await refuses(() => other.post('/api/order', { ...form, ids: String(line) }), 409, '已变化')
  })

  test('order numbers cannot be counted through', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [one] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    const [two] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    expect(one!.order_no).toMatch(/^\d{18}$/)
    expect(one!.order_no.slice(0, 6)).toBe(worldDate().slice(2).replaceAll('-', ''))
    expect(Math.abs(Number(one!.order_no.slice(6)) - Number(two!.order_no.slice(6)))).toBeGreaterThan(1000)
    const other = await shopper(world, 'zhensuo')
    expect((await other.get(`/api/order/${one!.id}`)).status).toBe(404)
    expect((await other.get(`/api/pay/order/${one!.id}`)).status).toBe(404)
  })
})
