import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const published = useWorld({ config: { PUBLIC_ORIGIN: 'https://store.example.cn', SECURE_COOKIES: true } })
const headersOf = async (url: string) => (await world.app.inject({ url })).headers

test('no reply lets the browser guess its type or gives other sites its address', async () => {
  for (const url of ['/api/goods/hot', '/api/nothing', '/console/api/orders', '/', '/healthz', '/pictures/rx-card.svg'])
    expect([url, await headersOf(url)]).toMatchObject([
      url,
      { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' },
    ])
})

test('a page loads scripts from here alone, and no other site frames it', async () => {
  const policy = String((await headersOf('/login'))['content-security-policy'])
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(part)
  expect(policy).toContain("frame-src 'self' https:")
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:")
  expect(/(?:^|; )script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'(?: 'sha256-[\w+/]{43}='){2}$/)
})

test('a store behind https says to the browser that it always is; one in the clear does not', async () => {
  for (const url of ['/', '/api/goods/list', '/assets/nothing.js', '/pictures/rx-card.svg']) {
    expect(await headersOf(url)).not.toHaveProperty('strict-transport-security')
    const { headers } = await published.app.inject({ url })
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
  }
})

test('no other site holds a window of ours or loads what is ours, and pages ask for no camera or place', async () => {
  expect(await headersOf('/login')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
  expect(await headersOf('/api/goods/list')).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
})

test('a call is one however its path is spelled', async () => {
  const { cookie } = await world.signIn('yaodian')
  for (const url of ['/%61pi/user', '/a%70i/goods/list', '/%61pi/nothing']) {
    const { headers } = await world.app.inject({ url, headers: { cookie } })
    expect([url, headers['cache-control'], headers['content-security-policy']]).toEqual([url, 'no-store', undefined])
  }
})

test('what the API answers is kept by nobody; a picture says for itself how long it may be', async () => {
  expect((await headersOf('/api/goods/list'))['cache-control']).toBe('no-store')
  expect((await headersOf('/pictures/rx-card.svg'))['cache-control']).toBe('public, max-age=3600')
  expect((await headersOf('/pictures/rx-card.svg'))['content-security-policy']).toContain("default-src 'none'")
})

test('every reply names its request, as the log does', async () => {
  expect((await headersOf('/api/goods/hot'))['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
