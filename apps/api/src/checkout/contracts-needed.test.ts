import { instantOf } from '@yaoji/rules/money/day'
import { expect, test } from 'vitest'
import { agreeOnYear } from '../../test/contracts.ts'
import { everyRow } from '../../test/every-row.ts'
import { groupBuy } from '../../test/group-buy.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { type BuyerName, useWorld } from '../../test/world.ts'

const world = useWorld({ at: instantOf('2026-12-31', '14:00'), agreed: false })
const agreeOn = (name: BuyerName, year: number, kinds?: readonly ('purchase' | 'quality')[]) =>
  world.db.transaction((tx) => agreeOnYear(tx, world.buyers[name].memberId, year, world.at, kinds))

async function cartOf(name: BuyerName) {
  const buyer = await shopper(world, name)
  return { buyer, form: await buyer.orderForm([await buyer.add('ibuprofen', 40)], 'transfer') }
}

/** Asks, and proves that no row of any table changed: nothing was reserved, locked up or counted. */
async function refused(buyer: Shopper, url: string, form: Record<string, string | number>) {
  const before = await everyRow(world.db)
  const { status, body } = await buyer.post(url, form)
  expect(await everyRow(world.db)).toEqual(before)
  return { status, code: body.code, reason: body.reason, message: body.message, data: body.data }
}

test('Spec §8: without the year’s contracts an order answers 459 before anything is reserved, and says which', async () => {
  const { buyer, form } = await cartOf('yaodian')
  expect(await refused(buyer, '/api/order', form)).toEqual({
    status: 459,
    code: 459,
    reason: 'contracts.needed',
    message: '请先确认2026年度《药品购销合同》、《质量保证协议》，确认后即可继续提交订单',
    data: { year: 2026, missing: ['purchase', 'quality'] },
  })
  await agreeOn('yaodian', 2026, ['purchase'])
  expect((await refused(buyer, '/api/order', form)).data).toEqual({ year: 2026, missing: ['quality'] })
  await agreeOn('yaodian', 2026, ['quality'])
  const placed = await buyer.post('/api/order', form)
  expect([placed.status, placed.body.data.orders.length], 'the cart is as it was: the same form places').toEqual([
    200, 1,
  ])
})

test('a group buy asks the same', async () => {
  const buyer = await shopper(world, 'zhensuo')
  const group = await groupBuy(world)
  const { address_id, payable } = (await buyer.post(`/api/group/${group}/checkout`, { number: 10 })).body.data
  const form = { number: 10, address_id, payable, pay_type: 'balance' }
  expect(await refused(buyer, `/api/group/${group}/order`, form)).toMatchObject({
    status: 459,
    reason: 'contracts.needed',
  })
  await agreeOn('zhensuo', 2026)
  expect((await buyer.post(`/api/group/${group}/order`, form)).status).toBe(200)
})

test('the year ends at midnight in Shanghai: what was enough a minute before is not any more', async () => {
  await agreeOn('liansuo', 2026)
  world.at = instantOf('2026-12-31', '23:59')
  const last = await cartOf('liansuo')
  expect((await last.buyer.post('/api/order', last.form)).status).toBe(200)
  const next = await cartOf('liansuo')
  world.at = instantOf('2027-01-01', '00:00')
  expect((await refused(next.buyer, '/api/order', next.form)).data).toEqual({
    year: 2027,
    missing: ['purchase', 'quality'],
  })
  await agreeOn('liansuo', 2027)
  const form = await next.buyer.orderForm([Number(next.form.ids)], 'transfer')
  expect((await next.buyer.post('/api/order', form)).status).toBe(200)
})

test('who confirmed the next year in December orders through the turn of the year', async () => {
  world.at = instantOf('2026-12-31', '23:59')
  const buyer = await shopper(world, 'liansuo', 1)
  const memberId = world.buyers.liansuo.memberIds[1]!
  await world.db.transaction((tx) => agreeOnYear(tx, memberId, 2027, world.at))
  const id = await buyer.add('ibuprofen', 40)
  world.at = instantOf('2027-01-01', '00:00')
  expect((await buyer.post('/api/order', await buyer.orderForm([id], 'transfer'))).status).toBe(200)
})
