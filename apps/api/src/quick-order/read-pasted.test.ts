import type { PastedRowWire } from '@yaoji/contract/fast-buy'
import { plainSigns } from '@yaoji/rules/quick-order/plain-signs'
import { simplify } from '@yaoji/search/simplified-signs'
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

test('a pasted quantity above what one call may put into the cart is asked about in its own line; the others are read', async () => {
  const buyer = await shopper(world, 'yaodian')
  const { body } = await buyer.post('/api/user/fast_buy/read', {
    text: '维生素C片 60000盒\n布洛芬缓释胶囊 20盒\n维生素C片 9000件\n维生素C片 50000盒',
  })
  const [many, ibuprofen, cases, most] = body.data
  const { bzdw: unit, jzl } = many.choices[0].goods
  expect(many).toMatchObject({
    sure: 0,
    choices: [{ number: 0, unit_note: `商品的数量单次允许不超过5万，写的是60000${unit}` }],
  })
  expect(cases.choices[0]).toMatchObject({ number: 0, unit_note: expect.stringContaining(`写的是${9_000 * jzl}`) })
  expect(ibuprofen.choices[0]).toMatchObject({ number: 20, unit_note: '' })
  expect(most.choices[0].number).toBe(50_000)
})

test('a number that may be the row, and a wish for a lot, stand beside the quantity, which is asked about', async () => {
  const buyer = await shopper(world, 'yaodian')
  const { body } = await buyer.post('/api/user/fast_buy/read', {
    text: '10,维生素C片\n维生素C片 20盒，批号要新的\n20瓶,维生素C片',
  })
  expect(body.data).toMatchObject([
    { sure: 0, choices: [{ goods: { id: world.goods.vitaminC }, number: 10, unit_note: '写了“10”' }] },
    { sure: 0, choices: [{ number: 20, unit_note: '写了“批号要新的”' }] },
    { choices: [{ number: 20, unit_note: '' }] },
  ])
})

test('rows above the heading of a file are lines, and what was quoted with a comma is one number', async () => {
  const buyer = await shopper(world, 'yaodian')
  const form = new FormData()
  const rows = ['采购计划', '维生素C片,5盒', '品名,数量', '布洛芬缓释胶囊,"1,200"', '布洛芬缓释胶囊,1,200']
  form.append('file', new Blob([rows.join('\n')]), 'order.csv')
  const body = new Response(form)
  const { data } = (
    await world.app.inject({
      ...{ method: 'POST', url: '/api/user/fast_buy/file', payload: Buffer.from(await body.arrayBuffer()) },
      headers: { cookie: buyer.cookie, 'content-type': body.headers.get('content-type')! },
    })
  ).json()
  expect(data.map(({ written, choices }: PastedRowWire) => [written, choices[0]?.number])).toEqual([
    ['维生素C片 5盒', 5],
    ['布洛芬缓释胶囊 1,200', 1_200],
    ['布洛芬缓释胶囊 1/200', 0],
  ])
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

test('a maker between commas and traditional units are of their goods, and a number that is none to be sure of takes nothing', async () => {
  const buyer = await shopper(world, 'zhensuo')
  const { data } = (await buyer.get(`/api/goods/detail/${world.goods.ibuprofen}`)).body
  const { body } = await buyer.post('/api/user/fast_buy/read', {
    text: [
      `${data.name}，${data.ypgg}，${data.sccj}，兩盒`,
      `💊${data.name}×10盒 谢谢`,
      `${data.name}*10`,
      `${data.name}10`,
      `${data.name} 半件`,
    ].join('\n'),
  })
  const meant = { goods: { id: world.goods.ibuprofen } }
  expect(body.data).toMatchObject([
    { sure: 1, choices: [{ ...meant, number: 2, unmet: [], unit_note: '' }] },
    { sure: 1, choices: [{ ...meant, number: 10 }] },
    { sure: 0, choices: [{ ...meant, number: 0, unit_note: '没有读懂数量“*10”' }] },
    { sure: 0, choices: [{ ...meant, number: 0, unit_note: '没有读懂数量“10”' }] },
    { sure: 0, choices: [{ ...meant, number: 0, unit_note: '没有读懂数量“半件”' }] },
  ])
  const table = await buyer.post('/api/user/fast_buy/read', {
    text: `品名\t規格\t廠家\t單位\t數量\n${data.name}\t${data.ypgg}\t${data.sccj}\t盒\t3`,
  })
  expect(table.body.data).toMatchObject([{ sure: 1, choices: [{ ...meant, number: 3 }] }])
})

test('each sign that is read in its simplified form is the one that searching knows', () => {
  const signs =
    '條個臺兩貳陸萬數單規廠號編碼藥稱產業訂貨採購計劃總國準價銷裝額進製標幾來還給幫謝煩雙捲聯顆膠貼隻贈餘劑團醫'
  for (const sign of signs) expect(plainSigns(sign)).toBe(simplify(sign))
})
