import { everyCall } from '@yaoji/contract/laws/every-call'
import { expect, test } from 'vitest'
import { clerkWith } from './clerk.ts'
import { everything, writesNothing } from './everything.ts'
import { type StaffName, useWorld } from './world.ts'

const world = useWorld()

/** Every call of the contract that a clerk may make, with places filled in. */
const consoleCalls = (await everyCall())
  .filter(({ who }) => who === 'staff')
  .map(({ method, path, permission }) => ({ method, permission, url: path.replaceAll(/\{\w+\}/g, '1') }))
const headersFor = (cookie: string) => ({ cookie, 'idempotency-key': 'doors-0001' })

test('every call of the contract is mounted, and every mounted call is in the contract', async () => {
  const described = async (url: string, headers = {}) => {
    const { paths } = (await world.call('GET', url, { headers })).body as { paths: Record<string, object> }
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
  }
  const store = await described('/api/openapi.json')
  const console = await described('/console/api/openapi.json', await world.signIn('dingdan'))
  const stated = (await everyCall()).map(({ method, path }) => `${method} ${path}`)
  expect([...store, ...console].sort()).toEqual(stated.sort())
  expect(store.filter((call) => call.includes('/console'))).toEqual([])
})

test("the description of the console's calls is for clerks", async () => {
  for (const headers of [{}, await world.signIn('yaodian')])
    expect((await world.call('GET', '/console/api/openapi.json', { headers })).status).toBe(401)
})

test('no call of the console opens to visitors or to buyers, and nothing is written', async () => {
  expect(consoleCalls.length).toBeGreaterThan(30)
  const buyer = await world.signIn('yaodian')
  const open: string[] = []
  await writesNothing(world, async () => {
    for (const { method, url } of consoleCalls)
      for (const cookie of ['', buyer.cookie]) {
        const { status } = await world.call(method, url, { headers: headersFor(cookie) })
        if (status !== 401) open.push(`${method} ${url}: ${status}`)
      }
  })
  expect(open).toEqual([])
})

const permissions = [...new Set(consoleCalls.flatMap(({ permission }) => permission ?? []))].sort()

test.each(permissions)('with %s alone a clerk passes its doors and no other, which write nothing', async (own) => {
  const logIn = await clerkWith(world, [own])
  const cookie = await logIn()
  const wrong: string[] = []
  for (const { method, url, permission } of consoleCalls) {
    const knock = async (key: string) => (await world.call(method, url, { headers: headersFor(key) })).status
    const status = permission === own ? await knock(await logIn()) : 0
    if (status === 401 || status === 403) wrong.push(`${method} ${url} is closed: ${status}`)
  }
  await writesNothing(world, async () => {
    for (const { method, url, permission } of consoleCalls) {
      if (permission === null || permission === own) continue
      const { status } = await world.call(method, url, { headers: headersFor(cookie) })
      if (status !== 403) wrong.push(`${method} ${url} is open: ${status}`)
    }
  })
  expect(wrong).toEqual([])
})

test('what asks for no permission opens to a clerk who has none', async () => {
  const logIn = await clerkWith(world, [])
  for (const { method, url, permission } of consoleCalls) {
    if (permission !== null) continue
    const { status } = await world.call(method, url, { headers: headersFor(await logIn()) })
    expect([401, 403], `${method} ${url}`).not.toContain(status)
  }
})

/** Written by hand, as the expectation of the roles: the beginnings of addresses that are closed to each. */
const closed: Readonly<Record<Exclude<StaffName, 'admin'>, readonly string[]>> = {
  dingdan: ['promotions', 'coupons', 'campaigns', 'voucher', 'payments', 'returns', 'members', 'price_books', 'audit'],
  zhiguan: ['promotions', 'coupons', 'campaigns', 'voucher', 'gift_orders/', 'members', 'price_books'],
  cangku: [
    'promotions',
    'coupons',
    'campaigns',
    'voucher',
    'orders',
    'payments',
    'returns',
    'members',
    'price_books',
    'audit',
  ],
  caiwu: ['promotions', 'coupons', 'campaigns', 'lots', 'suppliers', 'members', 'price_books', 'audit'],
  yunying: ['orders', 'voucher', 'gift_orders', 'payments', 'returns', 'audit'],
}

test.each(Object.keys(closed) as (keyof typeof closed)[])('%s passes only the doors of the own work', async (name) => {
  const { cookie } = await world.signIn(name)
  const before = await everything(world)
  const open: string[] = []
  let tried = 0
  for (const { method, url } of consoleCalls) {
    if (!closed[name].some((begin) => url.startsWith(`/console/api/${begin}`))) continue
    tried += 1
    const { status } = await world.call(method, url, { headers: headersFor(cookie) })
    if (status !== 403) open.push(`${method} ${url}: ${status}`)
  }
  expect(tried).toBeGreaterThan(3)
  expect(open).toEqual([])
  expect(await everything(world)).toEqual(before)
})
