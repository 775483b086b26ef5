import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { everything, writesNothing } from '../../../test/everything.ts'
import { slipped } from '../../../test/picking.ts'
import { uploadProof } from '../../../test/proof-form.ts'
import { onShelves, paymentPassword, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDate } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'

const world = useWorld()

async function paidOrder(goods: readonly (readonly [GoodsKey, number])[]) {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy(goods, 'balance')
  const paid = await buyer.post(`/api/pay/order/${order!.id}`, { method: 'balance', password: paymentPassword })
  expect(paid.body.data.status).toBe(20)
  return { buyer, id: order!.id, detail: paid.body.data }
}
/** Fifty boxes and ten of another goods, paid and slipped, with what the buyer wants where goods are missing. */
async function wishing(shortage: 'ship_available' | 'wait_all' | 'cancel_missing') {
  const buyer = await shopper(world, 'yaodian')
  const ids = [await buyer.add('ladderUnit', 50), await buyer.add('severalLots', 10)]
  const form = { ...(await buyer.orderForm(ids, 'balance')), shortage }
  const [order] = (await buyer.post('/api/order', form)).body.data.orders
  const { lines } = await slipped(world, buyer, order.id)
  return {
    id: order.id,
    lines: lines.toSorted((a: { ordered: number }, b: { ordered: number }) => b.ordered - a.ordered),
  }
}
const staff = () => shopper(world, 'admin')
const picker = () => shopper(world, 'dingdan')
const balance = async (buyer: Awaited<ReturnType<typeof shopper>>) =>
  Math.round(Number((await buyer.get('/api/user/user_money')).body.data.balance) * 100)

