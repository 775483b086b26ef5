import { addDays, addMonths, dayOf } from '@yaoji/rules/money/day'
import { leftOf } from '@yaoji/rules/orders/bought-lots'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { leftInSql } from './find-lots.ts'
import { remindOfExpiry } from './remind-expiry.ts'

const world = useWorld()
let buyer: Shopper
let orderId = 0
let lot: { lot_no: string; number: number }
let expiresOn = ''

const list = async (query = '', who = buyer) => (await who.get(`/api/bought_lots?${query}`)).body.data
const named = () => ({ goods_id: world.goods.ibuprofen, lot_no: lot.lot_no, expires_on: expiresOn })
const notices = async (topic: string) => {
  const { rows } = await world.db.execute<{ member: number; what: string; text: string }>(sql`
    select (payload ->> 'member_id')::int as member, payload ->> 'what' as what, payload ->> 'text' as text
    from outbox where topic = ${topic} order by id`)
  return rows
}
/** The lots of an order expire in so many days, as its lines say. */
async function expireIn(id: number, days: number) {
  const day = addDays(dayOf(world.at), days)
  await world.db.execute(sql`
    update order_line_lots t set expires_on = ${day} from order_lines l where l.id = t.order_line_id and l.order_id = ${id}`)
  return day
}

beforeEach(async () => {
  // What earlier tests left behind is out of sight.
  await world.db.execute(sql`update order_line_lots set expires_on = '2040-01-01', lot_no = 'OLD' || id`)
  await world.db.execute(sql`
    truncate bought_lots, lot_help, expiry_reminders, quality_notice_holders, quality_notices restart identity cascade`)
  await world.db.execute(sql`delete from outbox where topic in ('quality.notice', 'boughtLots.notice')`)
  const shipped = await shippedOrder(world, 'ibuprofen', 30)
  ;({ buyer, id: orderId } = shipped)
  lot = (await buyer.get(`/api/order/${orderId}`)).body.data.lines[0].lots[0]
  expiresOn = await expireIn(orderId, 100)
})

test('lots that should still stand on the shelf and expire within six months, by expiry, of whoever bought them alone', async () => {
  const soon = await shippedOrder(world, 'amoxicillin', 40)
  await expireIn(soon.id, 20)
  const [first, second] = await list()
  expect(first).toMatchObject({
    name: '阿莫西林胶囊',
    expiry: '还有20天',
    order_id: soon.id,
    bought: 40,
    left: 40,
    stated: 0,
  })
  expect(second).toMatchObject({
    lot_no: lot.lot_no,
    expires_on: expiresOn,
    bought: lot.number,
    returned: 0,
    orders: 1,
  })
  expect((await list('window=3')).map(({ name }: { name: string }) => name)).toEqual(['阿莫西林胶囊'])
  expect(await list('window=expired')).toEqual([])
  expect((await list(`keywords=${lot.lot_no}`)).length).toBeGreaterThan(0)
  expect(await list(`keywords=${encodeURIComponent('没有这个')}`)).toEqual([])
  expect(await list('', await shopper(world, 'zhensuo'))).toEqual([])
  await expireIn(soon.id, -3)
  expect(await list('window=expired')).toMatchObject([{ expired: 1, expiry: '已过期3天' }])
  const sheet = await world.app.inject({ url: '/api/bought_lots/sheet?window=12', headers: { cookie: buyer.cookie } })
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
})

test('what came back is taken off; what is bought of the same lot is added to what was stated', async () => {
  const clerk = await shopper(world, 'admin')
  const { lines } = (await buyer.get(`/api/order/${orderId}`)).body.data
  const line = { id: lines[0].id, lot_no: lot.lot_no }
  expect((await buyer.post('/api/bought_lots/left', { ...named(), left: 7 })).status).toBe(200)
  expect(await list()).toMatchObject([{ left: 7, stated: 1 }])
  await clerk.post(`/console/api/orders/${orderId}/return`, { lines: [{ ...line, number: 2 }], reason: '拒收' })
  expect(await list()).toMatchObject([{ left: 5, returned: 2 }])
  const again = await shippedOrder(world, 'ibuprofen', 30)
  await expireIn(again.id, 100)
  expect(await list()).toMatchObject([{ left: 35, orders: 2, order_id: again.id }])
  await expectSoundBooks(world)
})

