import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { scan } from '../../test/paper-pictures.ts'
import { filer, filingClerk } from '../../test/papers.ts'
import { type Shopper, shopper, shopperWith } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { useWorld, worldDate } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { jobStamp } from '../platform/stamp.ts'
import { house } from '../wiring.ts'
import { remindBuyers } from './remind-buyers.ts'
import { sendReceipt } from './send-receipt.ts'

const world = useWorld()
let scans = 300
let order: number
let buyer: Shopper

const on = (day: number) => instantOf(worldDate(day), '10:00')
beforeEach(async () => {
  await world.db.execute(sql`
    update orders set receipt_approved_at = received_at where kind = 'ephedrine' and received_at is not null`)
  world.at = on(0)
  await remindBuyers(world.db, world.at)
  const shipped = await shippedOrder(world, 'ephedrine')
  order = shipped.id
  buyer = shipped.buyer
})

async function picture(of: Shopper = buyer, role = 'file'): Promise<number> {
  const form = { fields: { role }, bytes: await scan(scans++) }
  return (await uploadForm(world, '/api/user/zizhi/picture', of.cookie, form)).body.data.id
}
const form = async (change: Record<string, string | number> = {}) => ({
  ...{ received_on: worldDate(0), receiver: '陈秀英', pictures: await picture() },
  ...change,
})
const sendIn = async (change: Record<string, string | number> = {}, key: string = randomUUID()) =>
  buyer.post(`/api/receipts/${order}`, await form(change), key)
type Listed = { order_id: number; state: string; due_on: string; days_left: number; receipt: { reason: string } | null }
const listed = async (state = 'open'): Promise<Listed | undefined> => {
  const again = await shopper(world, 'yaodian')
  const { data } = (await again.get(`/api/receipts?state=${state}`)).body
  return (data as Listed[]).find((one) => one.order_id === order)
}
const quality = () => shopper(world, 'zhiguan')
const waiting = async (): Promise<number> => {
  const { data } = (await (await quality()).get('/console/api/receipts')).body
  return (data as { id: number; order_id: number }[]).find((one) => one.order_id === order)!.id
}
const decide = async (id: number, said: Record<string, string> = { verdict: 'pass' }) =>
  (await quality()).post(`/console/api/receipts/${id}/decide`, said)
const addsEphedrine = async () => {
  const again = await shopper(world, 'yaodian')
  return again.post('/api/cart', { goods_id: world.goods.ephedrine, number: 10 })
}
const notices = async () =>
  (
    await world.db.execute<{ what: string; text: string }>(sql`
      select payload ->> 'what' as what, payload ->> 'text' as text from outbox
      where topic = 'receipt.notice' and (payload ->> 'order_id')::bigint = ${order} order by id`)
  ).rows

describe('the receipt of an ephedrine order', () => {
  it('is handed in, held against what left, accepted by quality, and then time completes the order', async () => {
    expect(await listed()).toMatchObject({ state: 'owed', due_on: '', goods: [{ lots: [{ number: 30 }] }] })
    expect((await sendIn()).body).toMatchObject({ code: 10000, message: '回执已提交，请等待审核' })
    expect(await listed()).toMatchObject({
      state: 'pending',
      receipt: { receiver: '陈秀英', received_on: worldDate(0) },
    })
    const id = await waiting()
    const shown = (await (await quality()).get(`/console/api/receipts/${id}`)).body.data
    expect(shown).toMatchObject({
      member: '成都锦里康民大药房',
      goods: [{ lots: [{ number: 30 }] }],
      pictures: [{ role: 'file', mime: 'image/jpeg' }],
    })
    expect((await decide(id)).body.data).toMatchObject({ state: 'approved' })
    expect(await listed()).toBeUndefined()
    expect(await listed('approved')).toMatchObject({ state: 'approved' })
    world.at = on(7)
    await sweepOrders(house, world.db, world.at)
    const again = await shopper(world, 'yaodian')
    const { data } = (await again.get(`/api/order/${order}`)).body
    expect(data.status).toBe(70)
    expect(data.moves.map(({ move }: { move: string }) => move).slice(-3)).toEqual([
      'receive',
      'acceptReceipt',
      'complete',
    ])
    expect(await notices()).toMatchObject([{ what: 'approved' }])
  })

  it('completes nothing before it is accepted, and a late one completes the order when it is', async () => {
    world.at = on(12)
    await sweepOrders(house, world.db, world.at)
    buyer = await shopper(world, 'yaodian')
    await sendIn({ received_on: worldDate(7) })
    world.at = on(30)
    await sweepOrders(house, world.db, world.at)
    const clerk = await shopper(world, 'admin')
    await writesNothing(world, async () => {
      const refused = await clerk.post(`/console/api/orders/${order}/complete`)
      expect(refused.body.message).toContain('回执')
    })
    await decide(await waiting())
    await sweepOrders(house, world.db, world.at)
    const { rows } = await world.db.execute(sql`select state, completed_at from orders where id = ${order}`)
    expect(rows).toMatchObject([{ state: 70 }])
    expect(new Date(rows[0]!.completed_at as string)).toEqual(on(30))
  })

  it('that was rejected is owed again, with the reason before one’s eyes', async () => {
    await sendIn()
    await decide(await waiting(), { verdict: 'reject', reason: '签名与备案不符' })
    expect(await listed()).toMatchObject({
      ...{ state: 'rejected', due_on: worldDate(15), days_left: 15 },
      receipt: { reason: '签名与备案不符' },
    })
    expect((await notices())[0]!.text).toContain('签名与备案不符')
    expect((await sendIn()).status).toBe(200)
    expect(await listed()).toMatchObject({ state: 'pending' })
  })
})

