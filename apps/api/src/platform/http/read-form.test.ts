import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { useWorld } from '../../../test/world.ts'
import { addresses } from '../../members/tables.ts'

const world = useWorld()
const address = {
  receiver: '陈秀英',
  phone: '13608012671',
  province: '51',
  city: '5101',
  district: '510107',
  region_name: '四川省 成都市 武侯区',
  detail: '浆洗街22号',
}

test('a character that no text column holds is refused wherever it is, and nothing is written', async () => {
  const { cookie } = await world.signIn('yaodian')
  const before = await world.db.$count(addresses)
  const added = await world.call('POST', '/api/user/address', {
    headers: { cookie },
    form: { ...address, receiver: 'a\0b' },
  })
  expect([added.status, added.body.errors]).toEqual([422, { receiver: ['内容含有不支持的字符'] }])
  expect(await world.db.$count(addresses)).toBe(before)
  for (const url of ['/api/order?keywords=%00', '/api/user/user_money_log?use_type=%00'])
    expect([url, (await world.call('GET', url, { headers: { cookie } })).status]).toEqual([url, 422])
  const login = await world.call('POST', '/api/user/login', { form: { username: 'a\0', password: 'x' } })
  expect(login.status).toBe(422)
})

test('no field is refused in words that only a programmer reads', async () => {
  const { cookie } = await world.signIn('yaodian')
  for (const [method, url, form] of [
    ['GET', '/api/goods/detail/abc'],
    ['GET', '/api/goods/list?page=-1'],
    ['GET', '/api/order?page=0'],
    ['POST', '/api/cart/batch_delete', { ids: '1,x' }],
    ['POST', '/api/cart', { goods_id: 'x', number: 1 }],
    ['GET', '/api/user/user_credit_list?type=x'],
  ] as ['GET' | 'POST', string, Record<string, string | number>?][]) {
    const answer = await world.call(method, url, { headers: { cookie }, ...(form && { form }) })
    expect([url, answer.status, /[a-z]{3}/i.test(answer.body.message)]).toEqual([url, 422, false])
  }
})

test('the address of a write neither replaces nor completes what its form says', async () => {
  const { cookie } = await world.signIn('yaodian')
  const headers = { cookie }
  const goods = { goods_id: world.goods.vitaminC }
  const added = await world.call('POST', '/api/cart?number=20', { headers, form: { ...goods, number: 10 } })
  expect(added.status).toBe(200)
  const lines = (await world.call('GET', '/api/cart/list?new=1', { headers })).body.data
  expect(lines.data.map((line: { number: number }) => line.number)).toEqual([10])
  await writesNothing(world, async () => {
    const completed = await world.call('POST', '/api/cart?number=20', { headers, form: goods })
    expect([completed.status, Object.keys(completed.body.errors)]).toEqual([422, ['number']])
  })
})

test('a log-in by its address is none: proxies write addresses down', async () => {
  for (const url of ['/api/user/login', '/console/api/login'])
    await writesNothing(world, async () => {
      const answer = await world.call('POST', `${url}?username=admin&password=yaoji2026`, { form: {} })
      expect([url, answer.status, Object.keys(answer.body.errors)]).toEqual([url, 422, ['username', 'password']])
    })
})

test('a number that only a programming language reads as one is refused in words', async () => {
  const { cookie } = await world.signIn('yaodian')
  for (const number of ['1e3', '0x10', '+10', '10.0', ' 10', 'true', ''])
    await writesNothing(world, async () => {
      const form = { goods_id: world.goods.vitaminC, number }
      const { status, body } = await world.call('POST', '/api/cart', { headers: { cookie }, form })
      expect([number, status, body.errors]).toEqual([number, 422, { number: ['购物车数量不正确'] }])
    })
  for (const number of [true, [10], '1e1']) {
    const headers = { cookie, 'content-type': 'application/json' }
    const payload = JSON.stringify({ goods_id: world.goods.vitaminC, number })
    expect((await world.app.inject({ method: 'POST', url: '/api/cart', headers, payload })).statusCode).toBe(422)
  }
  for (const url of ['/api/goods/detail/0x10', '/api/goods/list?page=1e1', '/api/goods/list?category_id=%2B1'])
    expect([url, (await world.call('GET', url, { headers: { cookie } })).status]).toEqual([url, 422])
})

test('a period beyond the calendar is refused', async () => {
  const { cookie } = await world.signIn('yaodian')
  for (const url of ['/api/order?end_time=9999-12-31', '/api/user/user_money_log?start_time=0001-01-01'])
    expect([url, (await world.call('GET', url, { headers: { cookie } })).status]).toEqual([url, 422])
})
