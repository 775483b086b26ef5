import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test("the store's own words for a goods, its grade or maker and a price along with them, find that goods; a maker that it is not of is said", async () => {
  const buyer = await shopper(world, 'zhensuo')
  const { data } = (await buyer.get(`/api/goods/detail/${world.goods.amoxicillin}`)).body
  const maker = data.sccj.slice(0, 4)
  const { body } = await buyer.post('/api/user/fast_buy/read', {
    text: [
      `${data.name} ${data.ypgg} ${data.sccj} 20 盒 7.56元`,
      `${maker} ${data.name} ¥7.56 20盒`,
      `${data.name} ${data.ypgg} 东海仙药厂 20盒`,
    ].join('\n'),
  })
  const [own, makerFirst, other] = body.data
  for (const row of [own, makerFirst])
    expect(row.choices[0]).toMatchObject({ goods: { id: world.goods.amoxicillin }, number: 20, unmet: [] })
  expect(own.sure).toBe(1)
  // The clinic may still mean it; nothing is taken before it says so.
  expect(other).toMatchObject({
    sure: 0,
    choices: [{ goods: { id: world.goods.amoxicillin }, unmet: ['东海仙药厂'] }],
  })
})

test('what was chosen once for words with another maker is meant by them', async () => {
  const buyer = await shopper(world, 'yaodian')
  const words = '维生素C片 东海仙药厂'
  await buyer.post('/api/user/fast_buy/alias', { words, goods_id: world.goods.vitaminC })
  const { body } = await buyer.post('/api/user/fast_buy/read', { text: `${words} 3` })
  expect(body.data[0]).toMatchObject({
    sure: 1,
    alias: 1,
    choices: [{ goods: { id: world.goods.vitaminC }, unmet: [] }],
  })
})

test('another strength is another medicine: it is said, and not taken before the buyer says so', async () => {
  const buyer = await shopper(world, 'yaodian')
  const { data } = (await buyer.get(`/api/goods/detail/${world.goods.ibuprofen}`)).body
  const { body } = await buyer.post('/api/user/fast_buy/read', {
    text: `${data.name} 0.07g*13粒 ${data.sccj} 10盒\n谢谢\n${data.name} ${data.ypgg} ${data.sccj} 5盒 送2盒`,
  })
  const [other, thanks, bonus] = body.data
  expect(other).toMatchObject({
    sure: 0,
    choices: [{ goods: { id: world.goods.ibuprofen }, unmet: ['0.07g*13粒'] }],
  })
  expect(thanks.sure).toBe(0)
  expect(bonus).toMatchObject({ sure: 0, choices: [{ number: 0, unit_note: '没有读懂数量“5盒 送2盒”' }] })
})

test('what was bought is not meant where its name only has the words inside and another begins with them', async () => {
  await world.db.execute(sql`update goods set name = '地氯雷他定胶囊', generic_name = '地氯雷他定胶囊'
    where id = ${world.goods.ibuprofen}`)
  const buyer = await shopper(world, 'yaodian')
  await buyer.buy([['ibuprofen', 20]], 'balance')
  const read = async (text: string) => (await buyer.post('/api/user/fast_buy/read', { text })).body.data[0]
  const first = { goods: { id: world.goods.memberPriced } }
  await expect
    .poll(() => read('氯雷他定 3盒'), { timeout: 10_000 })
    .toMatchObject({
      ...{ sure: 0, choices: [first, { goods: { id: world.goods.ibuprofen }, bought: 1 }] },
    })
  expect(await read('地氯雷他定 3盒')).toMatchObject({ sure: 1, choices: [{ goods: { id: world.goods.ibuprofen } }] })
  const field = await buyer.get(`/api/user/fast_buy/find?words=${encodeURIComponent('氯雷他定')}`)
  expect(field.body.data.map(({ id }: { id: number }) => id)).toEqual([world.goods.memberPriced, world.goods.ibuprofen])
  // However it is written: the words are kept as they were.
  expect(await read('地氯雷他定膠囊')).toMatchObject({
    ...{ words: '地氯雷他定膠囊', sure: 1, choices: [{ goods: { id: world.goods.ibuprofen } }] },
  })
})

test('a goods whose own name has a traditional character is called as it is written', async () => {
  await world.db.execute(sql`update goods set name = '化癥回生口服液', generic_name = '化癥回生口服液'
    where id = ${world.goods.ibuprofen}`)
  const buyer = await shopper(world, 'zhensuo')
  const read = async (text: string) => (await buyer.post('/api/user/fast_buy/read', { text })).body.data[0]
  const meant = { sure: 1, choices: [{ goods: { id: world.goods.ibuprofen }, unmet: [] }] }
  await expect.poll(() => read('化癥回生口服液'), { timeout: 10_000 }).toMatchObject(meant)
  expect(await read('化症回生口服液')).toMatchObject(meant)
})