describe('what quality reads beside a receipt', () => {
  it('is whether the receiver is on file, with the papers to hold signature and seal against', async () => {
    const { file, handIn } = await filer(world, 'yaodian')
    await file('receipt_authority')
    await handIn()
    const { rows } = await world.db.execute<{ id: number }>(sql`select max(id) as id from filings`)
    await (await filingClerk(world, 'dingdan')).check(rows[0]!.id)
    await (await filingClerk(world, 'zhiguan')).decide(rows[0]!.id)
    await sendIn()
    const shown = async () => (await (await quality()).get(`/console/api/receipts/${await waiting()}`)).body.data
    expect(await shown()).toMatchObject({
      findings: [],
      samples: [
        { kind: 'receipt_authority', person_name: '陈秀英', pictures: [expect.any(Number), expect.any(Number)] },
      ],
    })
    await world.db.execute(sql`update filings set valid_until = ${worldDate(-1)} where id = ${rows[0]!.id}`)
    expect((await shown()).findings).toEqual([
      `收货人“陈秀英”的备案在收货日${worldDate(0)}已过期（有效期至${worldDate(-1)}）`,
    ])
    await decide(await waiting(), { verdict: 'reject', reason: '收货人不符' })
    await sendIn({ receiver: '李四' })
    expect((await shown()).findings).toEqual(['收货人“李四”不在备案中（备案：陈秀英）'])
  })
})

describe('who owes a receipt', () => {
  beforeEach(async () => {
    await buyer.post(`/api/order/${order}/confirm`)
  })

  it('is reminded once on the third, seventh and tenth day, and buys no more of these goods from the sixteenth on', async () => {
    const said: number[] = []
    for (const day of [2, 3, 4, 7, 10, 15]) {
      world.at = on(day)
      await Promise.all([remindBuyers(world.db, world.at), remindBuyers(world.db, world.at)])
      said.push((await notices()).length)
    }
    expect(said).toEqual([0, 1, 1, 2, 3, 3])
    expect((await notices())[0]!.text).toContain(`请于${worldDate(15)}前上传`)
    expect((await addsEphedrine()).status).toBe(200)
    world.at = on(16)
    await writesNothing(world, async () => {
      const { body } = await addsEphedrine()
      expect([body.reason, body.message]).toEqual([
        'cart.permission.ephedrineReceipt',
        '有含麻订单未收到回执，补交回执后即可购买',
      ])
    })
    buyer = await shopper(world, 'yaodian')
    expect(await buyer.add('ibuprofen', 10)).toBeGreaterThan(0)
    await sendIn()
    expect((await addsEphedrine()).status).toBe(200)
    await decide(await waiting(), { verdict: 'reject', reason: '印章不清' })
    expect((await addsEphedrine()).body.reason).toBe('cart.permission.ephedrineReceipt')
    buyer = await shopper(world, 'yaodian')
    await sendIn()
    await decide(await waiting())
    expect((await addsEphedrine()).status).toBe(200)
  })
})

