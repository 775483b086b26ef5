import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSalesStaff } from '../../test/after-sales-staff.ts'
import { colleague } from '../../test/colleagues.ts'
import { writesNothing } from '../../test/everything.ts'
import { type Shopper, shopper, shopperWith } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { type Answer, useWorld, worldDay } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'
import { recordTraceUnits } from '../stock/trace/record-trace-units.ts'

const world = useWorld()
const staff = afterSalesStaff(world)
let buyer: Shopper
let order: number
let lot: { id: number; lot_no: string; sent: number }

async function sent(goods: GoodsKey = 'ibuprofen', number = 30): Promise<void> {
  world.at = worldDay
  const shipped = await shippedOrder(world, goods, number)
  order = shipped.id
  buyer = shipped.buyer
  lot = (await shown()).lots[0]
}
beforeEach(() => sent())

const at = () => `/api/order/${order}/arrival`
const shown = async () => (await buyer.get(at())).body.data
const form = (change: Record<string, string | number> = {}) => ({
  ...{ checked: `${lot.id}`, differences: '', acceptor: '陈秀英', second: '', words: '' },
  ...change,
})
const accept = (
  change: Record<string, string | number> = {},
  key: string = randomUUID(),
  by = buyer,
): Promise<Answer> => by.post(at(), form(change), key)
const orderNow = async () => (await buyer.get(`/api/order/${order}`)).body.data
const damaged = async (pieces: number) => ({
  checked: '',
  differences: `${lot.id}:damage:refund_only:${pieces}:${await staff.picture(buyer)}`,
})
const refuses = (ask: () => Promise<Answer>, reason: string) =>
  writesNothing(world, async () => {
    const { body } = await ask()
    expect(body.reason).toBe(reason)
    return body
  })

describe('goods that arrived', () => {
  it('are shown lot by lot, ticked and recorded once; the order is received by it', async () => {
    expect(await shown()).toMatchObject({
      ...{ order_id: order, closed: '', two_people: [], record: null },
      lots: [{ name: '布洛芬缓释胶囊', ypgg: '0.3g*20粒', lot_no: lot.lot_no, sent: 30, recalled: 0, codes: [] }],
    })
    const answer = await accept()
    expect(answer.body).toMatchObject({
      ...{ code: 10000, message: '验收记录已保存' },
      data: {
        ...{ first: 1, lots: [] },
        record: {
          ...{ acceptor: '陈秀英', second_acceptor: '', result_name: '合格', at: world.at.toISOString() },
          lots: [{ lot_no: lot.lot_no, sent: 30, arrived: 30, accepted: 30, result: 'good', differences: [] }],
        },
      },
    })
    const now = await orderNow()
    expect(now).toMatchObject({ status: 60, status_label: '已收货' })
    expect(now.moves.at(-1)).toMatchObject({ move: 'receive', reason: '收货验收' })
    const { rows } = await world.db.execute(sql`
      select subject, data -> 'lots' -> 0 ->> 'accepted' as accepted from audit where verb = 'order.accept' order by id desc limit 1`)
    expect(rows).toEqual([{ subject: `order:${order}`, accepted: '30' }])
    await expectSoundBooks(world)
  })

  it('with broken and missing pieces make one case for each difference, of its own lot, pieces and picture', async () => {
    const pictures = [await staff.picture(buyer), await staff.picture(buyer)]
    const differences = `${lot.id}:damage:return_refund:2:${pictures[0]},${lot.id}:shortage:refund_only:3:${pictures[1]}`
    const { record } = (await accept({ checked: '', differences, words: '外箱有明显压痕' })).body.data
    expect(record).toMatchObject({
      ...{ result: 'part', result_name: '部分合格，有少货', words: '外箱有明显压痕' },
      lots: [{ sent: 30, arrived: 27, accepted: 25, result_name: '部分合格' }],
    })
    const [broken, missing] = record.lots[0].differences
    expect([broken, missing]).toMatchObject([
      { kind: 'damage', name: '破损', number: 2 },
      { kind: 'shortage', name: '少货', number: 3 },
    ])
    const one = async (id: number) => (await buyer.get(`/api/after_sales/${id}`)).body.data
    expect(await one(broken.case_id)).toMatchObject({
      ...{ order_id: order, kind: 'damage', outcome: 'return_refund', state: 'pending' },
      items: [{ lot_no: lot.lot_no, number: 2 }],
      pictures: [{ id: pictures[0] }],
      words: `收货验收：布洛芬缓释胶囊批号${lot.lot_no}破损2盒。外箱有明显压痕`,
    })
    expect(await one(missing.case_id)).toMatchObject({
      kind: 'shortage',
      outcome: 'refund_only',
      items: [{ number: 3 }],
    })
    expect((await buyer.get(`/api/order/${order}/after_sales`)).body.data.lines[0].lots[0].most).toBe(25)
    await expectSoundBooks(world)
    await staff.passed(missing.case_id)
    await staff.act('caiwu', missing.case_id, 'refund')
    expect((await orderNow()).refunded).toBe('50.40')
    await expectSoundBooks(world)
  })

  it('that were confirmed before are still accepted, and the time for claims goes on from the confirmation', async () => {
    await buyer.post(`/api/order/${order}/confirm`)
    const { moves } = await orderNow()
    expect((await accept()).status).toBe(200)
    expect((await orderNow()).moves).toEqual(moves)
  })

  it('are counted by their trace codes on the telephone', async () => {
    const { rows } = await world.db.execute<{ id: number }>(sql`
      select t.id from order_line_lots t join order_lines l on l.id = t.order_line_id where l.order_id = ${order}`)
    const codes = ['81234560000000010001', '81234560000000020002']
    await world.db.transaction((tx) => recordTraceUnits(tx, rows[0]!.id, [{ level: 'box', codes }]))
    expect((await shown()).lots[0].codes).toEqual(codes.map((code) => ({ level: 'box', code })))
  })
})

