import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'
import { ourProxies, readProxies } from './trust-proxy.ts'

/** The address that a request from `remoteAddress` counts as, with this much in X-Forwarded-For. */
async function addressOf(setting: string, forwarded: string | undefined, remoteAddress: string): Promise<string> {
  const app = Fastify({ trustProxy: ourProxies(readProxies(setting)!) })
  app.get('/', async ({ ip }) => ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress, headers })).body
}

const buyer = '203.0.113.9'
const written = '198.51.100.1'

describe("the address is the one that the store's own proxies saw, never one that the client wrote", () => {
  test.each([
    ['0', written, buyer],
    ['0', `${written}, ${written}`, buyer],
    ['1', buyer, '10.0.0.1'],
    ['1', `${written}, ${buyer}`, '10.0.0.1'],
    ['1', `${written}, 10.0.0.9, ${buyer}`, '10.0.0.1'],
    ['true', `${written}, ${buyer}`, '10.0.0.1'],
    ['2', `${written}, ${buyer}, 10.0.0.2`, '10.0.0.1'],
    ['10.0.0.1', `${written}, ${buyer}`, '10.0.0.1'],
    ['10.0.0.0/8, fd00::/8', `${written}, ${buyer}, 10.0.0.2`, 'fd00::1'],
    ['10.0.0.0/8', `${written}, ${buyer}`, '::ffff:10.0.0.1'],
    ['10.0.0.0/8', written, buyer],
  ])('TRUST_PROXY=%s, X-Forwarded-For: %s, from %s', async (setting, forwarded, from) => {
    expect(await addressOf(setting, forwarded, from)).toBe(buyer)
  })

  test('without the header it is the address of who is connected', async () => {
    for (const setting of ['0', '1', '10.0.0.0/8']) expect(await addressOf(setting, undefined, buyer)).toBe(buyer)
  })
})

const proxied = useWorld({ config: { TRUST_PROXY: 1 } })

test('wrong log-ins are counted by the true address, however many others the client claims to be', async () => {
  const attempt = (index: number) =>
    proxied.call('POST', '/api/user/login', {
      headers: { 'x-forwarded-for': `10.0.${index}.1, ${buyer}` },
      form: { username: `nobody-${index}`, password: 'wrong-password' },
    })
  const statuses: number[] = []
  for (let index = 0; index < 31; index++) statuses.push((await attempt(index)).status)
  expect([statuses.slice(0, 30).every((status) => status === 422), statuses.at(-1)]).toEqual([true, 429])
})

test('the list of devices shows the true address', async () => {
  const headers = { 'x-forwarded-for': '<script>alert(1)</script>, 203.0.113.10' }
  const form = { username: 'yaodian', password: 'yaoji2026' }
  const { status, cookies } = await proxied.call('POST', '/api/user/login', { headers, form })
  expect(status).toBe(200)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { body } = await proxied.call('GET', '/api/user/sessions', { headers: { cookie } })
  expect(JSON.stringify(body.data)).toContain('203.0.113.10')
  expect(JSON.stringify(body.data)).not.toContain('script')
})

test.each([
  '-1',
  '1.5',
  '10',
  'yes',
  'localhost',
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.1,',
  '1, 2',
])('TRUST_PROXY=%j is neither a number of proxies nor addresses', (setting) => expect(readProxies(setting)).toBeNull())
