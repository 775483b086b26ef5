import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const right = {
  name: '阿胶',
  ypgg: '250g',
  sccj: '',
  number: 20,
  price: '480.00',
  contact: '王店长',
  phone: '13800138000',
}
const notices = async () => {
  const { rows } = await world.db.execute<{ goods: number | null; text: string }>(sql`
    select (payload ->> 'goods_id')::int as goods, payload ->> 'text' as text from outbox
    where topic = 'wanted.notice' order by id`)
  return rows
}

test('Domain 2.12: a wish is answered, then listed with its goods, then closed; the member gets each as a message', async () => {
  const [buyer, stranger] = [await shopper(world, 'yaodian'), await shopper(world, 'zhensuo')]
  const clerk = await shopper(world, 'dingdan')
  const asked = await buyer.post('/api/user/buy', right, 'wanted-once')
  expect(asked).toMatchObject({ status: 200, body: { message: '求购已发布，采购会尽快答复' } })
  const { id } = asked.body.data
  expect((await buyer.post('/api/user/buy', right, 'wanted-once')).body.data).toEqual({ id })
  expect((await buyer.get('/api/user/buy')).body.data).toMatchObject([
    { id, name: '阿胶', price: '480.00', state: 'waiting' },
  ])
  expect((await stranger.get('/api/user/buy')).body.data).toEqual([])
  expect((await stranger.get(`/api/user/buy/${id}`)).status).toBe(404)
  const path = `/console/api/wanted/${id}/answer`
  expect((await clerk.get('/console/api/wanted')).body.data).toMatchObject([{ id, member: expect.any(String) }])
  expect((await clerk.post(path, { reply: '正在联系厂家' })).body.data.state).toBe('answered')
  world.at = new Date(world.at.getTime() + 3_600_000)
  await writesNothing(world, async () => {
    const { body } = await clerk.post(path, { reply: '已上架', goods_id: world.goods.unlisted })
    expect(body.errors.goods_id).toEqual(['商品不存在或已下架'])
  })
  const goods_id = world.goods.vitaminC
  expect((await clerk.post(path, { reply: '已上架', goods_id })).body.data.state).toBe('listed')
  expect((await buyer.get(`/api/user/buy/${id}`)).body.data).toMatchObject({ goods_id, reply: '已上架', can_close: 1 })
  await writesNothing(world, async () => {
    expect((await stranger.post(`/api/user/buy/${id}/close`)).body.reason).toBe('wanted.missing')
    expect((await clerk.post(path, { reply: '再答复一次' })).body.reason).toBe('wanted.over')
  })
  expect((await buyer.post(`/api/user/buy/${id}/close`)).status).toBe(200)
  await writesNothing(world, async () => {
    expect((await buyer.post(`/api/user/buy/${id}/close`)).body.reason).toBe('wanted.over')
  })
  expect(await notices()).toEqual([
    { goods: null, text: expect.stringContaining('正在联系厂家') },
    { goods: goods_id, text: expect.stringContaining('已上架') },
  ])
})

test.each([
  ['a name of one sign', { name: '胶' }, 'name'],
  ['no number', { number: '' }, 'number'],
  ['half a piece', { number: '1.5' }, 'number'],
  ['nothing', { number: 0 }, 'number'],
  ['a price of three decimals', { price: '1.005' }, 'price'],
  ['nobody to call', { contact: ' ' }, 'contact'],
  ['a wrong telephone', { phone: '138' }, 'phone'],
])('%s is refused at its field, and nothing is written', async (_, wrong, field) => {
  const buyer = await shopper(world, 'zhensuo')
  await writesNothing(world, async () => {
    const { status, body } = await buyer.post('/api/user/buy', { ...right, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

test('a foreign picture is refused, and more than fifty that wait, also at once', async () => {
  const buyer = await shopper(world, 'liansuo')
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/user/buy', { ...right, pictures: '999999' })).status).toBeGreaterThanOrEqual(400)
  })
  const answers = await Promise.all(Array.from({ length: 54 }, () => buyer.post('/api/user/buy', right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/user/buy', right)).body.reason).toBe('wanted.tooMany')
  })
})

test('of an answer and the closing at once one is first, and the other finds it', async () => {
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  for (let round = 0; round < 5; round++) {
    const { id } = (await buyer.post('/api/user/buy', { ...right, name: `阿胶${round}` })).body.data
    const [closed, answered] = await Promise.all([
      buyer.post(`/api/user/buy/${id}/close`),
      clerk.post(`/console/api/wanted/${id}/answer`, { reply: '可以供货' }),
    ])
    expect(closed.status).toBe(200)
    expect([200, 409, 400, 422]).toContain(answered.status)
    expect((await buyer.get(`/api/user/buy/${id}`)).body.data).toMatchObject({
      state: 'closed',
      reply: answered.status === 200 ? '可以供货' : '',
    })
  }
})
