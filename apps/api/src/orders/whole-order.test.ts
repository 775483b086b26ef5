import { describe, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { png, uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, shopper, stockFaults } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const balance = async (buyer: Awaited<ReturnType<typeof shopper>>) =>
  Number((await buyer.get('/api/user/user_money')).body.data.balance)

/** Slip, pick, outbound and waybill by those who may. */
async function sendOff(id: number) {
  const [clerk, picker] = [await shopper(world, 'admin'), await shopper(world, 'dingdan')]
  for (const [move, form] of [
    ['slip', {}],
    ['pick', {}],
    ['outbound', {}],
    ['ship', { carrier: '顺丰速运', waybill: `SF${id}`, phone: '95338', pieces: 2 }],
  ] as const) {
    const answer = await (move === 'pick' ? picker : clerk).post(`/console/api/orders/${id}/${move}`, form)
    expect(answer.body, move).toMatchObject({ code: 10000 })
  }
}

describe('a whole order', () => {
  test('by balance goes from cart to completion, its lots leave by first expiry and the buyer sees them', async () => {
    const buyer = await shopper(world, 'yaodian')
    const before = await balance(buyer)
    const [order] = await buyer.buy(
      [
        ['severalLots', 40],
        ['vitaminC', 60],
      ],
      'balance',
    )
    const { id, payable } = order!
    expect((await buyer.get(`/api/order/${id}`)).body.data).toMatchObject({
      status: 10,
      status_label: '待付款',
      actions: ['pay', 'cancel', 'buy_again'],
      payable: '1922.00',
    })
    expect((await buyer.get('/api/cart/total')).body.data.total).toBe(0)
    const paid = await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    expect(paid.body.data).toMatchObject({ status: 20, paid: 1, paid_amount: payable })
    expect(await balance(buyer)).toBeCloseTo(before - Number(payable))
    await sendOff(id)
    const sent = (await buyer.get(`/api/order/${id}`)).body.data
    expect(sent).toMatchObject({ status: 60, actions: ['confirm', 'buy_again'] })
    expect(sent.expected_on).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(sent.shipments).toMatchObject([{ carrier: '顺丰速运', waybill: `SF${id}`, pieces: 2 }])
    const line = sent.lines.find((each: { name: string }) => each.name === '阿托伐他汀钙片')
    expect(line.picked).toBe(40)
    expect(line.lots.map((lot: { lot_no: string; number: number }) => [lot.lot_no, lot.number])).toEqual([
      ['26012', 20],
      ['26013', 20],
    ])
    const received = await buyer.post(`/api/order/${id}/confirm`)
    expect(received.body.data).toMatchObject({
      status: 60,
      status_label: '已收货',
      actions: ['buy_again'],
      expected_on: '',
    })
    const clerk = await shopper(world, 'admin')
    const done = await clerk.post(`/console/api/orders/${id}/complete`)
    expect(done.body.data).toMatchObject({ status: 70, status_label: '已完成' })
    expect(done.body.data.moves.map((move: { move: string }) => move.move)).toEqual([
      'create',
      'pay',
      'slip',
      'pick',
      'sendOut',
      'ship',
      'receive',
      'complete',
    ])
    expect(await stockFaults(world)).toEqual([])
  })

  test('by transfer waits for finance: a rejected proof may be sent again, a confirmed one pays the order', async () => {
    const buyer = await shopper(world, 'yaodian')
    const finance = await shopper(world, 'caiwu')
    const [order] = await buyer.buy([['ibuprofen', 30]], 'transfer')
    const { id, payable } = order!
    const page = (await buyer.get(`/api/pay/order/${id}`)).body.data
    expect(page.company_account).toMatchObject({ remark: order!.order_no })
    const sent = await uploadProof(world, buyer.cookie, id, { payerName: '锦里康民', amount: '1.00' })
    expect(sent.body.data).toMatchObject({ status: 15, expires_at: null, transfer: { state: 'pending' } })
    const before = await everything(world)
    const wrong = await finance.post(`/console/api/orders/${id}/confirm_transfer`)
    expect(wrong.body.message).toContain('不符')
    expect(await everything(world)).toEqual(before)
    const rejected = await finance.post(`/console/api/orders/${id}/reject_transfer`, { reason: '金额不符' })
    expect(rejected.body.data).toMatchObject({ status: 10, transfer: { state: 'rejected', reason: '金额不符' } })
    await uploadProof(world, buyer.cookie, id, { payerName: '成都锦里康民大药房', amount: payable })
    const paid = await finance.post(`/console/api/orders/${id}/confirm_transfer`)
    expect(paid.body.data).toMatchObject({ status: 20, paid: 1, paid_amount: payable, pay_method: 'transfer' })
  })

  test('a transfer proof is a private file: its member and finance read it, nobody else, and it cannot run', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 30]], 'transfer')
    await uploadProof(world, buyer.cookie, order!.id, { payerName: '甲', amount: order!.payable })
    const url = `/api/pay/order/${order!.id}/slip`
    const reply = await world.app.inject({ method: 'GET', url, headers: { cookie: buyer.cookie } })
    expect(reply.rawPayload).toEqual(png)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    const other = await shopper(world, 'zhensuo')
    expect((await other.get(url)).status).toBe(404)
    const clerk = await shopper(world, 'yunying')
    expect((await clerk.get(`/console/api/orders/${order!.id}/transfer_slip`)).status).toBe(403)
    const finance = await shopper(world, 'caiwu')
    expect((await finance.get(`/console/api/orders/${order!.id}/transfer_slip`)).status).toBe(200)
  })

  test('a slip that is not a picture or PDF by its bytes is refused and nothing is kept', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 30]], 'transfer')
    const before = await everything(world)
    const bytes = Buffer.from('<script>alert(1)</script>')
    const sent = await uploadProof(world, buyer.cookie, order!.id, { payerName: '甲', amount: order!.payable, bytes })
    expect(sent).toMatchObject({ status: 422, body: { errors: { file: ['请上传10MB以内的jpg、png或pdf文件'] } } })
    expect(await everything(world)).toEqual(before)
  })

  test('a slip of nine megabytes is taken, one of eleven is refused and nothing is kept', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 30]], 'transfer')
    const slip = (megabytes: number) => ({
      payerName: '甲',
      amount: order!.payable,
      bytes: Buffer.concat([png, Buffer.alloc(megabytes * 1_048_576)]),
    })
    const before = await everything(world)
    const tooLarge = await uploadProof(world, buyer.cookie, order!.id, slip(11))
    expect([413, 422]).toContain(tooLarge.status)
    expect(await everything(world)).toEqual(before)
    expect((await uploadProof(world, buyer.cookie, order!.id, slip(9))).body.data.status).toBe(15)
  })

  test('by credit term takes the line at once, waits for review, and gives it back when refused', async () => {
    const buyer = await shopper(world, 'yaodian')
    const clerk = await shopper(world, 'dingdan')
    const left = async () => Number((await buyer.get('/api/user/user_credit')).body.data.left)
    const before = await left()
    const [granted] = await buyer.buy([['ibuprofen', 30]], 'term')
    const review = await buyer.post(`/api/pay/order/${granted!.id}`, { method: 'term', password: paymentPassword })
    expect(review.body.data).toMatchObject({ status: 15, flags: ['账'] })
    expect(await left()).toBeCloseTo(before - Number(granted!.payable))
    const approved = await clerk.post(`/console/api/orders/${granted!.id}/approve`)
    expect(approved.body.data).toMatchObject({ status: 20, paid: 1 })
    const [turnedDown] = await buyer.buy([['ibuprofen', 30]], 'term')
    await buyer.post(`/api/pay/order/${turnedDown!.id}`, { method: 'term', password: paymentPassword })
    const refused = await clerk.post(`/console/api/orders/${turnedDown!.id}/refuse`, { reason: '额度复核未通过' })
    expect(refused.body.data).toMatchObject({ status: 90, refunded: turnedDown!.payable })
    expect(await left()).toBeCloseTo(before - Number(granted!.payable))
    expect(await stockFaults(world)).toEqual([])
  })
})
