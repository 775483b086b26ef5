import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('the metrics are for this machine alone, not for whom a proxy on it passes on', async () => {
  const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    world.app.inject({ url: '/metrics', headers, remoteAddress })
  expect((await asked({})).statusCode).toBe(200)
  expect((await asked({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403)
  expect((await asked({}, '203.0.113.9')).statusCode).toBe(403)
})
