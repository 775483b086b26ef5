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

test('a clerk asks who is logged in and what is permitted', async () => {
  const me = await world.call('GET', '/console/api/me', { headers: await world.signIn('caiwu') })
  expect(me.body.data).toMatchObject({ id: world.staff.caiwu, name: '高明' })
  expect(me.body.data.permissions).toContain('transfers.confirm')
  expect((await world.call('GET', '/console/api/me')).status).toBe(401)
})
