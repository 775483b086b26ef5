import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('a console call reads JSON objects only: forms, lists, broken text and half characters are refused in words', async () => {
  const headers = { ...(await world.signIn('yunying')), 'idempotency-key': 'json-0001' }
  const send = async (type: string, payload: string) => {
    const request = { method: 'POST' as const, url: '/console/api/campaigns', payload }
    const { statusCode, json } = await world.app.inject({ ...request, headers: { ...headers, 'content-type': type } })
    return [statusCode, /[一-鿿]/.test(json().message)]
  }
  await writesNothing(world, async () => {
    expect(await send('application/x-www-form-urlencoded', 'title=a')).toEqual([415, true])
    expect(await send('application/json', '[]')).toEqual([415, true])
    expect(await send('text/plain', '{}')).toEqual([415, true])
    expect(await send('application/json', '{"title":')).toEqual([400, true])
    expect(await send('application/json', '{"__proto__":{"title":"a"}}')).toEqual([400, true])
    for (const odd of ['\\u0000', '\\ud800'])
      for (const body of [`{"title":"a${odd}"}`, `{"blocks":[{"title":["a${odd}"]}]}`, `{"a${odd}":1}`])
        expect([body, ...(await send('application/json', body))]).toEqual([body, 422, true])
  })
})

test('a form sent as JSON is one object of plain fields: half characters, lists and depths are refused in words', async () => {
  const { cookie } = await world.signIn('yaodian')
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': 'json-0002' }
  const send = async (url: string, payload: string) => {
    const { statusCode, json } = await world.app.inject({ method: 'POST', url, headers, payload })
    return [statusCode, /[一-鿿]/.test(json().message)]
  }
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  await writesNothing(world, async () => {
    for (const url of ['/api/order', '/api/user/login', '/api/user/address']) {
      for (const odd of ['\\ud800', '\\udc00x', '\\u0000'])
        expect([url, odd, ...(await send(url, `{"remark":"${odd}"}`))]).toEqual([url, odd, 422, true])
      for (const levels of [13, 200_000])
        for (const body of [deep(levels), `{"remark":${deep(levels)}}`])
          expect([url, levels, ...(await send(url, body))]).toEqual([url, levels, 400, true])
      expect([url, ...(await send(url, '"text"'))]).toEqual([url, 400, true])
    }
  })
})

test('a clerk asks who is logged in and what is permitted', async () => {
  const me = await world.call('GET', '/console/api/me', { headers: await world.signIn('caiwu') })
  expect(me.body.data).toMatchObject({ id: world.staff.caiwu, name: '高明' })
  expect(me.body.data.permissions).toContain('transfers.confirm')
  expect((await world.call('GET', '/console/api/me')).status).toBe(401)
})
