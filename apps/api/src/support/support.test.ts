import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { followNews } from '../../test/follow-news.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld, worldDay } from '../../test/world.ts'

const world = useWorld()
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate support_lines, support_threads, outbox, outbox_aggregates`)
  await world.db.execute(sql`update members set can_chat = true`)
})
const memberId = () => world.buyers.yaodian.memberId
const notices = async () =>
  (await world.db.execute(sql`select payload ->> 'text' as text from outbox where topic = 'support.notice'`)).rows

test('Spec §6: what a member asks waits at the console until a clerk answers it; both read the same history', async () => {
  const [buyer, stranger] = [await shopper(world, 'yaodian'), await shopper(world, 'zhensuo')]
  const asked = await buyer.post('/api/user/support', { words: '这批有检验报告吗？' }, 'support-once')
  const again = await buyer.post('/api/user/support', { words: '这批有检验报告吗？' }, 'support-once')
  expect(again.body.data.id).toBe(asked.body.data.id)
  const clerk = await shopper(world, 'dingdan')
  expect((await clerk.get('/console/api/support')).body.data).toMatchObject([
    { member_id: memberId(), waits_since: worldDay.toISOString(), last: { words: '这批有检验报告吗？', is_staff: 0 } },
  ])
  const path = `/console/api/support/${memberId()}/answer`
  const seen = asked.body.data.id
  const answer = await clerk.post(path, { words: '有，已放在订单详情里', seen }, 'answer-once')
  expect((await clerk.post(path, { words: '有，已放在订单详情里', seen }, 'answer-once')).body).toEqual(answer.body)
  expect((await clerk.get('/console/api/support')).body.data).toEqual([])
  expect((await clerk.get('/console/api/support?state=all')).body.meta.total).toBe(1)
  const said = ['这批有检验报告吗？', '有，已放在订单详情里']
  const { lines } = (await buyer.get('/api/user/support')).body.data
  expect(lines.map(({ words }: { words: string }) => words)).toEqual(said)
  expect((await clerk.get(`/console/api/support/${memberId()}`)).body.data.lines).toEqual(lines)
  expect((await stranger.get('/api/user/support')).body.data.lines).toEqual([])
  expect(await notices()).toEqual([{ text: '在线客服答复：有，已放在订单详情里' }])
})

test('a clerk who has not read the last line does not answer it, nor where nobody asked', async () => {
  const buyer = await shopper(world, 'yaodian')
  const first = (await buyer.post('/api/user/support', { words: '第一句' })).body.data.id
  await buyer.post('/api/user/support', { words: '第二句' })
  const clerk = await shopper(world, 'dingdan')
  await writesNothing(world, async () => {
    const late = await clerk.post(`/console/api/support/${memberId()}/answer`, { words: '好的', seen: first })
    expect(late.body.reason).toBe('support.saidMore')
    const nobody = `/console/api/support/${world.buyers.zhensuo.memberId}/answer`
    expect((await clerk.post(nobody, { words: '您好', seen: first })).status).toBe(404)
  })
})

test('whom the service does not answer here asks nothing here, and reads whom to call instead', async () => {
  const buyer = await shopper(world, 'yaodian')
  await world.db.execute(sql`update members set can_chat = false where id = ${memberId()}`)
  await writesNothing(world, async () => {
    const refused = await buyer.post('/api/user/support', { words: '在吗？' })
    expect([refused.body.reason, refused.body.message]).toEqual(['support.off', expect.stringContaining('业务员')])
  })
})

test('ten lines a minute, counted over all who act for the member, also of eleven at once', async () => {
  const buyer = await shopper(world, 'yaodian')
  const at = (n: number) => buyer.post('/api/user/support', { words: `第${n}句` }, `support-line-${n}`)
  const statuses = (await Promise.all(Array.from({ length: 11 }, (_, n) => at(n)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  await writesNothing(world, async () => {
    expect((await at(20)).body.reason).toBe('support.tooMany')
  })
  world.at = new Date(worldDay.getTime() + 61_000)
  expect((await at(21)).status).toBe(200)
})

test('an answer is in the open page at once; a second one before it is read sends no second message', async () => {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const buyer = await shopper(world, 'yaodian')
  const page = await followNews(origin, { cookie: buyer.cookie })
  const asked = (await buyer.post('/api/user/support', { words: '在吗' })).body.data.id
  const clerk = await shopper(world, 'dingdan')
  const path = `/console/api/support/${memberId()}/answer`
  const first = (await clerk.post(path, { words: '在的', seen: asked })).body.data.id
  await expect.poll(() => page.said.at(-1), { timeout: 8_000 }).toMatchObject({ answers: 1, line: first })
  const second = (await clerk.post(path, { words: '请说', seen: first })).body.data.id
  await expect.poll(() => page.said.at(-1), { timeout: 8_000 }).toMatchObject({ answers: 2, line: second })
  expect(await notices()).toHaveLength(1)
  await buyer.post('/api/user/support/read', { up_to: second + 1_000 })
  await expect.poll(() => page.said.at(-1)?.answers, { timeout: 8_000 }).toBe(0)
  page.close()
})
