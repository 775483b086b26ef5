import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { whereIs } from '../../test/lots.ts'
import type { Shopper } from '../../test/purchase.ts'
import { replacementStaff } from '../../test/replacement-staff.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const staff = replacementStaff(world)
const {
  notices,
  offered,
  orderNow,
  shown,
  done,
  form,
  ask,
  allowed,
  sendAgain,
  leaves,
  sentAgain,
  refund,
  refuses,
  invoices,
} = staff
let buyer: Shopper
let admin: Shopper
let order: number

beforeEach(async () => {
  ;({ buyer, admin, order } = await staff.arrived())
})

describe('goods are sent again', () => {
  it('补发: by an order with nothing to pay that awaits its slip at once; the case ends when they leave', async () => {
    const id = await allowed(order, 5)
    expect(await shown(id)).toMatchObject({
      state: 'to_replace',
      outcome_name: '补发',
      amount: '0.00',
      replacement: null,
    })
    const again = await sendAgain(id)
    const first = await orderNow(order)
    expect(await shown(id)).toMatchObject({
      ...{ state: 'replacing', state_name: '待出库', replacement: { order_id: again }, actions: [] },
    })
    expect(await orderNow(again)).toMatchObject({
      ...{ status: 20, payable: '0.00', due: '0.00', freight: '0.00', pay_method_label: '无需付款' },
      ...{ replacement: { kind: 'resend', name: '补发', order_id: order }, of_case: id },
      ...{ flags: ['补发'], actions: ['buy_again'], expires_at: null },
      lines: [{ ordered: 5, price: '0.00', promised: [{ number: 5 }] }],
      address: first.address,
    })
    expect((await orderNow(again)).moves.at(-1)).toMatchObject({ move: 'pay', reason: '无需付款' })
    await leaves(again)
    expect(await shown(id)).toMatchObject({ state: 'done', amount: '0.00', return_id: null, items: [{ replaced: 5 }] })
    expect(await orderNow(order)).toMatchObject({ refunded: '0.00', lines: [{ replaced: 5 }] })
    // Its pieces are asked for at the new order now, and what was paid for them stays at the first one.
    expect((await offered(order)).lines).toMatchObject([{ paid: '504.00', pieces: 30, lots: [{ most: 25 }] }])
    expect((await offered(again)).lines).toMatchObject([{ most_back: '0.00', lots: [{ most: 5 }] }])
    // One invoice of one sale.
    expect([await invoices(order), await invoices(again)]).toEqual([[{ colour: 'blue', amount: 50_400 }], []])
    expect(await notices(id)).toEqual(['approved', 'sent_again'])
    await expectSoundBooks(world)
  })

  it('换货: the goods come back first and are inspected; the list and the page of both orders say what they are', async () => {
    const { lot_no } = (await offered(order)).lines[0].lots[0]
    const before = await whereIs(world, world.goods.ibuprofen, lot_no)
    const { id, again } = await sentAgain(order, 4, { outcome: 'exchange' })
    expect(await shown(id)).toMatchObject({ state: 'done', items: [{ received: 4, replaced: 4 }] })
    expect(await whereIs(world, world.goods.ibuprofen, lot_no)).toEqual(expect.arrayContaining(['returned returns 4']))
    expect(before).not.toContain('returned returns 4')
    const { data } = (await buyer.get('/api/order')).body
    expect(data.find((one: { id: number }) => one.id === again)).toMatchObject({ flags: ['换货'], payable: '0.00' })
    await expectSoundBooks(world)
  })

  it('is no purchase: neither the last price nor what was bought change, and nothing is earned', async () => {
    const bought = async () => {
      const { rows } = await world.db.execute(sql`
        select count(*)::int as lines, sum(quantity)::int as pieces from purchases where member_id = ${world.buyers.yaodian.memberId}`)
      return rows[0]
    }
    const before = await bought()
    const { again } = await sentAgain(order, 5)
    await done(admin.post(`/console/api/orders/${again}/complete`))
    expect(await bought()).toEqual(before)
    const { rows } = await world.db.execute(sql`select from ledger where order_id = ${again}`)
    expect(rows).toEqual([])
    await expectSoundBooks(world)
  })
})

describe('what is wrong once more', () => {
  it('gives back what was paid at the first order, with a red letter there, however often it was sent again', async () => {
    const one = await sentAgain(order, 6)
    const two = await sentAgain(one.again, 4, { outcome: 'exchange' })
    const three = await sentAgain(two.again, 3)
    const back = await allowed(three.again, 2, { outcome: 'refund_only' })
    expect(await shown(back)).toMatchObject({ state: 'to_refund', amount: '33.60' })
    await refund(back)
    const slip = (await shown(back)).return_id
    expect((await buyer.get(`/api/returns/${slip}`)).body.data).toMatchObject({ order_id: order, amount: '33.60' })
    expect(await orderNow(order)).toMatchObject({ refunded: '33.60', lines: [{ refunded: '33.60', replaced: 4 }] })
    expect((await orderNow(one.again)).lines).toMatchObject([{ refunded: '0.00', replaced: 2 }])
    expect(await invoices(order)).toEqual([
      { colour: 'blue', amount: 50_400 },
      { colour: 'red', amount: 3_360 },
    ])
    await expectSoundBooks(world)
    // All that stands, wherever it stands, gives back exactly what was paid.
    for (const [of, number] of [
      [three.again, 1],
      [two.again, 1],
      [one.again, 2],
      [order, 24],
    ] as const)
      await refund(await allowed(of, number, { outcome: 'refund_only' }))
    const { payable, freight, refunded } = await orderNow(order)
    expect(refunded).toBe((Number(payable) - Number(freight)).toFixed(2))
    await expectSoundBooks(world)
  })

  it('taken back at the door it goes the same way, but not beside an open case of the first order', async () => {
    const { again } = await sentAgain(order, 5)
    const { lines } = await orderNow(again)
    const { lot_no } = lines[0].lots[0]
    const back = { lines: [{ id: lines[0].id, lot_no, number: 3 }], reason: '拒收' }
    const open = await ask(order, 1)
    await refuses(() => admin.post(`/console/api/orders/${again}/return`, back as never), 'orders.returnInCase')
    await buyer.post(`/api/after_sales/${open}/cancel`)
    await done(admin.post(`/console/api/orders/${again}/return`, back as never))
    expect((await orderNow(order)).refunded).toBe('50.40')
    await expectSoundBooks(world)
  })

  it('a price is lowered at the first order alone, and open cases never ask for more than stands there', async () => {
    const { again } = await sentAgain(order, 30)
    const [line] = (await offered(order)).lines
    const price = (amount: string, of = order) =>
      buyer.post(`/api/order/${of}/after_sales`, {
        ...{ kind: 'price', outcome: 'price_difference', words: '下单后页面已降价，请按新价退差', lots: '' },
        ...{ differences: `${line?.line_id ?? 1}:amount:${amount}`, pictures: '' },
      })
    await ask(again, 20)
    await refuses(() => price('10.00', again), 'afterSales.invalid')
    expect((await offered(again)).kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('price')
    await refuses(() => price('168.01'), 'afterSales.invalid')
    await done(price('168.00'))
    const more = await form(again, 1)
    await refuses(() => buyer.post(`/api/order/${again}/after_sales`, more), 'afterSales.invalid')
    await expectSoundBooks(world)
  })
})