test('what is left is stated by lot, sold out is hidden, and what nobody can have is refused', async () => {
  const state = (left: number, who = buyer) => who.post('/api/bought_lots/left', { ...named(), left })
  await writesNothing(world, async () => {
    expect((await state(lot.number + 1)).body.reason).toBe('boughtLots.tooMany')
    expect((await state(-1)).status).toBe(422)
    expect((await state(1, await shopper(world, 'zhensuo'))).body.reason).toBe('boughtLots.noLot')
  })
  await state(0)
  await writesNothing(world, async () => expect((await state(0)).status).toBe(200))
  expect(await list()).toEqual([])
  expect(await list('sold=1')).toMatchObject([{ left: 0, stated: 1 }])
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/bought_lots/help', named())).body.reason).toBe('boughtLots.soldOut')
  })
})

test('SQL and the rule say the same of what is left', async () => {
  for (const [held, left, then] of [
    [30, 10, 30],
    [20, 10, 30],
    [50, 10, 30],
    [5, 10, 30],
    [5, 0, 5],
  ] as const) {
    const { rows } = await world.db.execute<{ n: number }>(sql`
      select ${leftInSql}::int as n from (select ${held}::int as held) x,
        (select ${left}::int as left_pieces, ${then}::int as held_then) b`)
    expect(rows[0]!.n).toBe(leftOf(held, { left, heldThen: then }))
  }
})

test('help is asked for once until it is answered; the answer is a message and stands beside the lot', async () => {
  const ask = () => buyer.post('/api/bought_lots/help', { ...named(), words: '卖不完，能否调换' })
  expect(await Promise.all([ask(), ask()])).toMatchObject([{ status: 200 }, { status: 200 }])
  const clerk = await shopper(world, 'admin')
  const asked = (await clerk.get('/console/api/lot_help')).body.data
  expect(asked).toMatchObject([{ lot_no: lot.lot_no, words: '卖不完，能否调换', pieces: lot.number, answer: '' }])
  expect(await list()).toMatchObject([{ help: 'asked' }])
  const answer = () => clerk.post(`/console/api/lot_help/${asked[0].id}/answer`, { words: '可按九折退回' })
  expect((await answer()).status).toBe(200)
  await writesNothing(world, async () => expect((await answer()).body.reason).toBe('boughtLots.helpAnswered'))
  expect(await list()).toMatchObject([{ help: 'answered', answer: '可按九折退回' }])
  expect(await notices('boughtLots.notice')).toMatchObject([
    { member: world.buyers.yaodian.memberId, what: 'answered' },
  ])
})

test('once a month whoever wants it reads how many lots expire; sold-out lots do not count', async () => {
  expect(await remindOfExpiry(world.db, world.at)).toBe(1)
  expect(await remindOfExpiry(world.db, world.at)).toBe(0)
  const own = await notices('boughtLots.notice')
  expect(own).toMatchObject([{ member: world.buyers.yaodian.memberId, what: 'expiring' }])
  expect(own[0]!.text).toContain('1个批号将在6个月内到期（按购入推算，未扣除您已售出的数量）')
  const next = new Date(`${addMonths(dayOf(world.at), 1).slice(0, 8)}01T01:00:00Z`)
  await buyer.post('/api/bought_lots/reminder', { wanted: 0 })
  expect((await buyer.get('/api/bought_lots/reminder')).body.data).toEqual({ wanted: 0 })
  expect(await remindOfExpiry(world.db, next)).toBe(0)
  await buyer.post('/api/bought_lots/reminder', { wanted: 1 })
  await buyer.post('/api/bought_lots/left', { ...named(), left: 0 })
  expect(await remindOfExpiry(world.db, next)).toBe(0)
  await buyer.post('/api/bought_lots/left', { ...named(), left: 3 })
  expect(await remindOfExpiry(world.db, next)).toBe(1)
})

