import { instantOf } from '@yaoji/rules/money/day'
import { afterEach, describe, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { givePoints, makeCompany, makeGift, pointsHeld } from '../../test/gifts.ts'
import { pick } from '../../test/picking.ts'
import { shopper } from '../../test/purchase.ts'
import { resetSettings, setSetting } from '../../test/settings.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { lapsePoints } from './lapse-points.ts'
import { pruneSignIns } from './prune-sign-ins.ts'
import { openToMedicalInstitutions } from './settings.ts'

const world = useWorld()
afterEach(async () => {
  world.at = worldDay
  await resetSettings(world)
})

const company = (points = 0) => makeCompany(world, points)
const balance = pointsHeld

describe('signing in', () => {
  test('gives 50 points once a day in Shanghai, in the words of the store, and again after midnight', async () => {
    const buyer = await company()
    const first = await buyer.send('POST', '/api/points/sign_in')
    expect(first.body).toMatchObject({ message: '签到成功，获得积分+50', data: { points: 50, signed_in: 1 } })
    const before = await everything(world)
    const again = await buyer.send('POST', '/api/points/sign_in')
    expect([again.status, again.body.message]).toEqual([400, '您今天已经签到过了'])
    expect(await everything(world)).toEqual(before)
    world.at = new Date(instantOf(worldDate(1), '00:00').getTime() - 1)
    expect((await buyer.send('POST', '/api/points/sign_in')).status).toBe(400)
    world.at = instantOf(worldDate(1), '00:00')
    expect((await buyer.get('/api/points')).body.data.signed_in).toBe(0)
    expect((await buyer.send('POST', '/api/points/sign_in')).body.data.points).toBe(100)
  })

  test('twenty presses at once give 50 points once', async () => {
    const buyer = await company()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.send('POST', '/api/points/sign_in')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.message === '您今天已经签到过了')).toHaveLength(19)
    expect(await balance(buyer)).toBe(50)
    const { body } = await buyer.get('/api/points/log')
    expect(body.data).toMatchObject([{ points: 50, after: 50, use_type: 'sign_in', use_type_label: '签到' }])
  })
})

test('days of signing in are forgotten after thirteen months; their points and the ledger stay', async () => {
  const buyer = await company()
  await buyer.send('POST', '/api/points/sign_in')
  const { data: booked } = (await buyer.get('/api/points/log')).body
  const after = (days: number) => instantOf(worldDate(days), '03:00')
  const days = async () => (await everything(world)).sign_ins
  const kept = await days()
  await pruneSignIns(world.db, after(396))
  expect(await days()).toEqual(kept)
  expect(await pruneSignIns(world.db, after(397))).toBeGreaterThan(0)
  expect(await balance(buyer)).toBe(50)
  expect((await buyer.get('/api/points/log')).body.data).toEqual(booked)
  await expectSoundBooks(world)
})

describe('who collects', () => {
  test('a clinic is refused everywhere with the reason, writes nothing, and may once the store opens it', async () => {
    const gift = await makeGift(world, 10, 5)
    const clinic = await shopper(world, 'zhensuo')
    const before = await everything(world)
    const answers = [
      await clinic.post('/api/points/sign_in'),
      await clinic.post('/api/points/cart', { gift_id: gift, number: 1 }),
      await clinic.post('/api/points/order', { ids: gift, points: 10 }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body.message).toContain('第八十八条')
      expect(body.message).toContain('诊所')
    }
    expect(await everything(world)).toEqual(before)
    expect((await clinic.get('/api/points')).body.data).toMatchObject({ open: 0, points: 0 })
    await setSetting(world, openToMedicalInstitutions, true)
    expect((await clinic.get('/api/points')).body.data).toMatchObject({ open: 1, reason: '' })
    expect((await clinic.post('/api/points/sign_in')).status).toBe(200)
  })

  test('a company that is not approved is refused with that reason; a visitor reads the shelf without stock and nothing else', async () => {
    const gift = await makeGift(world, 10, 5)
    const newcomer = await shopper(world, 'xinhu')
    expect((await newcomer.post('/api/points/sign_in')).body.message).toContain('资质审核通过后')
    const shelf = (await world.call('GET', '/api/points/gifts')).body.data
    const shown = shelf.find((each: { id: number }) => each.id === gift)
    expect(shown).toMatchObject({ points: 10, sold_out: 0 })
    expect(shown).not.toHaveProperty('number')
    for (const url of ['/api/points', '/api/points/cart', '/api/points/order', '/api/points/log'])
      expect((await world.call('GET', url)).status).toBe(401)
  })
})

