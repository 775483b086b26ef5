import { randomUUID } from 'node:crypto'
import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSalesStaff } from '../../test/after-sales-staff.ts'
import { writesNothing } from '../../test/everything.ts'
import { whereIs } from '../../test/lots.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { type Answer, useWorld, worldDate } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'

const world = useWorld()
const staff = afterSalesStaff(world)
const { act, passed, goThrough, notices } = staff
const on = (day: number, time = '10:00') => instantOf(worldDate(day), time)
let buyer: Shopper
let order: number
let lot: { id: number; lot_no: string; most: number }

async function arrived(goods: GoodsKey = 'ibuprofen', number = 30): Promise<void> {
  world.at = on(0)
  const shipped = await shippedOrder(world, goods, number)
  order = shipped.id
  buyer = shipped.buyer
  await buyer.post(`/api/order/${order}/confirm`)
  lot = (await offered()).lines[0].lots[0]
}
beforeEach(() => arrived())

const offered = async () => (await buyer.get(`/api/order/${order}/after_sales`)).body.data
const picture = (of: Shopper = buyer) => staff.picture(of)
const form = (number: number, change: Record<string, string | number> = {}) =>
  staff.form(buyer, `${lot.id}:${number}`, change)
const send = async (asked: Record<string, string | number>, key: string = randomUUID()): Promise<Answer> =>
  buyer.post(`/api/order/${order}/after_sales`, asked, key)
async function ask(number: number, change: Record<string, string | number> = {}): Promise<number> {
  const answer = await send(await form(number, change))
  expect(answer.body).toMatchObject({ code: 10000, message: '售后申请已提交，请等待审核' })
  return answer.body.data.id
}
const shown = async (id: number) => (await buyer.get(`/api/after_sales/${id}`)).body.data
const orderNow = async () => (await buyer.get(`/api/order/${order}`)).body.data
const marked = async () => (await buyer.get('/api/order')).body.data[0].flags
const refuses = (ask: () => Promise<Answer>, reason: string) =>
  writesNothing(world, async () => expect((await ask()).body.reason).toBe(reason))

