import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const month = 31 * 86_400_000

test('Domain 2.12: what was bought comes back by how often and how lately, with what was paid, to its member alone', async () => {
  const buyer = await shopper(world, 'yaodian')
  await buyer.buy(
    [
      ['ibuprofen', 30],
      ['vitaminC', 20],
    ],
    'transfer',
  )
  await buyer.buy([['ibuprofen', 12]], 'transfer')
  await buyer.buy(
    [
      ['vitaminC', 100],
      ['amoxicillin', 40],
    ],
    'transfer',
  )
  await buyer.buy([['ibuprofen', 15]], 'transfer')
  // Logged in anew each time: months go by.
  const list = async (query: string) =>
    (await (await shopper(world, 'yaodian')).get(`/api/user/fast_buy${query}`)).body.data
  const named = async (query: string) =>
    (await list(query)).map((row: { goods: { name: string }; times: number; last_number: number }) => [
      row.goods.name,
      row.times,
      row.last_number,
    ])
  expect(await named('')).toEqual([
    ['布洛芬缓释胶囊', 3, 15],
    ['维生素C片', 2, 100],
    ['阿莫西林胶囊', 1, 40],
  ])
  await buyer.buy([['amoxicillin', 30]], 'transfer')
  expect((await named('?order=last')).map(([name]: string[]) => name)).toEqual([
    '阿莫西林胶囊',
    '布洛芬缓释胶囊',
    '维生素C片',
  ])
  expect((await list(''))[0].last_price).toBe((await list(''))[0].goods.price)
  expect((await (await shopper(world, 'zhensuo')).get('/api/user/fast_buy')).body.data).toEqual([])
  world.at = new Date(world.at.getTime() + 4 * month)
  expect(await named('?months=3')).toEqual([])
  expect(await named('?months=6')).toHaveLength(3)
  world.at = new Date(world.at.getTime() - 4 * month)
})

test('a pasted order is read line by line: what was bought before is sure, nothing is left out, nothing is written', async () => {
  const buyer = await shopper(world, 'yaodian')
  await writesNothing(world, async () => {
    const { body } = await buyer.post('/api/user/fast_buy/read', {
      text: '阿莫西林胶囊 10盒\n没有这种药 3盒\n维生素C片 2件',
    })
    expect(body.data).toMatchObject([
      { written: '阿莫西林胶囊 10盒', sure: 1 },
      { written: '没有这种药 3盒', sure: 0, choices: [] },
      { written: '维生素C片 2件', sure: 1 },
    ])
    expect(body.data[0].choices.length).toBeGreaterThan(1)
    expect(body.data[0].choices[0]).toMatchObject({ goods: { id: world.goods.amoxicillin }, number: 10, bought: 1 })
    expect(body.data[2].choices[0]).toMatchObject({ number: 2 * body.data[2].choices[0].goods.jzl })
    const other = await (await shopper(world, 'zhensuo')).post('/api/user/fast_buy/read', { text: '阿莫西林胶囊 10盒' })
    expect(other.body.data[0].sure).toBe(0)
    const long = Array.from({ length: 101 }, (_, place) => `阿莫西林 ${place + 1}盒`).join('\n')
    expect((await buyer.post('/api/user/fast_buy/read', { text: long })).body.message).toContain('现有101行')
    expect((await buyer.post('/api/user/fast_buy/read', { text: ' ' })).status).toBe(422)
  })
})

test('several goods go into the cart at once; what is refused is named and leaves the others alone; a repeat adds nothing', async () => {
  const buyer = await shopper(world, 'liansuo')
  const { ibuprofen, vitaminC, unlisted } = world.goods
  const lines = `${ibuprofen}:30,${unlisted}:5,${vitaminC}:20`
  const first = await buyer.post('/api/cart/batch_add', { lines }, 'many-at-once')
  expect(first.body.data).toMatchObject({
    added: [
      { goods_id: ibuprofen, number: 30 },
      { goods_id: vitaminC, number: 20 },
    ],
    refused: [{ goods_id: unlisted, reason: expect.stringMatching(/./) }],
    total: 2,
  })
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/cart/batch_add', { lines }, 'many-at-once')).body.data).toEqual(first.body.data)
    for (const wrong of ['', `${ibuprofen}`, `${ibuprofen}:0`, `${ibuprofen}:1,${ibuprofen}:2`, `${ibuprofen}:60000`])
      expect((await buyer.post('/api/cart/batch_add', { lines: wrong })).status).toBe(422)
  })
  const cart = (await buyer.get('/api/cart/list')).body.data.data
  expect(cart.map((line: { number: number }) => line.number).toSorted()).toEqual([20, 30])
})