it('of two that are handed in at once neither is owed any more', async () => {
  const one = { id: order, buyer }
  const other = await shippedOrder(world, 'ephedrine')
  for (const { id } of [one, other]) await buyer.post(`/api/order/${id}/confirm`)
  await remindBuyers(world.db, world.at)
  const { memberId, loginId } = world.buyers.yaodian
  const due = () => world.db.execute(sql`select ephedrine_receipt_due::text as due from members where id = ${memberId}`)
  expect((await due()).rows).toEqual([{ due: worldDate(15) }])
  const said = { memberId, loginId, receivedOn: worldDate(0), receiver: '陈秀英', pictureIds: [await picture()] }
  const stamp = jobStamp(world.at)
  const { second } = await world.db.transaction(async (tx) => {
    await sendReceipt(house, tx, { ...said, orderId: one.id }, stamp)
    const second = world.db.transaction((beside) => sendReceipt(house, beside, { ...said, orderId: other.id }, stamp))
    // The second one waits for this transaction; without that it would be over by now.
    await Promise.race([second, setTimeout(1_000)])
    return { second }
  })
  await second
  expect((await due()).rows).toEqual([{ due: null }])
})

describe('refused with nothing written', () => {
  const refuses = async (
    ask: () => Promise<{ status: number; body: { reason?: string; message?: string } }>,
    reason: string,
  ) => writesNothing(world, async () => expect((await ask()).body.reason).toBe(reason))

  it('what says something impossible, field by field', async () => {
    const wrong: [string, Record<string, string | number>][] = [
      ['received_on', { received_on: worldDate(1) }],
      ['received_on', { received_on: worldDate(-1) }],
      ['receiver', { receiver: ' ' }],
      ['pictures', { pictures: '' }],
    ]
    for (const [field, change] of wrong) {
      const sent = await form(change)
      await writesNothing(world, async () => {
        const { status, body } = await buyer.post(`/api/receipts/${order}`, sent)
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      })
    }
  })

  it('a foreign order, a foreign picture, an order without such goods and one that is not on its way', async () => {
    const clinic = await shopper(world, 'zhensuo')
    const own = await form()
    await refuses(() => clinic.post(`/api/receipts/${order}`, own), 'orders.missing')
    const foreign = await form({ pictures: await picture(clinic) })
    await refuses(() => buyer.post(`/api/receipts/${order}`, foreign), 'licences.pictureMissing')
    const plain = await shippedOrder(world, 'ibuprofen', 20)
    await refuses(() => plain.buyer.post(`/api/receipts/${plain.id}`, own), 'receipts.notNeeded')
    const [unpaid] = await buyer.buy([['ephedrine', 20]], 'transfer')
    await refuses(() => buyer.post(`/api/receipts/${unpaid!.id}`, own), 'receipts.notShipped')
  })

  it('a second one while the first waits, and any after it was accepted; the same submission twice is one', async () => {
    const sent = await form()
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await buyer.post(`/api/receipts/${order}`, sent, key)).status).toBe(200)
    await refuses(() => buyer.post(`/api/receipts/${order}`, sent), 'receipts.pending')
    await decide(await waiting())
    await refuses(() => buyer.post(`/api/receipts/${order}`, sent), 'receipts.approved')
  })

  it('a rejection without a reason, a second decision, and clerks without the permission', async () => {
    await sendIn()
    const id = await waiting()
    await refuses(() => decide(id, { verdict: 'reject' }), 'receipts.reasonMissing')
    const other = await shopper(world, 'dingdan')
    await writesNothing(world, async () =>
      expect((await other.post(`/console/api/receipts/${id}/decide`, { verdict: 'pass' })).status).toBe(403),
    )
    await decide(id)
    await refuses(() => decide(id, { verdict: 'reject', reason: '晚了' }), 'receipts.decided')
  })

  it('of two clerks at once one decides, of two submissions at once one waits', async () => {
    const [one, other] = [await form(), await form()]
    const sent = await Promise.all([one, other].map((each) => buyer.post(`/api/receipts/${order}`, each)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    const id = await waiting()
    const said = await Promise.all([decide(id), decide(id, { verdict: 'reject', reason: '看不清' })])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('any change of what was decided, also by hand', async () => {
    await sendIn()
    const id = await waiting()
    await decide(id)
    await expect(
      world.db.execute(sql`update ephedrine_receipts set receiver = '别人' where id = ${id}`),
    ).rejects.toThrow()
    await expect(world.db.execute(sql`delete from ephedrine_receipts where id = ${id}`)).rejects.toThrow()
  })
})

it('a visitor and a buyer see nothing of the console, and a list shows no other member’s orders', async () => {
  const visitor = shopperWith(world, { cookie: '' })
  expect((await visitor.get('/api/receipts')).status).toBe(401)
  expect((await buyer.get('/console/api/receipts')).status).toBe(401)
  const clinic = await shopper(world, 'zhensuo')
  expect((await clinic.get('/api/receipts')).body.data).toEqual([])
})
