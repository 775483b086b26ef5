import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { type Fields, useWorld } from '../../test/world.ts'
import { GoodsSearch } from './goods-search.ts'

const world = useWorld()
const path = '/console/api/search/synonyms'
const save = async (form: Fields) => world.call('POST', path, { headers: await world.signIn('yunying'), form })
const visitorFinds = async (keywords: string) => {
  const answer = await world.call('GET', `/api/goods/list?keywords=${encodeURIComponent(keywords)}`)
  return answer.body.data as { list: { id: number }[]; matched: string; synonyms: { term: string }[] }
}
const idsOf = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id)

test('a word that marketing writes down is searched by at once, says why, and leads visitors to OTC medicines alone', async () => {
  const { ibuprofen, amoxicillin } = world.goods
  await world.db.execute(sql`update goods set rx_class = 'otc_a' where id = ${ibuprofen}`)
  await world.db.execute(sql`update goods set rx_class = 'rx' where id = ${amoxicillin}`)
  await expect.poll(async () => (await visitorFinds('布洛芬')).list.length, { timeout: 10_000 }).toBeGreaterThan(0)
  const saved = await save({ term: '头疼脑热', kind: 'complaint', means: ['布洛芬', '阿莫西林'] })
  expect(saved.body.data).toMatchObject({ term: '头疼脑热', kind: 'complaint' })
  expect(saved.body.data.found).toBeGreaterThan(saved.body.data.found_by_visitors)
  const visitor = await visitorFinds('头疼脑热')
  expect(visitor).toMatchObject({ matched: 'synonym', synonyms: [{ term: '头疼脑热' }] })
  expect(idsOf(visitor)).toContain(ibuprofen)
  expect(idsOf(visitor)).not.toContain(amoxicillin)
  const buyer = await shopper(world, 'yaodian')
  const member = (await buyer.get(`/api/goods/list?keywords=${encodeURIComponent('头疼脑热')}`)).body.data
  expect(idsOf(member)).toEqual(expect.arrayContaining([ibuprofen, amoxicillin]))
  const names = (await buyer.get(`/api/goods/search?keywords=${encodeURIComponent('头疼脑热')}`)).body.data
  expect(names.length).toBeGreaterThan(1)
})

test('another process searches by the word too, and no longer once it is removed', async () => {
  const other = new GoodsSearch(world.db, { clock: () => world.at, onError: () => null })
  const total = async () => {
    await other.catchUp()
    const asked = { text: '小布', today: '2026-11-23', offset: 0, limit: 5 } as const
    return (await other.find({ ...asked, sort: 'relevance', order: 'desc' })).synonyms.length
  }
  expect(await total()).toBe(0)
  const { id } = (await save({ term: '小布', kind: 'name', means: ['布洛芬'] })).body.data
  expect(await total()).toBe(1)
  const headers = await world.signIn('yunying')
  for (const _ of [1, 2]) expect((await world.call('DELETE', `${path}/${id}`, { headers })).status).toBe(200)
  expect(await total()).toBe(0)
  await other.close()
})

test('the same word written twice is one row; each change is in the audit with what stood before', async () => {
  const row = { term: '三九牌', kind: 'name', means: ['感冒灵'] }
  const first = (await save(row)).body.data
  expect((await save(row)).body.data.id).toBe(first.id)
  expect((await save({ ...row, means: ['感冒灵', '感冒灵', '胃泰'] })).body.data).toMatchObject({
    id: first.id,
    means: ['感冒灵', '胃泰'],
  })
  const audit = await world.db.execute(sql`
    select data -> 'before' as before from audit where subject = ${`synonym:${first.id}`} order by id`)
  expect(audit.rows).toEqual([{ before: [] }, { before: ['感冒灵'] }])
  const listed = await world.call('GET', `${path}?kind=name`, { headers: await world.signIn('yunying') })
  expect(listed.body.data).toContainEqual(expect.objectContaining({ term: '三九牌' }))
})

test.each([
  ['it says nothing of its own', { term: '（）', kind: 'name', means: ['感冒灵'] }, 'search.synonymEmpty'],
  ['it stands for itself', { term: '感冒 灵', kind: 'name', means: ['感冒灵'] }, 'search.synonymSame'],
  ['it stands for nothing', { term: '感冒', kind: 'name', means: [] }, 'request.invalid'],
])('a word is refused where %s, and nothing is written', async (_, form, reason) => {
  await writesNothing(world, async () => {
    const answer = await save(form)
    expect([answer.status, answer.body.reason]).toEqual([422, reason])
  })
})

test('goods are found by the register’s code and by the barcode, in lists and among suggestions', async () => {
  const { vitaminC } = world.goods
  await world.db.execute(sql`
    update goods set standard_code = '86905555000123', barcode = '6939999000012' where id = ${vitaminC}`)
  const byCode = async (code: string) => idsOf(await visitorFinds(code))
  await expect.poll(() => byCode('86905555000123'), { timeout: 10_000 }).toEqual([vitaminC])
  expect(await byCode('6939999000012')).toEqual([vitaminC])
  const names = (await world.call('GET', '/api/goods/search?keywords=86905555000123')).body.data
  expect(names).toHaveLength(1)
})
