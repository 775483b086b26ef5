import { randomUUID } from 'node:crypto'
import type { Envelope } from '@yaoji/contract/call'
import { type RouteRow, routes } from '../../apps/storefront/app/routes.ts'

/** A demonstration store from outside: its calls, and the session of one of its accounts. */
export interface Store {
  readonly origin: string
  readonly session: string
}

export async function ask<Data>({ origin, session }: Store, path: string): Promise<Data> {
  const reply = await fetch(origin + path, { headers: { cookie: `yaoji_session=${session}` } })
  return ((await reply.json()) as Envelope<Data>).data
}

const form = (fields: Readonly<Record<string, string>>) => ({ method: 'POST', body: new URLSearchParams(fields) })

/** The session of a demonstration account, which has drawn today's lot: the lottery would stand before the page. */
export async function enter(origin: string, username: string): Promise<Store> {
  const reply = await fetch(`${origin}/api/user/login`, form({ username, password: 'yaoji2026' }))
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('yaoji_session='))
  const session = /^yaoji_session=([^;]+)/.exec(cookie ?? '')?.[1]
  if (!session) throw new Error(`${username} cannot log in at ${origin}: ${reply.status}`)
  const store = { origin, session }
  const draw = await ask<{ id: number; is_join: number } | null>(store, '/api/draw/simple')
  if (draw?.is_join === 0)
    await fetch(`${origin}/api/draw/${draw.id}`, {
      ...form({}),
      headers: { cookie: `yaoji_session=${session}`, 'idempotency-key': randomUUID() },
    })
  return store
}

type Named = { readonly id: number }
const firstOf = (list: readonly Named[] | undefined) => list?.[0]?.id

/** What stands in the places of a path; none: the demonstration has nothing for it now. */
const found: Readonly<Record<string, (store: Store) => Promise<string | number | undefined>>> = {
  '/list/other/{id}/{name?}': async (store) =>
    firstOf((await ask<{ category: readonly Named[] }>(store, '/api/focus/common')).category),
  '/list/info/{id}': async (store) =>
    firstOf((await ask<{ list: readonly Named[] }>(store, '/api/goods/list?rx_class=otc_a&in_stock=1')).list),
  '/list/info-pt/{id}': async (store) => firstOf((await ask<{ list: readonly Named[] }>(store, '/api/group')).list),
  '/order/info/{id}': async (store) => firstOf(await ask<readonly Named[]>(store, '/api/order')),
  '/kxzq/goods/{url}/{ads?}': async (store) =>
    (await ask<readonly { readonly url: string }[]>(store, '/api/zone/makers'))[0]?.url,
  '/news/info/{id}/{type}': async (store) => {
    const page = await fetch(`${store.origin}/news/hy`).then((reply) => reply.text())
    return /\/news\/info\/(\d+)\/hy/.exec(page)?.[1]
  },
  '/ppzq/info/{id}/{page?}': async (store) =>
    firstOf((await ask<{ featured: readonly Named[] }>(store, '/api/zone/brands')).featured),
  '/zhmz/list': async (store) => firstOf(await ask<readonly Named[]>(store, '/api/combinationMzhgGroup')),
}
const queries: Readonly<Record<string, string>> = {
  '/search': '?keywords=感冒&type=1',
  '/search/table': '?keywords=感冒&type=1',
}
/** Pages in the middle of a way, which open only on it, and those that lead on at once. */
const underway =
  /^\/(cart\/(step[234]|hm)|order\/(returnInfo|afterSalesInfo)|pzqg\/info|forget\/step[23]|loading|loading\/activity|yyh\/goods)\b/

interface Address {
  readonly path: string
  readonly member: boolean
}

/** The routes with a page of their own as addresses of this store, each with whether only members open it. */
export async function addressesOf(store: Store): Promise<readonly Address[]> {
  const rows = (routes as readonly RouteRow[]).filter(({ path, page }) => page && !underway.test(path))
  const addresses = await Promise.all(
    rows.map(async ({ path, auth }): Promise<readonly Address[]> => {
      const value = await found[path]?.(store)
      if (found[path] && value === undefined) return []
      if (path === '/Hdzx/{ids}/{id?}') return [{ path: '/Hdzx/cold-season-counter,health-food-month', member: false }]
      const filled = path.replaceAll(/\/\{\w+\?\}/g, '').replace('/{type}', '/hy')
      const query = path === '/zhmz/list' ? `?id=${value}` : (queries[path] ?? '')
      return [{ path: filled.replace(/\{\w+\}/, String(value)) + query, member: auth === 'member' }]
    }),
  )
  return addresses.flat()
}