it('cold and ephedrine goods are accepted by two people', async () => {
  for (const goods of ['cold', 'ephedrine'] as const) {
    await sent(goods)
    expect((await shown()).two_people).toHaveLength(1)
    const alone = await refuses(() => accept(), 'arrivals.invalid')
    expect(alone.errors).toEqual({ second: ['冷链、含麻商品需要双人验收，请填写第二验收人姓名'] })
    const same = await refuses(() => accept({ second: '陈秀英' }), 'arrivals.invalid')
    expect(same.errors.second[0]).toContain('不能与验收人是同一人')
    const { record } = (await accept({ second: '张华' })).body.data
    expect(record).toMatchObject({ acceptor: '陈秀英', second_acceptor: '张华' })
  }
})

describe('refused with nothing written', () => {
  it('what is impossible, field by field', async () => {
    const picture = await staff.picture(buyer)
    const wrong: [string, Record<string, string | number>][] = [
      ['lots', { checked: '' }],
      ['lots', { checked: `${lot.id},${lot.id + 1_000}` }],
      ['acceptor', { acceptor: ' ' }],
      ['differences', { differences: `${lot.id}:damage:refund_only:2:` }],
      ['differences', { differences: `${lot.id}:damage:refund_only:31:${picture}` }],
      [
        'differences',
        { differences: `${lot.id}:damage:refund_only:1:${picture},${lot.id}:damage:refund_only:1:${picture}` },
      ],
      ['differences', { differences: `${lot.id}:regret:refund_only:1:${picture}` }],
      ['differences', { differences: `${lot.id}:damage:refund_only:0:${picture}` }],
    ]
    for (const [field, change] of wrong)
      await writesNothing(world, async () => {
        const { status, body } = await accept(change)
        expect([status, Object.keys(body.errors).map((name) => name.split('.')[0])], JSON.stringify(change)).toEqual([
          422,
          [field],
        ])
      })
  })

  it('a difference that after-sales refuses: the lot is named and neither record, case nor receipt is there', async () => {
    const clinic = await shopper(world, 'zhensuo')
    const picture = await staff.picture(buyer)
    const foreign = await staff.picture(clinic)
    const two = `${lot.id}:damage:refund_only:2:${picture},${lot.id}:shortage:return_refund:1:${picture}`
    const other = await refuses(() => accept({ differences: two }), 'arrivals.caseRefused')
    expect(other.errors.differences[0]).toContain(
      `布洛芬缓释胶囊批号${lot.lot_no}的差异不能提交：该问题类型不支持所选的处理方式`,
    )
    await refuses(() => accept({ differences: `${lot.id}:damage:refund_only:2:${foreign}` }), 'arrivals.caseRefused')
    const { memberId } = world.buyers.yaodian
    await world.db.execute(sql`update members set after_sales = false where id = ${memberId}`)
    const closed = await refuses(
      () => accept({ differences: `${lot.id}:damage:refund_only:2:${picture}` }),
      'arrivals.caseRefused',
    )
    expect(closed.message).toContain('未开通在线售后')
    await world.db.execute(sql`update members set after_sales = true where id = ${memberId}`)
  })

  it('an order that is not on its way, a foreign one, and who may not receive', async () => {
    const [unpaid] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    const own = order
    order = unpaid!.id
    expect((await shown()).closed).toContain('发货后才能验收')
    await refuses(() => accept(), 'arrivals.notShipped')
    order = own
    const clinic = await shopper(world, 'zhensuo')
    await refuses(() => accept({}, randomUUID(), clinic), 'orders.missing')
    await refuses(() => clinic.get(at()), 'orders.missing')
    const { headers } = await colleague(world, buyer, 'caigou', ['purchaser'])
    expect((await accept({}, randomUUID(), shopperWith(world, headers))).status).toBe(403)
  })

  it('a change of what was recorded, by whomever', async () => {
    await accept(await damaged(2))
    for (const change of [
      sql`update arrivals set result = 'good'`,
      sql`update arrivals set acceptor = '别人'`,
      sql`delete from arrivals`,
      sql`update arrival_lots set accepted = accepted + 1, refused = refused - 1`,
      sql`delete from arrival_differences`,
      sql`truncate arrival_differences`,
    ])
      await writesNothing(world, () => expect(world.db.execute(change)).rejects.toThrow())
  })
})