describe('at the console', () => {
  test('a short pick gives back exactly the net price of what is missing, at once for a balance', async () => {
    const { buyer, id, detail } = await paidOrder([
      ['ladderUnit', 50],
      ['severalLots', 10],
    ])
    const line = detail.lines.find((each: { ordered: number }) => each.ordered === 50)
    expect(line).toMatchObject({ price: '10.00', amount: '500.00' })
    await (await staff()).post(`/console/api/orders/${id}/slip`)
    const before = await balance(buyer)
    // What is not said is picked in full, so a name that is misspelt says nothing.
    const misspelt = await writesNothing(world, async () =>
      (await staff()).post(`/console/api/orders/${id}/pick`, { line: [{ id: line.id, picked: 37 }] }),
    )
    expect([misspelt.status, misspelt.body.message]).toEqual([422, '拣货数量格式不正确'])
    const picked = await (await picker()).post(`/console/api/orders/${id}/pick`, {
      lines: [{ id: line.id, picked: 37 }],
    })
    expect(picked.body.data).toMatchObject({
      status: 40,
      refunded: '130.00',
      flags: ['部分发货', '已退'],
      refunds: [{ kind: 'short_pick', amount: '130.00', state: 'done' }],
    })
    const after = picked.body.data.lines.find((each: { id: number }) => each.id === line.id)
    expect(after).toMatchObject({ ordered: 50, picked: 37, refunded: '130.00' })
    expect(await balance(buyer)).toBe(before + 13_000)
    const sent = await (await staff()).post(`/console/api/orders/${id}/outbound`)
    const left = sent.body.data.lines.find((each: { id: number }) => each.id === line.id)
    expect(left.lots.reduce((sum: number, lot: { number: number }) => sum + lot.number, 0)).toBe(37)
    await expectSoundBooks(world)
  })

  test.each(['ship_available', 'cancel_missing'] as const)(
    '%s: the rest leaves, what is missing is paid back',
    async (shortage) => {
      const { id, lines } = await wishing(shortage)
      const answer = await (await staff()).post(`/console/api/orders/${id}/pick`, {
        lines: [{ id: lines[0].id, picked: 37 }],
      })
      expect(answer.body.data, answer.body.message).toMatchObject({ status: 40, refunded: '130.00' })
      await expectSoundBooks(world)
    },
  )

  test('wait_all: a short pick is refused with what is missing and writes nothing; in full it goes on, with nothing it ends', async () => {
    const clerk = await staff()
    const { id, lines } = await wishing('wait_all')
    const say = (picked: number) =>
      clerk.post(`/console/api/orders/${id}/pick`, { lines: [{ id: lines[0].id, picked }] })
    const refused = await writesNothing(world, () => say(37))
    expect(refused.body).toMatchObject({
      reason: 'orders.waitsForAll',
      message: expect.stringContaining(`还缺${lines[0].name}13，不能部分拣货`),
    })
    expect((await say(50)).body.data).toMatchObject({ status: 40, refunded: '0.00' })
    const other = await wishing('wait_all')
    const none = other.lines.map((line: { id: number }) => ({ id: line.id, picked: 0 }))
    const ended = await clerk.post(`/console/api/orders/${other.id}/pick`, { lines: none })
    expect(ended.body.data).toMatchObject({ status: 90, status_label: '缺货取消' })
    await expectSoundBooks(world)
  })

  test('nothing leaves of which the shelves hold no lot; with its lot it does', async () => {
    const { id } = await paidOrder([['vitaminC', 70]])
    const clerk = await staff()
    await clerk.post(`/console/api/orders/${id}/slip`)
    await (await picker()).post(`/console/api/orders/${id}/pick`)
    const shift = (by: number) =>
      world.db.execute(sql`
        update lots set quantity = quantity + ${by} where id =
          (select id from lots where goods_id = ${world.goods.vitaminC} and warehouse_id = 1 and state = 'saleable')`)
    await shift(-450)
    const refused = await writesNothing(world, () => clerk.post(`/console/api/orders/${id}/outbound`))
    expect(refused.body).toMatchObject({ reason: 'orders.lotsShort', message: expect.stringContaining('维生素C片') })
    await shift(450)
    expect((await clerk.post(`/console/api/orders/${id}/outbound`)).body.data.status).toBe(50)
    await expectSoundBooks(world)
  })

  test('a pick of nothing cancels and gives back freight too; after a transfer the money is due, not booked', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    const { id, payable } = order!
    expect(payable).toBe('348.00')
    await uploadProof(world, buyer.cookie, id, { payerName: '锦里', amount: payable })
    const admin = await staff()
    await admin.post(`/console/api/orders/${id}/confirm_transfer`)
    const { lines } = (await admin.post(`/console/api/orders/${id}/slip`)).body.data
    const before = await balance(buyer)
    const none = [{ id: lines[0].id, picked: 0 }]
    const picked = await admin.post(`/console/api/orders/${id}/pick`, { lines: none })
    expect(picked.body.data).toMatchObject({ status: 90, refunds: [{ amount: '348.00', state: 'due' }] })
    expect(await balance(buyer)).toBe(before)
    await expectSoundBooks(world)
  })

  test('more than was ordered cannot be picked, nor a line of another order', async () => {
    const { id, detail } = await paidOrder([['ibuprofen', 20]])
    const admin = await staff()
    await admin.post(`/console/api/orders/${id}/slip`)
    const before = await everything(world)
    const line = detail.lines[0].id
    const pick = (lines: unknown) => admin.post(`/console/api/orders/${id}/pick`, { lines })
    expect((await pick([{ id: line, picked: 21 }])).status).toBe(422)
    expect((await pick([{ id: line, picked: -1 }])).status).toBe(422)
    expect((await pick([{ id: 1, picked: 1 }])).status).toBe(422)
    expect((await pick('not a list')).status).toBe(422)
    expect(await everything(world)).toEqual(before)
  })

  test('every move asks for its permission, and a buyer has none', async () => {
    const { buyer, id } = await paidOrder([['ibuprofen', 20]])
    const marketing = await shopper(world, 'yunying')
    const before = await everything(world)
    for (const move of ['confirm_transfer', 'approve', 'slip', 'pick', 'outbound', 'complete', 'confirm_cancel'])
      expect((await marketing.post(`/console/api/orders/${id}/${move}`)).status, move).toBe(403)
    const ship = { carrier: '顺丰', waybill: '1' }
    expect((await marketing.post(`/console/api/orders/${id}/ship`, ship)).status).toBe(403)
    expect((await buyer.post(`/console/api/orders/${id}/slip`)).status).toBe(401)
    expect((await (await shopper(world, 'dingdan')).post(`/console/api/orders/${id}/confirm_transfer`)).status).toBe(
      403,
    )
    expect(await everything(world)).toEqual(before)
  })

  test('a move that the state does not allow is refused with the state as it is, and writes nothing', async () => {
    const { buyer, id } = await paidOrder([['ibuprofen', 20]])
    const admin = await staff()
    const before = await everything(world)
    for (const move of ['confirm_transfer', 'approve', 'pick', 'outbound', 'complete'])
      expect((await admin.post(`/console/api/orders/${id}/${move}`)).body, move).toMatchObject({
        code: 409,
        data: { status: 20, status_label: '待开票' },
      })
    expect((await buyer.post(`/api/order/${id}/confirm`)).status).toBe(409)
    expect(await everything(world)).toEqual(before)
  })

  test('an unpaid order is cancelled at once: stock is for sale again and nothing is owed', async () => {
    const buyer = await shopper(world, 'yaodian')
    const before = await onShelves(world)
    const [order] = await buyer.buy(
      [
        ['scarce', 5],
        ['ibuprofen', 20],
      ],
      'balance',
    )
    expect((await onShelves(world)).saleable).toBeLessThan(before.saleable)
    const cancelled = await buyer.post(`/api/order/${order!.id}/cancel`, { code: -3 })
    expect(cancelled.body).toMatchObject({ message: '订单已取消', data: { status: 90, actions: ['buy_again'] } })
    expect(await onShelves(world)).toEqual(before)
    expect((await buyer.post(`/api/order/${order!.id}/cancel`, { code: -3 })).status).toBe(409)
    expect((await buyer.post(`/api/order/${order!.id}/cancel`, { code: -99 })).status).toBe(422)
  })

  test('a paid order is cancelled by request and grant, money goes back; a slip ends the request', async () => {
    const { buyer, id, detail } = await paidOrder([['ibuprofen', 20]])
    const admin = await staff()
    const unasked = await admin.post(`/console/api/orders/${id}/confirm_cancel`)
    expect(unasked.body.message).toContain('没有申请取消')
    const before = await balance(buyer)
    const asked = await buyer.post(`/api/order/${id}/cancel`, { code: -7, reason: '不需要了' })
    expect(asked.body.data).toMatchObject({ status: 20, status_label: '取消申请中', actions: ['buy_again'] })
    const granted = await admin.post(`/console/api/orders/${id}/confirm_cancel`)
    expect(granted.body.data).toMatchObject({ status: 90, refunds: [{ kind: 'cancel', amount: detail.payable }] })
    expect(await balance(buyer)).toBe(before + Math.round(Number(detail.payable) * 100))
    const kept = await paidOrder([['ibuprofen', 20]])
    const waiting = await kept.buyer.post(`/api/order/${kept.id}/cancel`, { code: -7, reason: '买错了' })
    expect(waiting.body.data.cancel_reason).toBe('买错了')
    const slipped = await admin.post(`/console/api/orders/${kept.id}/slip`)
    expect(slipped.body.data).toMatchObject({ status: 30, status_label: '已开票', cancel_reason: '' })
    expect((await admin.post(`/console/api/orders/${kept.id}/confirm_cancel`)).status).toBe(409)
    await expectSoundBooks(world)
  })

  test('buying again puts back what may be bought today and says why the rest may not', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy(
      [
        ['scarce', 5],
        ['ibuprofen', 20],
      ],
      'balance',
    )
    const again = await buyer.post(`/api/order/${order!.id}/buy_again`)
    expect(again.body.data).toMatchObject({ added: 1, refused: [{ goods: '奥美拉唑肠溶胶囊' }] })
    await buyer.post(`/api/order/${order!.id}/cancel`, { code: -1 })
  })

  test('the list finds orders by tab, number, goods and lot, and staff find them by the buyer', async () => {
    const { buyer, id, detail } = await paidOrder([['severalLots', 6]])
    const list = async (query: string) => (await buyer.get(`/api/order?${query}`)).body
    const has = (body: { data: { id: number }[] }) => body.data.some((row) => row.id === id)
    expect(has(await list('status=need_to_ship'))).toBe(true)
    expect(has(await list('status=need_to_pay'))).toBe(false)
    expect(has(await list(`keywords=${detail.order_no}`))).toBe(true)
    expect(has(await list('keywords=阿托伐他汀'))).toBe(true)
    expect(has(await list('keywords=%25'))).toBe(false)
    expect(has(await list(`start_time=${worldDate()}&end_time=${worldDate()}`))).toBe(true)
    expect(has(await list(`end_time=${worldDate(-1)}`))).toBe(false)
    expect((await list('')).meta).toMatchObject({ current_page: 1, per_page: 10 })
    expect((await list('page=1001')).code).toBe(422)
    const admin = await staff()
    const found = (await admin.get('/console/api/orders?keywords=锦里康民')).body
    expect(found.data.find((row: { id: number }) => row.id === id)).toMatchObject({ buyer: '成都锦里康民大药房' })
    expect((await buyer.get('/api/order')).body.data[0]).not.toHaveProperty('buyer')
    const other = await shopper(world, 'zhensuo')
    expect(has((await other.get('/api/order')).body)).toBe(false)
  })
})