test('a notice of quality reaches exactly who holds the lot, stands on the order and the list, and its end reaches the same', async () => {
  const quality = await shopper(world, 'zhiguan')
  const back = await shippedOrder(world, 'ibuprofen', 20, 'zhensuo')
  const { lines } = (await back.buyer.get(`/api/order/${back.id}`)).body.data
  const held = lines[0].lots[0]
  await (await shopper(world, 'admin')).post(`/console/api/orders/${back.id}/return`, {
    ...{ lines: [{ id: lines[0].id, lot_no: held.lot_no, number: held.number }], reason: '拒收' },
  })
  const asked = { ...named(), kind: 'sampling', notice: '省药监局抽检合格，公告第12号', reason: '抽检公告' }
  const { expires_on: _, ...wish } = asked
  const made = await quality.post('/console/api/quality_notices', wish)
  expect(made.body.data).toMatchObject({ kind_name: '抽检公告', members: 1, ended_at: '' })
  const own = await notices('quality.notice')
  expect(own).toMatchObject([{ member: world.buyers.yaodian.memberId, what: 'begun' }])
  for (const words of [lot.lot_no, '省药监局抽检合格', `尚有${lot.number}`]) expect(own[0]!.text).toContain(words)
  const onOrder = async () => (await buyer.get(`/api/order/${orderId}`)).body.data.lines[0].lots[0].notices
  expect(await onOrder()).toEqual([{ name: '抽检公告', text: asked.notice }])
  expect(await list('window=noticed')).toMatchObject([{ lot_no: lot.lot_no, notices: [{ name: '抽检公告' }] }])
  await writesNothing(world, async () => {
    expect((await quality.post('/console/api/quality_notices', wish)).body.reason).toBe('stock.noticeTwice')
    const none = await quality.post('/console/api/quality_notices', { ...wish, lot_no: 'NOSUCH' })
    expect(none.body.reason).toBe('stock.lotMissing')
    expect((await (await shopper(world, 'cangku')).post('/console/api/quality_notices', wish)).status).toBe(403)
  })
  const end = () => quality.post(`/console/api/quality_notices/${made.body.data.id}/end`, { reason: '公告期满' })
  expect((await end()).status).toBe(200)
  await writesNothing(world, async () => expect((await end()).body.reason).toBe('stock.noticeEnded'))
  expect((await notices('quality.notice')).map(({ what }) => what)).toEqual(['begun', 'ended'])
  expect([await onOrder(), await list('window=noticed')]).toEqual([[], []])
})

test('a notice of a goods reaches all its lots; a recall of another lot number does not stand on this one', async () => {
  const quality = await shopper(world, 'zhiguan')
  const wish = {
    goods_id: world.goods.ibuprofen,
    kind: 'leaflet',
    notice: '说明书不良反应项修订，请更换',
    reason: '修订',
  }
  expect((await quality.post('/console/api/quality_notices', wish)).body.data).toMatchObject({ lot_no: '', members: 1 })
  expect(await list()).toMatchObject([{ notices: [{ name: '说明书修订' }], recalled: 0 }])
  await world.db.execute(sql`
    insert into recalls (goods_id, lot_no, notice, reason, begun_name, begun_at)
    values (${world.goods.ibuprofen}, 'OTHER', '厂家通知召回该批号', '厂家通知', '质管', ${world.at.toISOString()})`)
  expect((await buyer.get(`/api/order/${orderId}`)).body.data.lines[0].lots[0].recalled).toBe(0)
  await world.db.execute(sql`delete from recalls where lot_no = 'OTHER'`)
})
