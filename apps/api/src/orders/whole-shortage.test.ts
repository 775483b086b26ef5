import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { couponState, daysFrom, giveCoupon, giveVoucher, voucherLeft } from '../../test/coupons.ts'
import { everything } from '../../test/everything.ts'
import { grab, openFlash, quotaOf } from '../../test/flash.ts'
import { maskGift, pick, pieces, slipped, takenOf } from '../../test/picking.ts'
import { promote } from '../../test/promote.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { type Shopper, shopper, stockFaults } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'

const world = useWorld()
const memberId = () => world.buyers.yaodian.memberId
afterEach(async () => {
  world.at = worldDay
  await expectSoundBooks(world)
  expect(await stockFaults(world)).toEqual([])
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
  await world.db.execute(sql`delete from cart_lines`)
  await world.db.execute(sql`update coupons set state = 'void' where state = 'unused'`)
})

const balance = async (buyer: Shopper) =>
  Math.round(Number((await buyer.get('/api/user/user_money')).body.data.balance) * 100)
const detailOf = async (buyer: Shopper, id: number) => (await buyer.get(`/api/order/${id}`)).body.data

describe('a pick that finds nothing of any priced line', () => {
  test('cancels the order and gives everything back: money, freight, coupon, voucher, quotas; the slip is void', async () => {
    const { ibuprofen, deviceOne, deviceTwo } = world.goods
    const gift = await maskGift(world)
    const flash = await openFlash(world, 'deviceOne', { priceFen: 100, quota: 5, memberLimit: 5 })
    await promote(world, { kind: 'cashback', scope: { by: 'all' }, terms: { tiers: [{ from: 10_000, backFen: 500 }] } })
    const coupon = await giveCoupon(world, memberId())
    const voucher = await giveVoucher(world, memberId(), 3_000)
    const buyer = await shopper(world, 'yaodian')
    const money = await balance(buyer)
    const shelf = { boxes: await pieces(world, ibuprofen), masks: await pieces(world, deviceTwo) }
    const plaster = await pieces(world, deviceOne)
    const ids = [await buyer.add('ibuprofen', 20), (await grab(buyer, deviceOne, flash, 5)).body.data.id]
    const form = { ...(await buyer.orderForm(ids, 'balance')), voucher_ids: String(voucher), coupon_id: coupon }
    const placed = await buyer.post('/api/order', form)
    expect(placed.status, placed.body.message).toBe(200)
    const { id } = placed.body.data.orders[0]
    await slipped(world, buyer, id)
    expect(await couponState(world, coupon)).toEqual({ state: 'used', order_id: id })
    expect([await takenOf(world, gift), (await quotaOf(world, flash))?.ordered]).toEqual([2, 5])

    const ended = await pick(world, id, { [ibuprofen]: 0, [deviceOne]: 0 })

    expect(ended.body.data).toMatchObject({ status: 90, status_label: '缺货取消', flags: ['已退'], slip_void: 1 })
    const order = await detailOf(buyer, id)
    expect(order).toMatchObject({
      status: 90,
      status_label: '缺货取消',
      cancel_reason: expect.stringContaining('缺货'),
      freight: '12.00',
      refunded: order.paid_amount,
      actions: ['buy_again'],
      slip_no: `XS${id}`,
      slip_void: 1,
      cashback: null,
      given_back: {
        money: [
          { name: '余额', amount: (Number(order.paid_amount) - 30).toFixed(2), state: 'done' },
          { name: '现金券', amount: '30.00', state: 'done' },
        ],
        coupon: { name: '测试券' },
      },
    })
    expect(order.refunds).toMatchObject([{ kind: 'short_pick', amount: order.paid_amount }])
    expect(order.progress.at(-1)).toMatchObject({ label: '缺货取消', reached: 1 })
    expect(order.lines.map((line: { picked: number }) => line.picked)).toEqual([0, 0, 0])
    expect(order.lines.map((line: { refunded: string; payable: string }) => line.refunded)).toEqual(
      order.lines.map((line: { payable: string }) => line.payable),
    )
    expect(await balance(buyer)).toBe(money)
    expect(await voucherLeft(world, voucher)).toBe(3_000)
    expect(await couponState(world, coupon)).toEqual({ state: 'unused', order_id: null })
    expect([await takenOf(world, gift), await takenOf(world, flash)]).toEqual([0, 0])
    // What was not on the shelf is sold to nobody; the gifts were found and can be sold.
    expect(await pieces(world, ibuprofen)).toEqual({
      saleable: shelf.boxes.saleable - 20,
      reserved: 0,
      lots: shelf.boxes.lots - 20,
    })
    expect(await pieces(world, deviceOne)).toMatchObject({ saleable: plaster.saleable - 5, lots: plaster.lots - 5 })
    expect(await pieces(world, deviceTwo)).toEqual(shelf.masks)
    const { rows } = await world.db.execute(sql`
      select slip_voided_at is not null as void, cancel_code, cancelled_at is not null as cancelled,
        (select count(*)::int from outbox where topic = 'erp.slipVoid' and payload ->> 'order_no' = order_no
          and payload ->> 'slip_no' = slip_no) as sent,
        (select count(*)::int from outbox where topic = 'order.notice' and payload ->> 'order_no' = order_no
          and payload ->> 'text' = '缺货取消') as noticed,
        (select data from audit where verb = 'order.shortage' and subject = 'order:' || orders.id) ->> 'slipVoided' as audited
      from orders where id = ${id}`)
    expect(rows).toEqual([{ void: true, cancel_code: -8, cancelled: true, sent: 1, noticed: 1, audited: `XS${id}` }])
  })

  test('can neither be sent out nor shipped nor completed nor picked again, and nothing is written', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
    const { id } = order!
    await slipped(world, buyer, id)
    await pick(world, id, { [world.goods.ibuprofen]: 0 })
    const clerk = await shopper(world, 'admin')
    const before = await everything(world)
    for (const [move, form] of [
      ['pick', {}],
      ['outbound', {}],
      ['ship', { carrier: '顺丰速运', waybill: '1' }],
      ['complete', {}],
      ['confirm_cancel', {}],
      ['slip', {}],
    ] as const)
      expect((await clerk.post(`/console/api/orders/${id}/${move}`, form)).status, move).toBe(409)
    expect((await buyer.post(`/api/order/${id}/cancel`, { code: -7 })).status).toBe(409)
    expect((await buyer.post(`/api/order/${id}/cancel`, { code: -8 })).status).toBe(422)
    expect(await everything(world)).toEqual(before)
    expect((await buyer.get('/api/order/counts')).body.data).toMatchObject({ need_to_receive: 0 })
  })

  test('gives a coupon that ran out meanwhile seven days more, another one its own time', async () => {
    const buyer = await shopper(world, 'yaodian')
    const shortageWith = async (validDays: number, after: number) => {
      const coupon = await giveCoupon(world, memberId(), { validDays })
      const line = await buyer.add('ibuprofen', 20)
      const placed = await buyer.post('/api/order', {
        ...(await buyer.orderForm([line], 'balance')),
        coupon_id: coupon,
        payable: '338.00',
      })
      expect(placed.status, placed.body.message).toBe(200)
      const { id } = placed.body.data.orders[0]
      await slipped(world, buyer, id)
      // Validity is given in whole days; the rest is set as it would be read.
      const until = new Date(worldDay.getTime() + validDays * 86_400_000)
      await world.db.execute(sql`update coupons set valid_until = ${until.toISOString()} where id = ${coupon}`)
      world.at = daysFrom(worldDay, after)
      expect((await pick(world, id, { [world.goods.ibuprofen]: 0 })).body.data.status).toBe(90)
      const { rows } = await world.db.execute<{ until: Date; state: string }>(
        sql`select valid_until as until, state from coupons where id = ${coupon}`,
      )
      const shown = (await detailOf(await shopper(world, 'yaodian'), id)).given_back.coupon
      world.at = worldDay
      await world.db.execute(sql`update coupons set state = 'void' where id = ${coupon}`)
      return { state: rows[0]!.state, until: new Date(rows[0]!.until).toISOString(), shown: shown.valid_until }
    }
    const own = daysFrom(worldDay, 5).toISOString()
    expect(await shortageWith(5, 2)).toEqual({ state: 'unused', until: own, shown: own })
    // The pick of the third day: usable to the end of the tenth in Shanghai.
    const longer = instantOf(worldDate(11), '00:00').toISOString()
    expect(await shortageWith(2, 3)).toEqual({ state: 'unused', until: longer, shown: longer })
  })

  test('after a transfer the money is due by finance, on credit the line is free again, of ¥0 nothing is owed', async () => {
    const buyer = await shopper(world, 'yaodian')
    const { ibuprofen } = world.goods
    const [sent] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    await uploadProof(world, buyer.cookie, sent!.id, { payerName: '锦里', amount: sent!.payable })
    const finance = await shopper(world, 'caiwu')
    await finance.post(`/console/api/orders/${sent!.id}/confirm_transfer`)
    await slipped(world, buyer, sent!.id)
    expect((await pick(world, sent!.id, { [ibuprofen]: 0 })).body.data).toMatchObject({
      status: 90,
      given_back: { money: [{ name: '对公转账', amount: '348.00', state: 'due' }], coupon: null },
    })

    const left = async () => Number((await buyer.get('/api/user/user_credit')).body.data.left)
    const before = await left()
    const [onTerm] = await buyer.buy([['ibuprofen', 20]], 'term')
    await slipped(world, buyer, onTerm!.id, 'term')
    expect(await left()).toBeCloseTo(before - Number(onTerm!.payable))
    expect((await pick(world, onTerm!.id, { [ibuprofen]: 0 })).body.data.status).toBe(90)
    expect(await left()).toBeCloseTo(before)

    const coupon = await giveCoupon(world, memberId(), { fromFen: 0, reduceFen: 90_000 })
    const line = await buyer.add('ibuprofen', 30)
    const shown = await buyer.post('/api/cart/checkout', { ids: line, coupon_id: coupon })
    const form = { ...(await buyer.orderForm([line], 'balance')), coupon_id: coupon }
    const free = await buyer.post('/api/order', { ...form, payable: shown.body.data.totals.payable })
    const { id, payable } = free.body.data.orders[0]
    expect(payable).toBe('0.00')
    await slipped(world, buyer, id)
    expect((await pick(world, id, { [ibuprofen]: 0 })).body.data).toMatchObject({
      status: 90,
      refunds: [],
      given_back: { money: [], coupon: { name: '测试券' } },
    })
    expect(await couponState(world, coupon)).toMatchObject({ state: 'unused' })
  })

  test('of one order of a split purchase leaves the other one as it is, freight and all', async () => {
    const buyer = await shopper(world, 'yaodian')
    for (const short of ['normal', 'ephedrine'] as const) {
      const ids = [await buyer.add('ibuprofen', 15), await buyer.add('ephedrine', 10)]
      const { orders } = (await buyer.post('/api/order', await buyer.orderForm(ids, 'balance'))).body.data
      const [main, sub] = orders as { id: number; payable: string }[]
      await uploadProof(world, buyer.cookie, sub!.id, { payerName: '成都锦里康民大药房', amount: sub!.payable })
      await (await shopper(world, 'caiwu')).post(`/console/api/orders/${sub!.id}/confirm_transfer`)
      await slipped(world, buyer, main!.id)
      await slipped(world, buyer, sub!.id)
      const [gone, goes] = short === 'normal' ? [main!, sub!] : [sub!, main!]
      const before = await detailOf(buyer, goes.id)
      const { ibuprofen, ephedrine } = world.goods
      expect((await pick(world, gone.id, { [ibuprofen]: 0, [ephedrine]: 0 })).body.data.status).toBe(90)
      expect(await detailOf(buyer, goes.id)).toEqual(before)
      const clerk = await shopper(world, 'admin')
      expect((await pick(world, goes.id, {})).body.data).toMatchObject({ status: 40, refunded: '0.00' })
      expect((await clerk.post(`/console/api/orders/${goes.id}/outbound`)).body.data.status).toBe(50)
    }
  })

  test('of a lot at a price of its own, the lot sells no piece of it again', async () => {
    const goodsId = world.goods.severalLots
    const lot = (
      await world.db.execute<{ id: number }>(sql`
        select id from lots where goods_id = ${goodsId} and state = 'saleable' and quantity = 50`)
    ).rows[0]!
    const quota = await world.db.transaction((tx) => setLotAside(tx, lot.id, jobStamp(world.at)))
    const sale = await promote(world, {
      kind: 'near_expiry',
      goods: [{ goodsId, lotId: lot.id, priceFen: 2_000, quota }],
    })
    const row = (
      await world.db.execute<{ id: number }>(sql`select id from promotion_goods where promotion_id = ${sale}`)
    ).rows[0]!
    const buyer = await shopper(world, 'yaodian')
    const wish = { goods_id: goodsId, source: 'near_expiry', activity_id: row.id }
    const line = (await buyer.post('/api/cart', { ...wish, number: 12 })).body.data.id
    const { id } = (await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))).body.data.orders[0]
    await slipped(world, buyer, id)
    expect((await pick(world, id, { [goodsId]: 0 })).body.data.status).toBe(90)
    const { rows } = await world.db.execute(sql`
      select g.quota, g.taken, l.quantity as lot from promotion_goods g join lots l on l.id = g.lot_id where g.id = ${row.id}`)
    expect(rows).toEqual([{ quota: 38, taken: 0, lot: 38 }])
    expect((await buyer.post('/api/cart', { ...wish, number: 39 })).body.data.number).toBe(38)
  })

  test('whose lots have expired on the shelf is cancelled all the same', async () => {
    const { nearExpiry } = world.goods
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['nearExpiry', 25]], 'balance')
    await slipped(world, buyer, order!.id)
    world.at = daysFrom(worldDay, 90)
    expect((await pick(world, order!.id, { [nearExpiry]: 0 })).body.data).toMatchObject({ status: 90 })
    expect(await pieces(world, nearExpiry)).toEqual({ saleable: 95, reserved: 0, lots: 95 })
  })
})
