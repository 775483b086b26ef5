import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const right = { kind: 'goods', words: '希望增加更多的中药饮片品种', phone: '13800138000', email: '' }
const notices = async () => {
  const { rows } = await world.db.execute<{ member: number; text: string }>(sql`
    select (payload ->> 'member_id')::int as member, payload ->> 'text' as text from outbox
    where topic = 'feedback.notice' order by id`)
  return rows
}

test('Domain 2.12: what a member writes is answered once, and the member reads the answer and gets a message', async () => {
  const [buyer, stranger] = [await shopper(world, 'yaodian'), await shopper(world, 'zhensuo')]
  const sent = await buyer.post('/api/user/feedback', right, 'feedback-once')
  expect(sent).toMatchObject({ status: 200, body: { message: '提交成功！感谢您的宝贵意见。' } })
  expect((await buyer.post('/api/user/feedback', right, 'feedback-once')).status).toBe(200)
  const clerk = await shopper(world, 'dingdan')
  const open = (await clerk.get('/console/api/feedback')).body.data
  expect(open).toMatchObject([{ words: right.words, phone: right.phone, member: expect.stringContaining('药房') }])
  const path = `/console/api/feedback/${open[0].id}/answer`
  expect((await clerk.post(path, { reply: '下月增加三百个饮片品种' })).body.data).toMatchObject({
    reply: '下月增加三百个饮片品种',
  })
  await writesNothing(world, async () => {
    const second = await (await shopper(world, 'admin')).post(path, { reply: '重复的答复' })
    expect(second.body.reason).toBe('feedback.answered')
  })
  expect((await buyer.get('/api/user/feedback')).body.data).toMatchObject([{ reply: '下月增加三百个饮片品种' }])
  expect((await stranger.get('/api/user/feedback')).body.data).toEqual([])
  expect((await clerk.get('/console/api/feedback?state=answered')).body.meta).toMatchObject({ total: 1 })
  expect(await notices()).toEqual([
    { member: world.buyers.yaodian.memberId, text: expect.stringContaining('三百个饮片') },
  ])
})

test.each([
  ['nine signs', { words: '九个字的意见不够长' }, 'words', '请至少填写10字以上'],
  ['no way to answer', { phone: '', email: '' }, 'phone', '电话/邮箱至少填写一项'],
  ['a wrong telephone', { phone: '138001' }, 'phone', '请输入正确的联系电话'],
  ['a wrong e-mail', { email: 'a@b' }, 'email', '请输入正确的电子邮箱'],
  ['no kind', { kind: 'praise' }, 'kind', '请选择反馈类型'],
])('%s is refused in words, and nothing is written', async (_, wrong, field, said) => {
  const buyer = await shopper(world, 'zhensuo')
  await writesNothing(world, async () => {
    const { status, body } = await buyer.post('/api/user/feedback', { ...right, ...wrong })
    expect([status, body.errors[field]]).toEqual([422, [said]])
  })
})

test('a member writes twenty times a day, also at once, and no more', async () => {
  const buyer = await shopper(world, 'liansuo')
  const answers = await Promise.all(Array.from({ length: 25 }, () => buyer.post('/api/user/feedback', right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/user/feedback', right)).body.reason).toBe('feedback.tooMany')
  })
})

test('who may not answer members does not read what they write', async () => {
  for (const name of ['cangku', 'caiwu', 'zhiguan', 'yunying'] as const)
    expect((await (await shopper(world, name)).get('/console/api/feedback')).status).toBe(403)
})
