import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shelf } from '../../test/crowd.ts'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'
import { answerRestocks } from './restock-wishes.ts'

const world = useWorld()
const notices = async () => {
  const { rows } = await world.db.execute<{ member: number; text: string }>(sql`
    select (payload ->> 'member_id')::int as member, payload ->> 'text' as text from outbox
    where topic = 'restock.notice' order by id`)
  return rows
}
const saleable = (goodsId: number, pieces: number) =>
  world.db.execute(sql`update stock set saleable = ${pieces} where goods_id = ${goodsId}`)

test('Domain 2.12: who waits for goods hears once when enough of them are there, and whoever cancelled does not', async () => {
  const { ibuprofen, vitaminC } = world.goods
  const [yaodian, zhensuo] = [await shopper(world, 'yaodian'), await shopper(world, 'zhensuo')]
  await saleable(ibuprofen, 0)
  for (const buyer of [yaodian, zhensuo]) {
    const asked = await buyer.post('/api/restocks', { goods_ids: `${ibuprofen}` })
    expect(asked).toMatchObject({ status: 200, body: { message: '到货后会通知您' } })
  }
  await writesNothing(world, async () => void (await yaodian.post('/api/restocks', { goods_ids: `${ibuprofen}` })))
  expect((await zhensuo.post('/api/restocks/cancel', { goods_ids: `${ibuprofen},${vitaminC}` })).status).toBe(200)
  expect(await answerRestocks(world.db, world.at)).toBe(0)
  await saleable(ibuprofen, 300)
  expect(await answerRestocks(world.db, world.at)).toBe(1)
  expect(await answerRestocks(world.db, world.at)).toBe(0)
  const once = { member: world.buyers.yaodian.memberId, text: '布洛芬缓释胶囊已到货，可以采购' }
  expect(await notices()).toEqual([once])
  world.at = new Date(world.at.getTime() + 86_400_000)
  await yaodian.post('/api/restocks', { goods_ids: `${ibuprofen}` })
  expect(await answerRestocks(world.db, world.at)).toBe(1)
  expect(await notices()).toEqual([once, once])
})

test('who is short of so many hears when so many are there; asking for another number asks anew', async () => {
  const { vitaminC } = world.goods
  const buyer = await shopper(world, 'liansuo')
  const ask = (at_least: number) => buyer.post('/api/restocks', { goods_ids: `${vitaminC}`, at_least })
  await saleable(vitaminC, 4)
  expect((await ask(12)).status).toBe(200)
  expect(await answerRestocks(world.db, world.at)).toBe(0)
  await saleable(vitaminC, 11)
  expect(await answerRestocks(world.db, world.at)).toBe(0)
  expect((await ask(11)).status).toBe(200)
  expect(await answerRestocks(world.db, world.at)).toBe(1)
  await saleable(vitaminC, 500)
  expect((await ask(0)).status).toBe(422)
})

test('goods that a member may not buy are not announced to it', async () => {
  const [xinhu, yaodian] = [await shopper(world, 'xinhu'), await shopper(world, 'yaodian')]
  for (const buyer of [xinhu, yaodian]) await buyer.post('/api/restocks', { goods_ids: `${world.goods.vitaminC}` })
  expect(await answerRestocks(world.db, world.at)).toBe(1)
})

test('unknown goods, goods off sale and more than 200 are refused in words, and nothing is written', async () => {
  const buyer = await shopper(world, 'liansuo')
  const refused = async (ids: string, said: string) =>
    writesNothing(world, async () => {
      const { body } = await buyer.post('/api/restocks', { goods_ids: ids })
      expect(JSON.stringify(body)).toContain(said)
    })
  await refused(`${world.goods.ibuprofen},999999`, '商品不存在或已下架')
  await refused(`${world.goods.unlisted}`, '商品不存在或已下架')
  const many = await shelf(world.db, world.goods.vitaminC, 201, 5, 100)
  for (const part of [many.slice(0, 100), many.slice(100, 200)])
    expect((await buyer.post('/api/restocks', { goods_ids: part.join() })).status).toBe(200)
  await refused(`${many[200]}`, '到货提醒最多200个商品')
})

test('requests at once do not pass the 200 together: one finds room, the others are refused', async () => {
  const buyer = await shopper(world, 'zhensuo')
  const many = await shelf(world.db, world.goods.vitaminC, 230, 5, 100)
  for (const part of [many.slice(0, 100), many.slice(100, 190)])
    expect((await buyer.post('/api/restocks', { goods_ids: part.join() })).status).toBe(200)
  const rest = [0, 1, 2, 3].map((turn) => many.slice(190 + turn * 10, 200 + turn * 10))
  const answers = await Promise.all(rest.map((part) => buyer.post('/api/restocks', { goods_ids: part.join() })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  const { rows } = await world.db.execute<{ open: number }>(sql`
    select count(*)::int as open from restock_wishes
    where member_id = ${world.buyers.zhensuo.memberId} and answered_at is null`)
  expect(rows).toEqual([{ open: 200 }])
})

test('a favourite keeps what it cost when it became one, and says whether it waits for its restocking', async () => {
  const buyer = await shopper(world, 'yaodian')
  const { amoxicillin } = world.goods
  await buyer.post('/api/favorite', { goods_ids: `${amoxicillin}` })
  const [before] = (await buyer.get('/api/favorite')).body.data
  expect(before).toMatchObject({ then_price: before.goods.price, restock: 0 })
  await world.db.execute(sql`update prices set price_fen = price_fen - 100 where goods_id = ${amoxicillin}`)
  await buyer.post('/api/restocks', { goods_ids: `${amoxicillin}` })
  const [after] = (await buyer.get('/api/favorite')).body.data
  expect(after).toMatchObject({ then_price: before.goods.price, restock: 1 })
  expect(Number(after.goods.price)).toBeCloseTo(Number(before.goods.price) - 1, 2)
  const stranger = await shopper(world, 'xinhu')
  await stranger.post('/api/favorite', { goods_ids: `${amoxicillin}` })
  expect((await stranger.get('/api/favorite')).body.data[0]).toMatchObject({ then_price: '' })
})
