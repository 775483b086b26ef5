import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openFlash } from '../../test/flash.ts'
import { notePurchases } from '../../test/note-purchases.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { strikePrices } from '../offers/strike-prices.ts'

const world = useWorld()
const later = (minutes: number) => new Date(worldDay.getTime() + minutes * 60_000)
const stopAll = () => world.db.execute(sql`update promotions set state = 'stopped'`)

test('sessions are shown with the server time, the one that runs in front, and what each goods is to the viewer', async () => {
  world.at = instantOf(worldDate(), '14:00')
  const opensAt = instantOf(worldDate(), '15:00')
  const running = await openFlash(world, 'vitaminC', { priceFen: 280, quota: 20, memberLimit: 5 })
  const next = await openFlash(world, 'ibuprofen', { opensAt, onlyBuyerTypes: [2, 5, 7] })
  const buyer = await shopper(world, 'yaodian')
  const seen = (await buyer.get('/api/index/spike')).body.data
  expect(seen).toMatchObject({ timestamp: world.at.getTime() / 1000, front: running })
  expect(seen.sessions).toMatchObject([
    { id: running, name: '13点场', phase: 'running', is_last: 0 },
    { id: next, name: '15点场', phase: 'upcoming', is_last: 1, opens_at: opensAt.getTime() / 1000 },
  ])
  expect(seen.sessions[0].goods).toMatchObject([
    {
      state: 'open',
      button: '立即抢购',
      price: '2.80',
      number: 20,
      percent: 0,
      xg_number: 5,
      most: 5,
    },
  ])
  expect(seen.sessions[1].goods[0]).toMatchObject({ state: 'upcoming', button: '即将开抢' })
  world.at = worldDay
  await stopAll()
})

test('a visitor sees names and times of sessions and specials, and no price, stock or percentage', async () => {
  await openFlash(world, 'vitaminC', { priceFen: 271, quota: 23 })
  await promote(world, { kind: 'special', goods: [{ goodsId: world.goods.ibuprofen, priceFen: 277 }] })
  for (const url of ['/api/index/spike', '/api/activity/everyday_price']) {
    const text = JSON.stringify((await world.call('GET', url)).body)
    expect(text).toContain(url.includes('spike') ? '维生素C片' : '布洛芬缓释胶囊')
    expect(text).not.toMatch(/2\.71|2\.77|"(percent|left|number|xg_number|price|saving)":/)
  }
  const ids = `${world.goods.vitaminC},${world.goods.ibuprofen}`
  const plain = JSON.stringify((await world.call('GET', `/api/goods/activities?ids=${ids}`)).body)
  expect(plain).toContain('秒杀')
  expect(plain).not.toMatch(/2\.71|2\.77/)
  await stopAll()
})

test('a special for other regions is shown with its reason, and the goods keeps its ordinary price', async () => {
  const goodsId = world.goods.ibuprofen
  await promote(world, { kind: 'special', exceptRegions: ['5101'], goods: [{ goodsId, priceFen: 277 }] })
  const buyer = await shopper(world, 'yaodian')
  const { data } = (await buyer.get('/api/activity/everyday_price')).body
  expect(data).toMatchObject({ total: 1, closes_at: instantOf(worldDate(1), '00:00').getTime() / 1000 })
  expect(data.goods).toMatchObject([{ reason: '该活动针对非成都地区终端客户！', goods: { price: '16.80' } }])
  const shown = (await buyer.get(`/api/goods/activities?ids=${goodsId}`)).body.data
  expect(shown).toMatchObject([
    { goods_id: goodsId, activities: [{ kind: 'special', reason: '该活动针对非成都地区终端客户！' }] },
  ])
  await stopAll()
})

test('a daily special says what it saves beside the deal before it, and ends at midnight', async () => {
  const goodsId = world.goods.ibuprofen
  await promote(world, {
    kind: 'special',
    goods: [{ goodsId, priceFen: 1260 }],
    closesAt: instantOf(worldDate(1), '00:00'),
  })
  const buyer = await shopper(world, 'yaodian')
  const line = { lineId: 1, goodsId, quantity: 5, unitFen: 1680, source: 'member', counts: true } as const
  await world.db.transaction((tx) => notePurchases(tx, world.buyers.yaodian.memberId, later(-90), [line]))
  const board = async () => (await buyer.get('/api/activity/everyday_price')).body.data
  expect((await board()).goods[0]).not.toHaveProperty('saving')
  await strikePrices(world.db, world.at)
  expect((await board()).goods).toMatchObject([{ saving: 25, goods: { price: '12.60', base_price: '16.80' } }])
  world.at = instantOf(worldDate(1), '00:00')
  expect((await board()).goods).toEqual([])
  world.at = worldDay
  await stopAll()
})
