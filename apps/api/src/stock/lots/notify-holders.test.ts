import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
let clerk: Shopper
let lotNo = ''
let first: { readonly id: number; readonly buyer: Shopper }

const orderOf = async (id: number, buyer = first.buyer) => (await buyer.get(`/api/order/${id}`)).body.data
const notices = async () => {
  const { rows } = await world.db.execute<{ member: number; what: string; text: string }>(sql`
    select (payload ->> 'member_id')::int as member, payload ->> 'what' as what, payload ->> 'text' as text
    from outbox where topic = 'recall.notice' order by id`)
  return rows
}
const recall = (notice = '检出微粒，厂家通知召回该批号。') =>
  clerk.post('/console/api/recalls', {
    ...{ goods_id: world.goods.ibuprofen, lot_no: lotNo, notice, reason: '厂家通知' },
  })

beforeEach(async () => {
  clerk = await shopper(world, 'admin')
  first = await shippedOrder(world, 'ibuprofen', 30)
  lotNo = (await orderOf(first.id)).lines[0].lots[0].lot_no
})

test('L20: a recall reaches everybody who holds pieces of the lot, with how many; its end reaches the same', async () => {
  expect((await recall()).status).toBe(200)
  const held = (await orderOf(first.id)).lines[0].lots.find((one: { lot_no: string }) => one.lot_no === lotNo)
  const own = await notices()
  expect(own.map(({ member, what }) => [member, what])).toEqual([[world.buyers.yaodian.memberId, 'begun']])
  for (const words of ['布洛芬缓释胶囊', lotNo, '检出微粒', `批号。按出库记录贵单位尚有${held.number}`])
    expect(own[0]!.text).toContain(words)
  expect(held.recalled).toBe(1)
  // A double click says nothing twice; other words do.
  expect((await recall()).status).toBe(200)
  expect(await notices()).toHaveLength(1)

  const { rows } = await world.db.execute<{ id: number }>(sql`
    select id from lots where goods_id = ${world.goods.ibuprofen} and lot_no = ${lotNo} and state = 'recalled' and quantity > 0`)
  const asked = await clerk.post(`/console/api/lots/${rows[0]!.id}/release`, { reason: '复查合格' })
  const other = await shopper(world, 'zhiguan')
  expect((await other.post(`/console/api/approvals/${asked.body.data.approval_id}/approve`)).status).toBe(200)
  expect((await notices()).map(({ member, what }) => [member, what])).toEqual([
    [world.buyers.yaodian.memberId, 'begun'],
    [world.buyers.yaodian.memberId, 'lifted'],
  ])
  expect((await orderOf(first.id)).lines[0].lots[0].recalled).toBe(0)
})

test('a recall that is refused reaches nobody', async () => {
  const before = await notices()
  await writesNothing(world, async () => {
    const answer = await clerk.post('/console/api/recalls', {
      ...{ goods_id: world.goods.ibuprofen, lot_no: 'NOSUCH', notice: '厂家通知召回该批号药品', reason: '厂家通知' },
    })
    expect(answer.body.reason).toBe('stock.lotMissing')
  })
  expect(await notices()).toEqual(before)
  await expectSoundBooks(world)
})

test('L20: a recall does not reach who sent all pieces back, or never had any', async () => {
  const back = await shippedOrder(world, 'ibuprofen', 20, 'zhensuo')
  const { lines } = await orderOf(back.id, back.buyer)
  const lot = lines[0].lots[0]
  expect(lot.lot_no).toBe(lotNo)
  // The clinic sends all of it back; the chain never had any.
  await clerk.post(`/console/api/orders/${back.id}/return`, {
    ...{ lines: [{ id: lines[0].id, lot_no: lotNo, number: lot.number }], reason: '拒收' },
  })
  const earlier = (await notices()).length
  expect((await recall()).status).toBe(200)
  expect((await notices()).slice(earlier).map(({ member }) => member)).toEqual([world.buyers.yaodian.memberId])
})
