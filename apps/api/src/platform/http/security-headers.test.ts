import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
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
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'"])
    expect(policy).toContain(part)
})

test('what the API answers is kept by nobody; a picture says for itself how long it may be', async () => {
  expect((await headersOf('/api/goods/list'))['cache-control']).toBe('no-store')
  expect((await headersOf('/pictures/rx-card.svg'))['cache-control']).toBe('public, max-age=3600')
  expect((await headersOf('/pictures/rx-card.svg'))['content-security-policy']).toContain("default-src 'none'")
})

test('every reply names its request, as the log does', async () => {
  expect((await headersOf('/api/goods/hot'))['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
