import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const day = 86_400_000

test('a list is kept under its name, changed and removed by its member alone; the same press keeps it once', async () => {
  const buyer = await shopper(world, 'yaodian')
  const { ibuprofen, vitaminC, amoxicillin } = world.goods
  const kept = { name: '常购', lines: `${ibuprofen}:30,${vitaminC}:20` }
  const saved = await buyer.post('/api/user/order_lists', kept, 'keep-a-list')
  expect((await buyer.post('/api/user/order_lists', kept, 'keep-a-list')).body.data).toEqual(saved.body.data)
  const url = `/api/user/order_lists/${saved.body.data.id}`
  expect((await buyer.get('/api/user/order_lists')).body.data).toMatchObject([
    { name: '常购', kind: 'saved', lines: 2 },
  ])
  expect((await buyer.get(url)).body.data.rows).toMatchObject([
    { goods: { id: ibuprofen }, number: 30, reason: '' },
    { goods: { id: vitaminC }, number: 20 },
  ])
  const change = (form: Record<string, string>, who = buyer) =>
    world.call('PUT', url, { headers: { cookie: who.cookie }, form })
  expect((await change({ name: '每周', lines: `${amoxicillin}:40` })).status).toBe(200)
  expect((await buyer.get(url)).body.data).toMatchObject({
    name: '每周',
    rows: [{ goods: { id: amoxicillin }, number: 40 }],
  })
  const other = await shopper(world, 'zhensuo')
  await writesNothing(world, async () => {
    expect((await other.get(url)).status).toBe(404)
    expect((await change({ name: '我的', lines: `${amoxicillin}:1` }, other)).status).toBe(404)
    expect((await world.call('DELETE', url, { headers: { cookie: other.cookie } })).status).toBe(404)
    for (const wrong of [
      { name: '', lines: `${amoxicillin}:1` },
      { name: '空', lines: '' },
      { name: '无', lines: '999999999:1' },
      // Its name would be read in the list.
      { name: '未上架', lines: `${world.goods.unlisted}:1` },
    ])
      expect((await buyer.post('/api/user/order_lists', wrong)).status).toBe(422)
  })
  expect((await world.call('DELETE', url, { headers: { cookie: buyer.cookie } })).status).toBe(200)
  expect((await buyer.get('/api/user/order_lists')).body.data).toEqual([])
})

test('a list that was kept years ago is shown beside a year of suggested weeks', async () => {
  const buyer = await shopper(world, 'yaodian')
  const kept = { name: '每年一次', lines: `${world.goods.ibuprofen}:30` }
  const { id } = (await buyer.post('/api/user/order_lists', kept, 'kept-long-ago')).body.data
  await world.db.execute(sql`
    insert into order_lists (member_id, kind, name, week, made_at, changed_at)
    select ${world.buyers.yaodian.memberId}, 'suggested', 'w' || n, date '2030-01-07' + n * 7, t, t
    from generate_series(1, 120) n, lateral (select timestamptz '2030-01-07' + n * interval '7 days') as w (t)`)
  const lists = (await buyer.get('/api/user/order_lists')).body.data
  expect(lists.map((list: { kind: string }) => list.kind).filter((kind: string) => kind === 'suggested')).toHaveLength(
    53,
  )
  expect(lists[0].name).toBe('w120')
  expect(lists.at(-1)).toMatchObject({ id, name: '每年一次', lines: 1 })
})

