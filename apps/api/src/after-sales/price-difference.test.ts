import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSalesStaff } from '../../test/after-sales-staff.ts'
import { writesNothing } from '../../test/everything.ts'
import { pick } from '../../test/picking.ts'
import { paymentPassword, type Shopper, shopper } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { type Answer, useWorld } from '../../test/world.ts'

const world = useWorld()
const { act, passed, goThrough, notices, form: sentBack } = afterSalesStaff(world)
let buyer: Shopper
let order: number
let line: number
let lot: { id: number; most: number }

async function arrived(shipped: { readonly id: number; readonly buyer: Shopper }): Promise<void> {
  order = shipped.id
  buyer = shipped.buyer
  await buyer.post(`/api/order/${order}/confirm`)
  const [first] = (await offered()).lines
  line = first.line_id
  lot = first.lots[0]
}
beforeEach(async () => arrived(await shippedOrder(world, 'ibuprofen', 30)))

const offered = async () => (await buyer.get(`/api/order/${order}/after_sales`)).body.data
const orderNow = async () => (await buyer.get(`/api/order/${order}`)).body.data
const shown = async (id: number) => (await buyer.get(`/api/after_sales/${id}`)).body.data
const form = (differences: string, change: Record<string, string> = {}) => ({
  ...{ kind: 'price', outcome: 'price_difference', words: '下单后页面已降价，请按新价退差', lots: '', differences },
  ...{ pictures: '', ...change },
})
const send = (asked: Record<string, string | number>, key: string = randomUUID()): Promise<Answer> =>
  buyer.post(`/api/order/${order}/after_sales`, asked, key)
async function ask(amount: string, change: Record<string, string> = {}): Promise<number> {
  const answer = await send(form(`${line}:${amount}`, change))
  expect(answer.body).toMatchObject({ code: 10000 })
  return answer.body.data.id
}
const refund = (id: number) => act('caiwu', id, 'refund')
const refuses = (asks: () => Promise<Answer>, reason: string) =>
  writesNothing(world, async () => expect((await asks()).body.reason).toBe(reason))
const invoices = async () => {
  const { rows } = await world.db.execute(sql`
    select colour, cause, amount_fen as amount, lines -> 0 ->> 'quantity' as pieces from invoices where order_id = ${order} order by id`)
  return rows
}

describe('a price difference', () => {
  it('goes back as granted, its goods stay; the order, its lines, the slip and a red letter say so', async () => {
    expect((await offered()).lines).toMatchObject([{ paid: '504.00', pieces: 30, most_back: '504.00' }])
    const id = await ask('price:15.00')
    expect(await shown(id)).toMatchObject({
      ...{ state: 'pending', kind_name: '补差价', outcome_name: '退补价', amount: '54.00', items: [] },
      differences: [{ name: '布洛芬缓释胶囊', wished: '54.00', granted: null }],
    })
    expect((await offered()).lines).toMatchObject([{ most_back: '450.00' }])
    // Who counts from one would grant the whole wish instead.
    const elsewhere = { verdict: 'pass', amounts: [{ place: 1, amount: '50.40' }] }
    const other = await writesNothing(world, () => act('dingdan', id, 'decide', elsewhere))
    expect(other.body.message).toBe('该售后申请共1项，序号从0到0，没有序号1，请核对')
    const amounts = [{ place: 0, amount: '50.40' }]
    expect((await act('dingdan', id, 'decide', { verdict: 'pass', amounts })).body.data).toMatchObject({
      ...{ state: 'to_refund', amount: '50.40', differences: [{ wished: '54.00', granted: '50.40' }] },
    })
    expect((await refund(id)).body).toMatchObject({ code: 10000 })
    const done = await shown(id)
    expect(done).toMatchObject({ state: 'done', amount: '50.40' })
    expect((await buyer.get(`/api/returns/${done.return_id}`)).body.data).toMatchObject({
      ...{ of: 'price_difference', amount: '50.40', case_id: id },
      ...{ lines: [{ number: 0, amount: '50.40' }], money: [{ name: '对公转账', amount: '50.40', state: 'due' }] },
    })
    expect(await orderNow()).toMatchObject({
      ...{
        refunded: '50.40',
        refunds: [{ kind: 'price_difference', amount: '50.40' }],
        lines: [{ refunded: '50.40' }],
      },
    })
    expect((await orderNow()).moves.at(-1)).toMatchObject({ move: 'lowerPrice', reason: '售后：补差价' })
    expect((await invoices()).slice(1)).toEqual([{ colour: 'red', cause: 'allowance', amount: 5_040, pieces: '0' }])
    // No piece came back, all may.
    expect((await offered()).lines).toMatchObject([{ paid: '453.60', pieces: 30, lots: [{ most: 30 }] }])
    expect(await notices(id)).toEqual(['approved'])
    await expectSoundBooks(world)
  })

  it('leaves to each piece its share of the rest, and all of them give back exactly what was paid', async () => {
    const first = await ask('amount:100.01')
    await passed(first)
    await refund(first)
    // 403.99 stand for 30 pieces.
    const { payable, freight } = await orderNow()
    for (const [number, amount] of [
      [7, '94.26'],
      [23, '309.73'],
    ] as const) {
      const answer = await send(await sentBack(buyer, `${lot.id}:${number}`))
      const id = answer.body.data.id
      await passed(id)
      expect(await shown(id)).toMatchObject({ amount })
      await goThrough(id)
      expect(await shown(id)).toMatchObject({ amount })
    }
    expect((await orderNow()).refunded).toBe((Number(payable) - Number(freight)).toFixed(2))
    await expectSoundBooks(world)
  })

  it('paid by balance is a 退补价 of the wallet, to the fen, and what completion gave goes with it', async () => {
    const [placed] = await buyer.buy([['ibuprofen', 30]], 'balance')
    const { id } = placed!
    await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    const admin = await shopper(world, 'admin')
    await admin.post(`/console/api/orders/${id}/slip`)
    await pick(world, id, {})
    await admin.post(`/console/api/orders/${id}/outbound`)
    await admin.post(`/console/api/orders/${id}/ship`, { carrier: '顺丰', waybill: `SF${id}` })
    await arrived({ id, buyer })
    await admin.post(`/console/api/orders/${id}/complete`)
    const points = async () => {
      const { rows } = await world.db.execute<{ points: number }>(sql`
        select coalesce(sum(l.amount_fen), 0)::int as points from ledger l join accounts a on a.id = l.account_id
        where l.order_id = ${id} and a.kind = 'points'`)
      return rows[0]!.points
    }
    const { payable } = await orderNow()
    expect(await points()).toBe(Math.floor(Number(payable)))
    const one = await ask('amount:60.50', { kind: 'other' })
    await passed(one)
    await refund(one)
    const { rows } = await world.db.execute(sql`
      select l.use_type, l.amount_fen from ledger l join accounts a on a.id = l.account_id
      where l.order_id = ${id} and a.kind = 'balance' order by l.id desc limit 1`)
    expect(rows).toEqual([{ use_type: 'price_difference', amount_fen: 6_050 }])
    expect(await points()).toBe(Math.floor(Number(payable) - 60.5))
    await expectSoundBooks(world)
  })
})

