import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveCoupon, giveVoucher } from '../../test/coupons.ts'
import { pick } from '../../test/picking.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { effects, reactionsOf } from './moves/reactions.ts'

const world = useWorld()

let flash = 0

/** A flash sale, which counts what it sells, and a cashback. */
beforeAll(async () => {
  const goods = [{ goodsId: world.goods.vitaminC, priceFen: 300, quota: 1_000 }]
  flash = await promote(world, { kind: 'flash', goods })
  const terms = { tiers: [{ from: 10_000, backFen: 500 }] }
  await promote(world, { kind: 'cashback', name: '满额返现', scope: { by: 'all' }, terms })
})

/** Every book beside the order's own that its life writes in. */
async function books() {
  const { rows } = await world.db.execute(sql`
    select (select sum(saleable) from stock) as saleable, (select sum(reserved) from stock) as reserved,
      (select sum(quantity) from lots) as pieces, (select sum(taken) from promotion_goods) as claimed,
      (select count(*) from coupons where state = 'used') as coupons_used, (select sum(left_fen) from vouchers) as vouchers,
      (select coalesce(sum(quantity), 0) from purchases where counts) as bought,
      (select count(*) from payments where state not in ('taken', 'failed')) as owed,
      (select json_object_agg(kind, fen) from (select kind, sum(amount_fen) as fen from accounts group by 1) a) as accounts`)
  return rows[0] as Record<string, unknown> & { accounts: Record<string, number> }
}

/** An order with a coupon, a voucher and goods of a flash sale, and what was there before it. */
async function placed() {
  const { memberId } = world.buyers.yaodian
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const coupon = await giveCoupon(world, memberId)
  const voucher = await giveVoucher(world, memberId, 5_000)
  const before = await books()
  const rushed = { goods_id: world.goods.vitaminC, number: 40, source: 'flash', activity_id: flash }
  const ids = [await buyer.add('ibuprofen', 20), (await buyer.post('/api/cart', rushed)).body.data.id].join()
  const chosen = { ids, coupon_id: coupon, voucher_ids: voucher }
  const shown = (await buyer.post('/api/cart/checkout', chosen)).body.data
  const { version, voucher_amount, totals, addresses } = shown
  const agreed = { version, voucher_amount, payable: totals.payable, address_id: addresses[0].id, pay_type: 'balance' }
  const answer = await buyer.post('/api/order', { ...chosen, ...agreed })
  expect(answer.body.message).toBe('')
  const { id } = answer.body.data.orders[0]
  const during = await books()
  expect(during).not.toMatchObject({ claimed: before.claimed })
  expect(during).not.toMatchObject({ coupons_used: before.coupons_used })
  expect(during).not.toMatchObject({ vouchers: before.vouchers })
  const staff = (move: string, more = {}) => clerk.post(`/console/api/orders/${id}/${move}`, more)
  const pay = () => buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  return { buyer, clerk, id, before, staff, pay }
}

describe('what the life of an order writes elsewhere', () => {
  test('goes back to what it was when an order that nobody paid is closed', async () => {
    const { buyer, id, before } = await placed()
    const { lines, refunded } = (await buyer.post(`/api/order/${id}/cancel`, { reason: '-7' })).body.data
    // Only the voucher had paid: the lines share what it gave, and the freight has its part.
    const back = lines.map((line: { refunded: string }) => Number(line.refunded))
    expect(refunded).toBe('50.00')
    expect(back.every((yuan: number) => yuan > 0)).toBe(true)
    expect(back.reduce((sum: number, yuan: number) => sum + yuan, 0)).toBeLessThanOrEqual(50)
    expect(await books()).toEqual(before)
    await expectSoundBooks(world)
  })

  test('goes back to what it was when a paid order is closed', async () => {
    const { buyer, id, before, staff, pay } = await placed()
    expect((await pay()).body.data.status).toBe(20)
    await buyer.post(`/api/order/${id}/cancel`, { code: -7 })
    const closed = (await staff('confirm_cancel')).body.data
    expect(closed.status).toBe(90)
    // Each line says what went back for it: all that was paid for it.
    for (const line of closed.lines) expect(line.refunded, line.name).toBe(line.payable)
    expect(await books()).toEqual(before)
    await expectSoundBooks(world)
  })

  test('goes back when all of a completed order returns, but for its freight: money, points, cashback and pieces', async () => {
    const { clerk, id, before, staff, pay } = await placed()
    await pay()
    await staff('slip')
    await pick(world, id, {})
    await staff('outbound')
    await staff('ship', { carrier: '顺丰速运', waybill: `SF${id}` })
    expect((await staff('complete')).body.data.status).toBe(70)
    const completed = await books()
    expect(completed.accounts.points).toBeGreaterThan(before.accounts.points ?? 0)
    const { lines, freight, cashback } = (await clerk.get(`/console/api/orders/${id}`)).body.data
    expect(cashback.given).toBe('5.00')
    const back = lines.flatMap((line: { id: number; lots: { lot_no: string; number: number }[] }) =>
      line.lots.map(({ lot_no, number }) => ({ id: line.id, lot_no, number })),
    )
    // Two clerks at once: the goods come back once.
    const form = { lines: back, reason: '效期过短' }
    const returned = await Promise.all([staff('return', form), staff('return', form)])
    expect(returned.map(({ status }) => status).sort()).toEqual([200, 422])
    const after = await books()
    // Freight stays paid: by the voucher, which gets its money back last; and what was paid for it keeps its points.
    const freightFen = Math.round(Number(freight) * 100)
    const points = (before.accounts.points ?? 0) + Math.floor(freightFen / 100)
    expect(after.accounts).toEqual({ ...before.accounts, points })
    expect(Number(after.vouchers)).toBe(Number(before.vouchers) - freightFen)
    expect(after).toMatchObject({ pieces: before.pieces, reserved: before.reserved, owed: before.owed })
    // Not for sale before it is inspected, and what stays: the table of effects says why.
    expect(Number(after.saleable)).toBeLessThan(Number(before.saleable))
    expect(Number(after.coupons_used)).toBe(Number(before.coupons_used) + 1)
    await expectSoundBooks(world)
  })

  test('is in the table of effects with what makes it and what takes it back, and nothing else reacts', () => {
    for (const { what, madeOn, madeBy, takenBack } of effects) {
      if (madeBy) expect(reactionsOf[madeOn], what).toContain(madeBy)
      for (const [event, by] of Object.entries(takenBack))
        expect(reactionsOf[event as keyof typeof reactionsOf], what).toContain(by)
    }
    const named = new Set(effects.flatMap(({ madeBy, takenBack }) => [madeBy, ...Object.values(takenBack)]))
    const reacting = new Set(Object.values(reactionsOf).flat())
    expect([...reacting].filter((name) => !named.has(name))).toEqual(['payments.lock'])
  })
})
