import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const published = useWorld({ config: { PUBLIC_ORIGIN: 'https://store.example.cn' } })
const proxied = useWorld({ config: { TRUST_PROXY: 1 } })
const post = (at: typeof world, headers: Record<string, string>) =>
  at.call('POST', '/api/user/address', { headers: { host: 'store.local:3000', ...headers }, form: {} })

test("another site's page cannot send an unsafe request, whatever cookie it carries", async () => {
  const { cookie } = await world.signIn('yaodian')
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://store.local:3001' },
    { origin: 'https://store.local:3000' },
    { origin: 'http://store.local:3000/' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://store.local:3000' },
  ] as Record<string, string>[]) {
    const answer = await post(world, { cookie, ...headers })
    expect([headers, answer.status, answer.body.message]).toEqual([headers, 403, '请求来源不正确，请刷新页面后再试'])
  }
})

test("the store's own pages pass, and so do programs, which send neither header", async () => {
  const { cookie } = await world.signIn('yaodian')
  for (const headers of [
    { origin: 'http://store.local:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://store.local:3000' },
    {},
  ] as Record<string, string>[]) {
    expect((await post(world, { cookie, ...headers })).status).toBe(422)
  }
})

test('a read may come from anywhere', async () => {
  const { cookie } = await world.signIn('yaodian')
  const answer = await world.call('GET', '/api/user', { headers: { cookie, origin: 'https://evil.example' } })
  expect(answer.status).toBe(200)
})

test('with a configured address that address counts, not the Host header', async () => {
  const { cookie } = await published.signIn('yaodian')
  expect((await post(published, { cookie, origin: 'https://store.example.cn' })).status).toBe(422)
  expect((await post(published, { cookie, origin: 'http://store.local:3000' })).status).toBe(403)
})

test('behind a proxy that speaks https, its https is what is ours, and http of the same host is another site', async () => {
  const { cookie } = await proxied.signIn('yaodian')
  const forwarded = { cookie, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  expect((await post(proxied, { ...forwarded, origin: 'https://store.local:3000' })).status).toBe(422)
  expect((await post(proxied, { ...forwarded, origin: 'http://store.local:3000' })).status).toBe(403)
  expect((await post(world, { ...forwarded, origin: 'https://store.local:3000' })).status).toBe(403)
})

test("behind a proxy too, a forwarded host does not make another site's page one of ours", async () => {
  const { cookie } = await proxied.signIn('yaodian')
  const forwarded = { cookie, 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' }
  expect((await post(proxied, { ...forwarded, origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(proxied, { ...forwarded, origin: 'http://store.local:3000' })).status).toBe(422)
})
