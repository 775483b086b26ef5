import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { coldCarrier, noteColdBox } from '../../test/cold-box.ts'
import { writesNothing } from '../../test/everything.ts'
import { pick } from '../../test/picking.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { replacementStaff } from '../../test/replacement-staff.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'

const world = useWorld()
const staff = replacementStaff(world)
const { act, offered, orderNow, shown, done, form, ask, allowed, sendAgain, sentAgain, leaves, refund, refuses } = staff
let buyer: Shopper
let admin: Shopper
let order: number

async function arrived(goods?: GoodsKey): Promise<void> {
  ;({ buyer, admin, order } = await staff.arrived(goods))
}
beforeEach(() => arrived())

describe('where they cannot be sent', () => {
  it('what the warehouse does not find is paid back, the rest has left', async () => {
    const { id, again } = await sentAgain(order, 5, { kind: 'shortage' }, 3)
    expect(await shown(id)).toMatchObject({ state: 'to_refund', amount: '33.60', items: [{ replaced: 3 }] })
    await refund(id)
    expect(await shown(id)).toMatchObject({ state: 'done', amount: '33.60', replacement: { order_id: again } })
    expect((await offered(again)).lines[0].lots[0].most).toBe(3)
    expect((await orderNow(order)).refunded).toBe('33.60')
    await expectSoundBooks(world)
  })

  it('nothing found ends the order, and all of it is paid back', async () => {
    const { id, again } = await sentAgain(order, 5, {}, 0)
    expect(await orderNow(again)).toMatchObject({ status: 90, refunded: '0.00' })
    expect(await shown(id)).toMatchObject({ state: 'to_refund', amount: '84.00' })
    await refund(id)
    expect((await orderNow(order)).refunded).toBe('84.00')
    await expectSoundBooks(world)
  })

  it('an order for them that staff cancel leaves the case as it was: they are sent by another one, or paid back', async () => {
    const id = await allowed(order, 5)
    const again = await sendAgain(id)
    await done(admin.post(`/console/api/orders/${again}/confirm_cancel`, { reason: '地址有误' }))
    expect(await shown(id)).toMatchObject({ state: 'to_replace', replacement: null })
    await expectSoundBooks(world)
    const other = await sendAgain(id)
    expect(other).not.toBe(again)
    await done(admin.post(`/console/api/orders/${other}/confirm_cancel`, { reason: '地址有误' }))
    await refuses(() => act('dingdan', id, 'refund_instead'), 'afterSales.whyRefund')
    await done(act('admin', id, 'refund_instead', { reason: '厂家停产' }))
    // Who turned it into money decided it anew.
    await refuses(() => act('admin', id, 'refund'), 'afterSales.samePerson')
    await refund(id)
    expect((await orderNow(order)).refunded).toBe('84.00')
    await expectSoundBooks(world)
  })

  it('without stock nothing is placed, and the clerk reads what there is', async () => {
    const id = await allowed(order, 5)
    const { rows } = await world.db.execute<{ saleable: number }>(sql`
      select saleable from stock where goods_id = ${world.goods.ibuprofen} order by saleable desc limit 1`)
    await buyer.buy([['ibuprofen', rows[0]!.saleable - 2]], 'transfer')
    await writesNothing(world, async () => {
      const { body } = await act('caiwu', id, 'replace')
      expect(body).toMatchObject({ reason: 'checkout.replacementShort' })
      expect(body.message).toMatch(/^布洛芬缓释胶囊可发库存\d，不能换货或补发/)
    })
  })
})

describe('refused with nothing written', () => {
  it('a buyer who cancels, who decided and sends, a second sending, and what the state does not allow', async () => {
    const id = await ask(order, 5)
    await refuses(() => act('caiwu', id, 'replace'), 'afterSales.movedOn')
    await done(act('admin', id, 'decide', { verdict: 'pass' }))
    await refuses(() => act('admin', id, 'replace'), 'afterSales.samePersonSends')
    await refuses(() => act('caiwu', id, 'refund'), 'afterSales.movedOn')
    await refuses(() => buyer.post(`/api/after_sales/${id}/cancel`), 'afterSales.movedOn')
    const again = await sendAgain(id)
    await refuses(() => act('caiwu', id, 'replace'), 'afterSales.movedOn')
    await refuses(() => act('dingdan', id, 'refund_instead', { reason: '缺货' }), 'afterSales.movedOn')
    await refuses(() => buyer.post(`/api/order/${again}/cancel`, { reason: -3 }), 'orders.replacementStays')
    const more = await form(order, 26)
    await refuses(() => buyer.post(`/api/order/${order}/after_sales`, more), 'afterSales.invalid')
  })

  it('a sending to whoever may not buy the goods any more', async () => {
    const id = await allowed(order, 5)
    const { memberId } = world.buyers.yaodian
    await world.db.execute(sql`update members set status = 'disabled' where id = ${memberId}`)
    await refuses(() => act('caiwu', id, 'replace'), 'checkout.replacementPapers')
    await world.db.execute(sql`update members set status = 'approved' where id = ${memberId}`)
    expect(await sendAgain(id)).toBeGreaterThan(order)
  })
})