test('the order of a week is suggested from own intervals, each line with why; it stays as it was shown', async () => {
  const start = world.at
  const suggest = async () => {
    const buyer = await shopper(world, 'yaodian')
    const { id } = (await buyer.post('/api/user/order_lists/suggest')).body.data
    return { id, buyer, list: id ? (await buyer.get(`/api/user/order_lists/${id}`)).body.data : null }
  }
  expect((await suggest()).id).toBe(0)
  for (const at of [0, 10, 20]) {
    world.at = new Date(start.getTime() + at * day)
    const goods = at === 0 ? ([['vitaminC', 100]] as const) : []
    await (await shopper(world, 'yaodian')).buy([['ibuprofen', 40], ...goods], 'transfer')
  }
  world.at = new Date(start.getTime() + 28 * day)
  const two = await Promise.all([suggest(), suggest()])
  expect(two[0].id).toBeGreaterThan(0)
  expect(two[1].id).toBe(two[0].id)
  const { id, buyer, list } = two[0]
  expect(list).toMatchObject({
    kind: 'suggested',
    rows: [{ goods: { id: world.goods.ibuprofen }, number: 40, reason: expect.stringContaining('约每10天采购一次') }],
  })
  expect(list.rows[0].reason).toMatch(/上次.*购40盒；.*用完/)
  // What is bought meanwhile changes nothing of what was shown.
  await buyer.buy([['ibuprofen', 80]], 'transfer')
  const shown = ({ rows }: typeof list) =>
    rows.map(({ goods, number, reason }: { goods: { id: number }; number: number; reason: string }) => [
      goods.id,
      number,
      reason,
    ])
  expect(shown((await suggest()).list)).toEqual(shown(list))
  await writesNothing(world, async () => {
    const form = { name: '改', lines: `${world.goods.ibuprofen}:1` }
    const url = `/api/user/order_lists/${id}`
    expect((await world.call('PUT', url, { headers: { cookie: buyer.cookie }, form })).body.message).toContain(
      '不能修改',
    )
    expect((await world.call('DELETE', url, { headers: { cookie: buyer.cookie } })).status).toBe(409)
  })
  world.at = start
  await expectSoundBooks(world)
})

test('one sheet of goods and stores fills the carts of all of them, with an answer for each cell; a repeat adds nothing', async () => {
  const [first, second] = [await shopper(world, 'liansuo', 0), await shopper(world, 'liansuo', 1)]
  const stores = (await first.get('/api/user')).body.data.members
  expect(stores.length).toBeGreaterThan(1)
  const [here, there] = stores.map(({ id }: { id: number }) => id)
  const { ibuprofen, vitaminC, unlisted } = world.goods
  const cells = `${here}@${ibuprofen}:30,${here}@${unlisted}:5,${there}@${vitaminC}:20`
  const answer = await first.post('/api/cart/stores_add', { cells }, 'sheet-of-stores')
  const byStore = new Map(answer.body.data.map((each: { member_id: number }) => [each.member_id, each]))
  expect(byStore.get(here)).toMatchObject({
    ...{ added: [{ goods_id: ibuprofen, number: 30 }], total: 1 },
    refused: [{ goods_id: unlisted, reason: expect.stringMatching(/./) }],
  })
  expect(byStore.get(there)).toMatchObject({ added: [{ goods_id: vitaminC, number: 20 }], refused: [] })
  const numbers = async (who: typeof first) =>
    (await who.get('/api/cart/list')).body.data.data.map((line: { number: number }) => line.number)
  expect([await numbers(first), await numbers(second)]).toEqual([[30], [20]])
  const stranger = (await (await shopper(world, 'yaodian')).get('/api/user')).body.data.members[0].id
  await writesNothing(world, async () => {
    expect((await first.post('/api/cart/stores_add', { cells }, 'sheet-of-stores')).body).toEqual(answer.body)
    const foreign = `${here}@${ibuprofen}:30,${stranger}@${ibuprofen}:30`
    expect((await first.post('/api/cart/stores_add', { cells: foreign })).status).toBe(403)
    for (const wrong of [
      '',
      `${here}@${ibuprofen}:0`,
      `${here}@${ibuprofen}:1,${here}@${ibuprofen}:2`,
      `${ibuprofen}:1`,
    ])
      expect((await first.post('/api/cart/stores_add', { cells: wrong })).status).toBe(422)
  })
})