describe('at once', () => {
  it('of two colleagues one makes the record, and the other is answered with it', async () => {
    const { headers } = await colleague(world, buyer, 'shouhuo', ['receiver'])
    const other = shopperWith(world, headers)
    const answers = await Promise.all([
      accept({ acceptor: '陈秀英' }),
      accept({ acceptor: '张华', ...(await damaged(5)) }, randomUUID(), other),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.data.first).sort()).toEqual([0, 1])
    expect(answers[0]!.body.data.record).toEqual(answers[1]!.body.data.record)
    const second = answers.find(({ body }) => body.data.first === 0)!
    expect(second.body.message).toContain('以先提交的记录为准')
    const { rows } = await world.db.execute<{ n: number }>(sql`
      select count(*)::int as n from after_sales_cases where order_id = ${order}`)
    expect(rows[0]!.n).toBe(answers[0]!.body.data.record.lots[0].differences.length)
    await expectSoundBooks(world)
  })

  it('the same submission sent twice is one, and under its key answers the same', async () => {
    const key = randomUUID()
    const said = await damaged(1)
    const twice = await Promise.all([accept(said, key), accept(said, key)])
    expect(twice[0]!.body).toEqual(twice[1]!.body)
    expect(twice[0]!.body.data.first).toBe(1)
    await refuses(() => accept({ ...said, acceptor: '张华' }, key), 'idempotency.otherBody')
  })
})

it('staff read where the code of an order’s parcels leads', async () => {
  const clerk = await shopper(world, 'dingdan')
  const { data } = (await clerk.get(`/console/api/orders/${order}/receiving_code`)).body
  expect(data.address).toBe(`http://localhost:3000/order/info/${order}?receive=1`)
})