describe('a return', () => {
  it('goes from its application over parcel and inspection to its refund, to the fen, and its goods are not for sale again', async () => {
    const before = await whereIs(world, world.goods.ibuprofen, lot.lot_no)
    const id = await ask(5)
    expect(await shown(id)).toMatchObject({
      ...{ state: 'pending', kind_name: '破损', outcome_name: '退货退款', amount: '84.00', quality: 0 },
      items: [{ name: '布洛芬缓释胶囊', lot_no: lot.lot_no, number: 5, received: null }],
      pictures: [{ role: 'file' }],
      actions: ['cancel'],
    })
    expect((await offered()).lines[0].lots[0].most).toBe(25)
    expect(await marked()).toEqual(['售后中'])
    await passed(id)
    expect((await shown(id)).actions).toEqual(['cancel', 'send'])
    const parcel = { carrier: '顺丰', waybill: 'SF77' }
    expect((await buyer.post(`/api/after_sales/${id}/send`, parcel)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ state: 'on_the_way', ...parcel, actions: [] })
    const elsewhere = await writesNothing(world, () =>
      act('dingdan', id, 'receive', { items: [{ place: 1, number: 4 }] }),
    )
    expect(elsewhere.body.reason).toBe('afterSales.otherPlace')
    expect((await act('dingdan', id, 'receive', { items: [{ place: 0, number: 4 }] })).body.data).toMatchObject({
      ...{ state: 'to_inspect', member: '成都锦里康民大药房', amount: '67.20' },
      items: [{ number: 5, received: 4 }],
    })
    expect(await whereIs(world, world.goods.ibuprofen, lot.lot_no)).toEqual(
      expect.arrayContaining([...before, 'returned returns 4']),
    )
    expect((await orderNow()).refunded).toBe('0.00')
    const bare = await writesNothing(world, () => act('zhiguan', id, 'inspect', { verdict: 'bad' }))
    expect(bare.body.errors).toEqual({ reason: ['验收不合格时请写明原因'] })
    await act('zhiguan', id, 'inspect', { verdict: 'bad', reason: '药板受潮' })
    expect((await act('caiwu', id, 'refund')).status).toBe(200)
    const done = await shown(id)
    expect(done).toMatchObject({ state: 'done', amount: '67.20', asked_by: '陈秀英' })
    expect(done.moves[0].actor).toBe('陈秀英')
    expect(done.moves.map(({ move, text }: { move: string; text: string }) => [move, text])).toContainEqual([
      'inspect',
      '验收不合格',
    ])
    expect(done).toMatchObject({ refund_under_way: 1, state_name: '退款中' })
    expect((await buyer.get('/api/after_sales')).body.data[0]).toMatchObject({ id, state_name: '退款中' })
    expect((await buyer.get(`/api/returns/${done.return_id}`)).body.data).toMatchObject({
      ...{ order_id: order, case_id: id, amount: '67.20' },
      lines: [{ name: '布洛芬缓释胶囊', number: 4, amount: '67.20', lots: [{ lot_no: lot.lot_no, number: 4 }] }],
      money: [{ name: '对公转账', amount: '67.20', state: 'due' }],
    })
    expect(await orderNow()).toMatchObject({ refunded: '67.20', refunds: [{ kind: 'after_sales', amount: '67.20' }] })
    expect((await orderNow()).lines[0].returned).toBe(4)
    expect(await marked()).toEqual(['退款中'])
    expect((await offered()).lines[0].lots[0].most).toBe(26)
    expect(await notices(id)).toEqual(['approved', 'received'])
    await expectSoundBooks(world)
  })

  it('in parts gives back exactly what the line cost, and not a piece more', async () => {
    const { payable, freight } = await orderNow()
    for (const number of [7, 11, 12]) {
      const id = await ask(number)
      await passed(id)
      await goThrough(id)
    }
    expect(Number((await orderNow()).refunded)).toBeCloseTo(Number(payable) - Number(freight), 2)
    const asked = await form(1)
    await refuses(() => send(asked), 'afterSales.invalid')
    await expectSoundBooks(world)
  })

  it('beside another one of the same lot counts goods that are in the house already', async () => {
    const [one, other] = [await ask(10), await ask(20)]
    for (const id of [one, other]) await passed(id)
    for (const id of [one, other]) expect((await act('dingdan', id, 'receive')).status).toBe(200)
    for (const id of [other, one]) {
      await act('zhiguan', id, 'inspect', { verdict: 'good' })
      expect((await act('caiwu', id, 'refund')).status).toBe(200)
    }
    await expectSoundBooks(world)
  })
})

it('pieces that never came are paid back, and nothing comes into the house', async () => {
  const before = await whereIs(world, world.goods.ibuprofen, lot.lot_no)
  const id = await ask(2, { kind: 'shortage', outcome: 'refund_only' })
  await passed(id)
  expect(await shown(id)).toMatchObject({ state: 'to_refund', actions: [] })
  await refuses(() => act('dingdan', id, 'receive'), 'afterSales.movedOn')
  await act('caiwu', id, 'refund')
  expect(await shown(id)).toMatchObject({ state: 'done', amount: '33.60' })
  expect(await whereIs(world, world.goods.ibuprofen, lot.lot_no)).toEqual(before)
  expect((await orderNow()).moves.at(-1)).toMatchObject({ move: 'refundGoods', reason: '售后：少货/漏发' })
  await expectSoundBooks(world)
})

it('what was rejected or withdrawn frees its pieces, and its buyer reads why', async () => {
  const rejected = await ask(30)
  await act('dingdan', rejected, 'decide', { verdict: 'reject', reason: '照片看不出破损' })
  expect((await shown(rejected)).moves.at(-1)).toMatchObject({ reason: '照片看不出破损' })
  expect(await notices(rejected)).toEqual(['rejected'])
  const withdrawn = await ask(30)
  await passed(withdrawn)
  expect((await buyer.post(`/api/after_sales/${withdrawn}/cancel`)).status).toBe(200)
  expect((await offered()).lines[0].lots[0].most).toBe(30)
  const { data } = (await buyer.get('/api/after_sales')).body
  expect(data.slice(0, 2).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'rejected'])
})

