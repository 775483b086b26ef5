import { expect, test } from 'vitest'
import { everything } from './purchase.ts'
import { type StaffName, useWorld } from './world.ts'

const world = useWorld()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Described = Record<string, Record<string, { readonly security: readonly object[] }>>

/** Every call that a clerk may make, with places filled in. */
async function staffCalls(): Promise<{ method: Method; url: string }[]> {
  const { paths } = (await world.call('GET', '/api/openapi.json')).body as { paths: Described }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security.some((one) => 'staff' in one)
        ? [{ method: method.toUpperCase() as Method, url: path.replaceAll(/\{\w+\}/g, '1') }]
        : [],
    ),
  )
}

test('no call of the console opens to visitors or to buyers, and nothing is written', async () => {
  const calls = await staffCalls()
  expect(calls.length).toBeGreaterThan(30)
  const before = await everything(world)
  const buyer = await world.signIn('yaodian')
  const open: string[] = []
  for (const { method, url } of calls)
    for (const headers of [{}, buyer]) {
      const { status } = await world.call(method, url, { headers: { ...headers, 'idempotency-key': 'doors-0001' } })
      if (status !== 401) open.push(`${method} ${url}: ${status}`)
    }
  expect(open).toEqual([])
  expect(await everything(world)).toEqual(before)
})

/** Who may not: the beginnings of addresses that are closed to each. */
const closed: Readonly<Record<Exclude<StaffName, 'admin'>, readonly string[]>> = {
  dingdan: ['promotions', 'coupons', 'campaigns', 'voucher'],
  zhiguan: ['promotions', 'coupons', 'campaigns', 'voucher', 'gift_orders/'],
  cangku: ['promotions', 'coupons', 'campaigns', 'voucher', 'orders'],
  caiwu: ['promotions', 'coupons', 'campaigns', 'lots', 'suppliers'],
  yunying: ['orders', 'voucher', 'gift_orders'],
}

test.each(Object.keys(closed) as (keyof typeof closed)[])('%s passes only the doors of the own work', async (name) => {
  const headers = await world.signIn(name)
  const before = await everything(world)
  const open: string[] = []
  let tried = 0
  for (const { method, url } of await staffCalls()) {
    if (!closed[name].some((begin) => url.startsWith(`/console/api/${begin}`))) continue
    tried += 1
    const { status } = await world.call(method, url, { headers: { ...headers, 'idempotency-key': 'doors-0002' } })
    if (status !== 403) open.push(`${method} ${url}: ${status}`)
  }
  expect(tried).toBeGreaterThan(3)
  expect(open).toEqual([])
  expect(await everything(world)).toEqual(before)
})