it('of cold goods the quality manager decides, and they leave in a noted box again', async () => {
  await arrived('cold')
  const id = await ask(order, 3)
  await refuses(() => act('dingdan', id, 'decide', { verdict: 'pass' }), 'afterSales.forQuality')
  await done(act('zhiguan', id, 'decide_quality', { verdict: 'pass' }))
  const again = await sendAgain(id)
  await done(admin.post(`/console/api/orders/${again}/slip`))
  await done(pick(world, again, {}))
  expect((await admin.post(`/console/api/orders/${again}/outbound`)).status).not.toBe(200)
  await noteColdBox(world, again)
  await done(admin.post(`/console/api/orders/${again}/outbound`))
  await done(admin.post(`/console/api/orders/${again}/ship`, { carrier: coldCarrier, waybill: 'SF1' }))
  expect((await shown(id)).state).toBe('done')
  await expectSoundBooks(world)
})

it('of ephedrine goods: an order of their own kind that is paid at once, counted once toward the month', async () => {
  await arrived('ephedrine')
  const id = await ask(order, 2)
  await done(act('zhiguan', id, 'decide_quality', { verdict: 'pass' }))
  const again = await sendAgain(id)
  expect(await orderNow(again)).toMatchObject({ kind: 'ephedrine', status: 20, payable: '0.00' })
  await expectSoundBooks(world)
})

it('of goods that became ephedrine goods since: one order, of the kind of the first, so that the case knows all of it', async () => {
  const [placed] = await buyer.buy(
    [
      ['ibuprofen', 30],
      ['vitaminC', 20],
    ],
    'transfer',
  )
  await uploadProof(world, buyer.cookie, placed!.id, { payerName: '成都锦里康民大药房', amount: placed!.payable })
  await done(admin.post(`/console/api/orders/${placed!.id}/confirm_transfer`))
  await leaves(placed!.id)
  const lots = (await offered(placed!.id)).lines.map((line: { lots: { id: number }[] }) => `${line.lots[0]!.id}:2`)
  const asked = { ...(await form(placed!.id, 2)), lots: lots.join(',') }
  const { id } = await done(staff.send(placed!.id, asked))
  await done(act('dingdan', id, 'decide', { verdict: 'pass' }))
  await world.db.execute(sql`
    update goods set special = array['ephedrine_compound'], version = version + 1 where id = ${world.goods.vitaminC}`)
  const again = await sendAgain(id)
  expect((await orderNow(again)).kind).toBe('normal')
  await leaves(again)
  expect(await shown(id)).toMatchObject({ state: 'done', items: [{ replaced: 2 }, { replaced: 2 }] })
  const { rows } = await world.db.execute(sql`select from orders where replaces = ${placed!.id}`)
  expect(rows).toHaveLength(1)
  await expectSoundBooks(world)
})

describe('at once', () => {
  it('of two who send again one does, and the same one sent twice is one', async () => {
    const id = await allowed(order, 5)
    const answers = await Promise.all([act('caiwu', id, 'replace'), act('admin', id, 'replace')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const key = randomUUID()
    const other = await allowed(order, 5)
    const clerk = await shopper(world, 'caiwu')
    const twice = await Promise.all([0, 1].map(() => clerk.post(`/console/api/after_sales/${other}/replace`, {}, key)))
    const [first, second] = twice.map(({ body }) => body.data?.replacement?.order_id)
    expect(first).toBeGreaterThan(order)
    expect(second).toBe(first)
    const { rows } = await world.db.execute(sql`select from orders where replaces = ${order}`)
    expect(rows).toHaveLength(2)
    await expectSoundBooks(world)
  })

  it('of a sending and a refund instead one holds', async () => {
    const id = await allowed(order, 5)
    const answers = await Promise.all([
      act('caiwu', id, 'replace'),
      act('dingdan', id, 'refund_instead', { reason: '缺货' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expectSoundBooks(world)
  })

  it('pieces of the first order and pieces in place of others are paid back together, and leave nothing over', async () => {
    const { again } = await sentAgain(order, 13)
    const ids = [
      await allowed(order, 17, { outcome: 'refund_only' }),
      await allowed(again, 6, { outcome: 'refund_only' }),
      await allowed(again, 7, { outcome: 'refund_only' }),
    ]
    const answers = await Promise.all(ids.map((id) => act('caiwu', id, 'refund')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { payable, freight, refunded } = await orderNow(order)
    expect(refunded).toBe((Number(payable) - Number(freight)).toFixed(2))
    await expectSoundBooks(world)
  })

  it('the outbound of one and the return of its order do not wait for each other in a circle', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await allowed(order, 2)
      const again = await sendAgain(id)
      await done(admin.post(`/console/api/orders/${again}/slip`))
      await done(pick(world, again, {}))
      const other = await allowed(order, 2, { outcome: 'refund_only' })
      const both = await Promise.all([
        admin.post(`/console/api/orders/${again}/outbound`),
        act('caiwu', other, 'refund'),
      ])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
    }
    await expectSoundBooks(world)
  })
})