describe('refused with nothing written', () => {
  it('what is no difference, too much, of a foreign line, or asked for beside pieces that would take it', async () => {
    const wrong: [string, Record<string, string>][] = [
      ['differences', form('')],
      ['differences', form(`${line}:amount:0`)],
      ['differences', form(`${line}:amount:504.01`)],
      ['differences', form(`${line}:price:16.80`)],
      ['differences', form(`${line}:amount:1.234`)],
      ['differences', form(`${line}:amount:1,${line}:price:1`)],
      ['differences', form(`${line + 1_000}:amount:1`)],
      ['outcome', form(`${line}:amount:1`, { kind: 'quality' })],
    ]
    for (const [field, asked] of wrong)
      await writesNothing(world, async () => {
        const { status, body } = await send(asked)
        expect([status, Object.keys(body.errors ?? {})], JSON.stringify(asked)).toEqual([422, [field]])
      })
    const open = await ask('amount:504.00')
    const pieces = await sentBack(buyer, `${lot.id}:1`)
    await writesNothing(world, async () => {
      const { body } = await send(pieces)
      expect(body.errors).toEqual({ lots: ['布洛芬缓释胶囊的退补价申请正在处理，请等它办完再申请退货'] })
    })
    await buyer.post(`/api/after_sales/${open}/cancel`)
    expect((await send(pieces)).status).toBe(200)
    const most = form(`${line}:amount:487.21`)
    await refuses(() => send(most), 'afterSales.invalid')
    expect((await send(form(`${line}:amount:487.20`))).status).toBe(200)
    await expectSoundBooks(world)
  })

  it('a grant above the wish, a grant of nothing, and a refund by who decided', async () => {
    const id = await ask('amount:30.00')
    const grant = (amount: string) => act('admin', id, 'decide', { verdict: 'pass', amounts: [{ place: 0, amount }] })
    await refuses(() => grant('30.01'), 'afterSales.grantedTooMuch')
    await refuses(() => grant('0'), 'afterSales.nothingGranted')
    expect((await grant('20.00')).status).toBe(200)
    await refuses(() => grant('20.00'), 'afterSales.movedOn')
    await refuses(() => act('admin', id, 'refund'), 'afterSales.samePerson')
    await refuses(() => act('dingdan', id, 'receive'), 'afterSales.movedOn')
    expect((await refund(id)).status).toBe(200)
    await refuses(() => refund(id), 'afterSales.movedOn')
  })
})

describe('at once', () => {
  it('of two decisions one holds, of two who pay back one does, and of two wishes for all of it one is taken', async () => {
    const asks = await Promise.all([send(form(`${line}:amount:300`)), send(form(`${line}:amount:300`))])
    expect(asks.map(({ status }) => status).sort()).toEqual([200, 422])
    const id = asks.find(({ status }) => status === 200)!.body.data.id
    const decided = await Promise.all([
      act('dingdan', id, 'decide', { verdict: 'pass', amounts: [{ place: 0, amount: '200.00' }] }),
      act('admin', id, 'decide', { verdict: 'reject', reason: '价格无误' }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    if (decided[0]!.status !== 200) return
    const paid = await Promise.all([refund(id), refund(id)])
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await orderNow()).refunded).toBe('200.00')
    await expectSoundBooks(world)
  })

  it('a price difference and the return of pieces of its line are paid back in either order, and leave nothing over', async () => {
    for (let round = 0; round < 3; round++) {
      await arrived(await shippedOrder(world, 'ibuprofen', 30))
      const pieces = (await send(await sentBack(buyer, `${lot.id}:11`))).body.data.id
      await passed(pieces)
      await act('dingdan', pieces, 'receive')
      await act('zhiguan', pieces, 'inspect', { verdict: 'good' })
      const price = await ask('amount:100.00')
      await passed(price)
      const paid = await Promise.all([refund(pieces), refund(price)])
      expect(paid.map(({ status }) => status)).toEqual([200, 200])
      const rest = (await send(await sentBack(buyer, `${lot.id}:19`))).body.data.id
      await passed(rest)
      await goThrough(rest)
      const { payable, freight, refunded } = await orderNow()
      expect(refunded).toBe((Number(payable) - Number(freight)).toFixed(2))
    }
    await expectSoundBooks(world)
  })
})
