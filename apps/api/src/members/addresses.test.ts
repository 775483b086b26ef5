import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const good = {
  receiver: '张三',
  phone: '13800138000',
  province: '51',
  city: '5101',
  district: '510104',
  region_name: '四川省 成都市 锦江区',
  detail: '春熙路1号',
}
type Row = { id: number; receiver: string; licensed: number; is_default: number }
const list = async (headers: { cookie: string }) => {
  const answer = await world.call('GET', '/api/user/address', { headers })
  return answer.body.data as Row[]
}
const rows = async () => (await world.db.execute(sql`select * from addresses order by id`)).rows

test('an address is added, made the default, edited and closed; the default passes to the licensed one', async () => {
  const headers = await world.signIn('yaodian')
  const added = await world.call('POST', '/api/user/address', { headers, form: { ...good, is_default: 1 } })
  expect(added.body.data).toMatchObject({ ...good, is_default: 1, licensed: 0 })
  const { id } = added.body.data as Row
  expect((await list(headers)).map((row) => row.is_default)).toEqual([1, 0, 0])
  const edited = await world.call('PUT', `/api/user/address/${id}`, { headers, form: { ...good, detail: '春熙路2号' } })
  expect(edited.body.data).toMatchObject({ detail: '春熙路2号', is_default: 1 })
  expect((await world.call('DELETE', `/api/user/address/${id}`, { headers })).status).toBe(200)
  const left = await list(headers)
  expect(left.map(({ licensed, is_default }) => [licensed, is_default])).toEqual([
    [1, 1],
    [0, 0],
  ])
  const kept = await world.db.execute(sql`select closed_at is not null as closed from addresses where id = ${id}`)
  expect(kept.rows).toEqual([{ closed: true }])
})

test('a place is called what the list calls it, towns of cities without counties among them; an unknown one is refused', async () => {
  const headers = await world.signIn('yaodian')
  const add = (place: object) =>
    world.call('POST', '/api/user/address', { headers, form: { ...good, region_name: '乱写的地方', ...place } })
  const dongguan = { province: '44', city: '4419', district: '441900003' }
  expect((await add(dongguan)).body.data).toMatchObject({ ...dongguan, region_name: '广东省 东莞市 东城街道' })
  const before = await rows()
  const unknown = await add({ district: '510999' })
  expect([unknown.status, unknown.body.errors]).toEqual([422, { district: ['请选择区域'] }])
  expect(await rows()).toEqual(before)
})

test('the licensed address is neither edited nor removed, but may be the default', async () => {
  const headers = await world.signIn('zhensuo')
  const [licensed, plain] = (await list(headers)) as [Row & typeof good, Row & typeof good]
  await world.call('PUT', `/api/user/address/${plain.id}`, { headers, form: { ...good, is_default: 1 } })
  const before = await rows()
  const edit = await world.call('PUT', `/api/user/address/${licensed.id}`, { headers, form: good })
  const remove = await world.call('DELETE', `/api/user/address/${licensed.id}`, { headers })
  for (const answer of [edit, remove]) {
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('证照登记地址')])
  }
  expect(await rows()).toEqual(before)
  const { id, licensed: _, is_default: __, ...same } = licensed
  const chosen = await world.call('PUT', `/api/user/address/${id}`, { headers, form: { ...same, is_default: 1 } })
  expect(chosen.body.data).toMatchObject({ id, is_default: 1 })
})

test("another member's address cannot be read, edited or removed", async () => {
  const headers = await world.signIn('guoqi')
  const [own] = await list(await world.signIn('liansuo'))
  const before = await rows()
  expect((await list(headers)).map((row) => row.id)).not.toContain(own!.id)
  expect((await world.call('PUT', `/api/user/address/${own!.id}`, { headers, form: good })).status).toBe(404)
  expect((await world.call('DELETE', `/api/user/address/${own!.id}`, { headers })).status).toBe(404)
  expect(await rows()).toEqual(before)
})

test('every field is checked, in words, and a wrong form writes nothing', async () => {
  const headers = await world.signIn('guoqi')
  const before = await rows()
  const answer = await world.call('POST', '/api/user/address', {
    headers,
    form: { ...good, receiver: ' ', phone: '12345', city: '51' },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    receiver: ['请输入收货人'],
    phone: ['请输入正确的联系电话'],
    city: ['请选择区域'],
  })
  expect(await rows()).toEqual(before)
})

test('a member keeps at most 20 addresses, also when many are added at once', async () => {
  const headers = await world.signIn('xinhu')
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => world.call('POST', '/api/user/address', { headers, form: good })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(18)
  expect(await list(headers)).toHaveLength(20)
})

test('every change leaves an audit row: who, for whom, when', async () => {
  const headers = await world.signIn('liansuo', 1)
  const store = world.buyers.liansuo.memberIds[1]
  const { id } = (await world.call('POST', '/api/user/address', { headers, form: good })).body.data as Row
  await world.call('PUT', `/api/user/address/${id}`, { headers, form: { ...good, receiver: '李四' } })
  await world.call('DELETE', `/api/user/address/${id}`, { headers })
  const found = await world.db.execute(sql`
    select verb, actor_kind, actor_id, member_id, at = ${world.at.toISOString()} as now from audit
    where subject = ${`address:${id}`} order by id`)
  const row = { actor_kind: 'buyer', actor_id: world.buyers.liansuo.loginId, member_id: store, now: true }
  expect(found.rows).toEqual([
    { verb: 'address.add', ...row },
    { verb: 'address.edit', ...row },
    { verb: 'address.remove', ...row },
  ])
})
