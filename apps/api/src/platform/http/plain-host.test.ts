import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../../test/raw-client.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
let port: number
beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
})

const ask = (target: string, host: string) =>
  sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

describe.each(['/', '/api/goods/hot', '/healthz', '/nowhere'])('%s', (path) => {
  test.each([
    'localhost/search?keywords=x&x=',
    'x/404?',
    'x#',
    'a@b',
    '"><svg',
    'a b',
    '',
    'x:',
    'x:1:2',
    '[x]',
    '::1',
  ])('the host %j is refused in words before anything else looks at it', async (host) => {
    const answer = await ask(path, host)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('请求的网址不正确')
    expect(answer).toContain('x-content-type-options: nosniff')
  })
})

test.each(['store.example.cn', 'my_store:3000', '127.0.0.1', '10.0.0.1:80', '[::1]', '[2001:db8::1]:3000'])(
  'the host %j is plain',
  async (host) => expect(await ask('/healthz', host)).toMatch(/^HTTP\/1\.1 200 /),
)

test('a target that names a host of its own is refused too', async () => {
  expect(await ask('http://evil.example/healthz', 'localhost')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a program of the old protocol that names no host is served', async () => {
  expect(await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})