describe('points lapse', () => {
  const year = Number(worldDate().slice(0, 4))
  test('on 1 January those of the year before last, first earned first spent, and once', async () => {
    const buyer = await company()
    await givePoints(world, buyer.memberId, 500, new Date(`${year}-03-01T00:00:00Z`))
    await givePoints(world, buyer.memberId, 300, new Date(`${year}-12-31T15:59:59Z`))
    await givePoints(world, buyer.memberId, 70, new Date(`${year}-12-31T16:00:00Z`))
    const gift = await makeGift(world, 200, 9)
    await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 1 })
    expect((await buyer.send('POST', '/api/points/order', { ids: gift, points: 200 })).status).toBe(200)
    await lapsePoints(world.db, new Date(`${year + 1}-12-31T15:59:59Z`))
    expect(await balance(buyer)).toBe(670)
    await lapsePoints(world.db, new Date(`${year + 1}-12-31T16:05:00Z`))
    await lapsePoints(world.db, new Date(`${year + 1}-12-31T16:05:00Z`))
    await lapsePoints(world.db, new Date(`${year + 2}-01-02T16:05:00Z`))
    expect(await balance(buyer)).toBe(70)
    const [row] = (await buyer.get('/api/points/log')).body.data
    expect(row).toMatchObject({ points: -600, after: 70, use_type_label: '积分到期' })
    await expectSoundBooks(world)
  })

  test('the page says before the year ends how many will, and a cancelled gift gives the old points back as old', async () => {
    const buyer = await company()
    await givePoints(world, buyer.memberId, 400, new Date(`${year - 1}-06-01T00:00:00Z`))
    await givePoints(world, buyer.memberId, 400)
    const gift = await makeGift(world, 100, 9)
    await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 1 })
    const { body } = await buyer.send('POST', '/api/points/order', { ids: gift, points: 100 })
    const state = async () => (await buyer.get('/api/points')).body.data
    expect(await state()).toMatchObject({ points: 700, lapsing: 300, lapses_on: `${year}-12-31` })
    await buyer.send('POST', `/api/points/order/${body.data.id}/cancel`)
    expect(await state()).toMatchObject({ points: 800, lapsing: 400 })
  })
})

describe('points of orders', () => {
  async function shipped(name: 'yaodian' | 'zhensuo') {
    const buyer = await shopper(world, name)
    const [order] = await buyer.buy([['ibuprofen', 30]], 'balance')
    await buyer.post(`/api/pay/order/${order!.id}`, { method: 'balance', password: '246810' })
    const admin = await shopper(world, 'admin')
    await admin.post(`/console/api/orders/${order!.id}/slip`)
    await pick(world, order!.id, {})
    await admin.post(`/console/api/orders/${order!.id}/outbound`)
    await admin.post(`/console/api/orders/${order!.id}/ship`, { carrier: '顺丰', waybill: `SF${order!.id}` })
    return { ...order!, buyer, admin }
  }

  test('one point for each whole yuan that was paid, once, when a clerk or time completes the order', async () => {
    const { id, payable, buyer, admin } = await shipped('yaodian')
    const before = (await buyer.get('/api/points')).body.data.points
    expect((await admin.post(`/console/api/orders/${id}/complete`)).body.data.status).toBe(70)
    await admin.post(`/console/api/orders/${id}/complete`)
    const points = Math.floor(Number(payable))
    expect((await buyer.get('/api/points')).body.data.points).toBe(before + points)
    const [row] = (await buyer.get('/api/points/log')).body.data
    expect(row).toMatchObject({ points, order_id: id, use_type: 'order_points' })
    await expectSoundBooks(world)
  })

  test("a clinic's order earns none", async () => {
    const { id, buyer, admin } = await shipped('zhensuo')
    await admin.post(`/console/api/orders/${id}/complete`)
    expect(
      (await buyer.get('/api/points/log')).body.data.filter((row: { order_id: number }) => row.order_id === id),
    ).toEqual([])
  })
})

test('every gift and prize that may be named has its drawing', async () => {
  const picture = await world.call('GET', '/pictures/gifts/pressure.svg')
  expect([picture.status, picture.body.startsWith('<svg')]).toEqual([200, true])
  expect((await world.call('GET', '/pictures/gifts/constructor.svg')).status).toBe(404)
  expect((await world.call('GET', '/pictures/gifts/..%2Fx.svg')).status).toBe(404)
})