it('of cold and ephedrine goods the quality manager decides, and nobody else', async () => {
  for (const goods of ['ephedrine', 'cold'] as const) {
    await arrived(goods)
    const id = await ask(3)
    await refuses(() => act('dingdan', id, 'decide', { verdict: 'pass' }), 'afterSales.forQuality')
    expect((await act('dingdan', id, 'decide_quality', { verdict: 'pass' })).status).toBe(403)
    expect((await act('zhiguan', id, 'decide_quality', { verdict: 'pass' })).status).toBe(200)
  }
  await arrived()
  const plain = await ask(3)
  await refuses(() => act('zhiguan', plain, 'decide_quality', { verdict: 'pass' }), 'afterSales.notForQuality')
})

describe('refused with nothing written', () => {
  it('what is impossible, field by field', async () => {
    const wrong: [string, Record<string, string | number>][] = [
      ['words', { words: '破了' }],
      ['pictures', { pictures: '' }],
      ['outcome', { kind: 'shortage' }],
      ['outcome', { outcome: 'swap' }],
      ['outcome', { kind: 'quality', outcome: 'resend' }],
      ['kind', { kind: 'regret' }],
      ['lots', { lots: `${lot.id}:31` }],
      ['lots', { lots: `${lot.id}:1,${lot.id}:1` }],
      ['lots', { lots: '' }],
    ]
    for (const [field, change] of wrong) {
      const asked = await form(1, change)
      await writesNothing(world, async () => {
        const { status, body } = await send(asked)
        expect([status, Object.keys(body.errors)], JSON.stringify(change)).toEqual([422, [field]])
      })
    }
  })

  it('what comes too late: 48 hours for damage, seven days for another expiry; quality has the life of the lot', async () => {
    world.at = on(2, '10:01')
    buyer = await shopper(world, 'yaodian')
    const late = await form(1)
    await refuses(() => send(late), 'afterSales.invalid')
    await ask(1, { kind: 'expiry' })
    world.at = on(9)
    buyer = await shopper(world, 'yaodian')
    const later = await form(1, { kind: 'expiry' })
    await refuses(() => send(later), 'afterSales.invalid')
    await ask(1, { kind: 'quality' })
    const over = (await offered()).kinds.filter((each: { over: number }) => each.over === 1)
    expect(over.map(({ kind }: { kind: string }) => kind).join()).toBe('shortage,damage,wrong_goods,expiry,price,other')
  })

  it('a foreign order, case, lot, picture and slip', async () => {
    const id = await ask(1)
    await passed(id)
    const own = await form(1)
    const clinic = await shopper(world, 'zhensuo')
    const foreignPicture = await form(1, { pictures: await picture(clinic) })
    await refuses(() => send(foreignPicture), 'licences.pictureMissing')
    await refuses(() => send({ ...own, lots: `${lot.id + 1_000}:1` }), 'afterSales.invalid')
    await refuses(() => clinic.post(`/api/order/${order}/after_sales`, own), 'orders.missing')
    await refuses(() => clinic.get(`/api/order/${order}/after_sales`), 'orders.missing')
    await refuses(() => clinic.get(`/api/after_sales/${id}`), 'afterSales.missing')
    await refuses(() => clinic.post(`/api/after_sales/${id}/cancel`), 'afterSales.missing')
    await refuses(
      () => clinic.post(`/api/after_sales/${id}/send`, { carrier: 'SF', waybill: '1' }),
      'afterSales.missing',
    )
    await goThrough(id)
    const { return_id: slip } = await shown(id)
    await refuses(() => clinic.get(`/api/returns/${slip}`), 'afterSales.noReturn')
    expect((await clinic.get('/api/after_sales')).body.data).toEqual([])
  })

  it('an order that is not on its way, and a member for whom after-sales is closed', async () => {
    const own = await form(1)
    const [unpaid] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    await refuses(() => buyer.post(`/api/order/${unpaid!.id}/after_sales`, own), 'afterSales.notShipped')
    const { memberId } = world.buyers.yaodian
    await world.db.execute(sql`update members set after_sales = false where id = ${memberId}`)
    await refuses(() => send(own), 'afterSales.notOffered')
    expect((await offered()).closed).toContain('未开通')
    await world.db.execute(sql`update members set after_sales = true where id = ${memberId}`)
  })

  it('a rejection without a reason, a second decision, too many pieces, none at all, and a refund by who decided', async () => {
    const id = await ask(5)
    await refuses(() => act('dingdan', id, 'decide', { verdict: 'reject' }), 'afterSales.reasonMissing')
    await refuses(() => act('caiwu', id, 'refund'), 'afterSales.movedOn')
    expect((await act('admin', id, 'decide', { verdict: 'pass' })).status).toBe(200)
    await refuses(() => act('dingdan', id, 'decide', { verdict: 'pass' }), 'afterSales.movedOn')
    const counted = (number: number) => ({ items: [{ place: 0, number }] })
    await refuses(() => act('dingdan', id, 'receive', counted(6)), 'afterSales.countedTooMany')
    await refuses(() => act('dingdan', id, 'receive', counted(0)), 'afterSales.nothingCame')
    await act('dingdan', id, 'receive')
    await refuses(() => buyer.post(`/api/after_sales/${id}/cancel`), 'afterSales.movedOn')
    await act('zhiguan', id, 'inspect', { verdict: 'good' })
    await refuses(() => act('admin', id, 'refund'), 'afterSales.samePerson')
    expect((await act('caiwu', id, 'refund')).status).toBe(200)
    await refuses(() => act('caiwu', id, 'refund'), 'afterSales.movedOn')
  })

  it('goods that a clerk takes back beside a case', async () => {
    const id = await ask(5)
    const { lines } = await orderNow()
    const back = { lines: [{ id: lines[0].id, lot_no: lot.lot_no, number: 30 }], reason: '拒收' }
    const clerk = await shopper(world, 'admin')
    await refuses(() => clerk.post(`/console/api/orders/${order}/return`, back), 'orders.returnInCase')
    await buyer.post(`/api/after_sales/${id}/cancel`)
    expect((await clerk.post(`/console/api/orders/${order}/return`, back)).status).toBe(200)
  })
})

describe('at once', () => {
  it('of two applications for the same pieces one is made, and the same one sent twice is one', async () => {
    const forms = [await form(20), await form(20)]
    const answers = await Promise.all(forms.map((each) => send(each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const key = randomUUID()
    const again = await form(5)
    const twice = [await send(again, key), await send(again, key)]
    expect(twice[0]!.body.data).toEqual(twice[1]!.body.data)
    expect((await offered()).cases).toHaveLength(2)
    await expectSoundBooks(world)
  })

  it('of a withdrawal and the arrival of the goods one holds', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await ask(2)
      await passed(id)
      const [cancelled, received] = await Promise.all([
        buyer.post(`/api/after_sales/${id}/cancel`),
        act('dingdan', id, 'receive'),
      ])
      expect([cancelled!.status, received!.status].sort()).toEqual([200, 409])
      expect((await shown(id)).state).toBe(cancelled!.status === 200 ? 'cancelled' : 'to_inspect')
    }
    await expectSoundBooks(world)
  })

  it('of two clerks who pay back one does', async () => {
    const id = await ask(4, { kind: 'shortage', outcome: 'refund_only' })
    await passed(id)
    const answers = await Promise.all([act('caiwu', id, 'refund'), act('admin', id, 'refund')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await orderNow()).refunded).toBe('67.20')
  })
})
