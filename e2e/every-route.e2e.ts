import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { type RouteRow, routes as rows } from '../apps/storefront/app/routes.ts'
import { rowOf } from '../apps/storefront/app/shell/paths/row.ts'
import { refundedCase } from './after-sales-case.ts'
import { beginReset } from './begin-reset.ts'
import { origin } from './browser.ts'
import { caller, fillCart, logIn, type UserName } from './buyer.ts'
import { sql } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { placeOrders } from './place-orders.ts'

const site = '药集医药批发商城'

const routes = readFileSync(new URL('../apps/storefront/app/routes.expected.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', kind = '', title = '', chrome = '', , auth = ''] = line.split('\t')
    return { path, kind, title, chrome, auth }
  })

/** Where a path leads that is no page of its own; the two pages that only forward lead home where nothing is asked of them. */
const leads: Readonly<Record<string, string>> = {
  '/loading': '/',
  '/loading/activity': '/noActivity',
  '/activity/{url?}/{url1?}/{url2?}': '/loading/activity',
  '/wdqb': '/yegl',
  '/zhzx': '/basic',
  '/zhzx_jcxx': '/basic',
  '/order/wl/{id}': '/order/info/1',
  '/zzfw': '/kjcg',
  '/register': '/register_index',
  '/register_index': '/register/step1',
  '/register_dd': '/register/dd/step1',
  '/forget': '/forget/step1',
  '/help/pay': '/help/zfps/ddzf',
  '/eleven': '/',
}
const aliases = [
  ...[1, 2, 3].map((step) => [`/register_index/step${step}`, `/register/step${step}`] as const),
  ...[1, 2, 3].map((step) => [`/register_dd/step${step}`, `/register/dd/step${step}`] as const),
]

const idOf = async (text: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(text)
  if (!row) throw new Error(`the demonstration has nothing for: ${text}`)
  return row.id
}
let order: Promise<number> | undefined
const anOrder = () => {
  order ??= place()
  return order
}
async function place(): Promise<number> {
  const goods = await goodsOnSale('otc')
  await fillCart('yaodian', [{ id: goods.id, number: Math.ceil(230 / Number(goods.price)) }])
  return (await placeOrders('yaodian'))[0]!.id
}
async function aWish(): Promise<number> {
  const wish = { name: '阿胶', number: 20, contact: '王店长', phone: '13800138000' }
  return (await caller('yaodian').post<{ id: number }>('/api/user/buy', wish)).id
}
let returned: ReturnType<typeof refundedCase> | undefined
const aReturn = () => {
  returned ??= refundedCase()
  return returned
}
afterAll(async () => {
  if (order) await caller('yaodian').post(`/api/order/${await order}/cancel`, { code: -7 })
})

/** What stands in the place of a path that leads to one thing of the store; in other places any word does. */
const places: Readonly<Record<string, () => Promise<string | number | readonly (string | number)[]>>> = {
  '/list/other/{id}/{name?}': () => idOf('select id from categories order by id limit 1'),
  '/list/info/{id}': async () => (await goodsOnSale('otc')).id,
  '/list/info-pt/{id}': () => idOf(`select id from promotions where kind = 'group' order by id desc limit 1`),
  '/cart/step3/{id}': anOrder,
  '/order/info/{id}': anOrder,
  '/order/returnInfo/{id}': async () => (await aReturn()).slip,
  '/order/afterSalesInfo/{id}': async () => (await aReturn()).id,
  '/kxzq/goods/{url}/{ads?}': async () => 'luofushan',
  '/news/info/{id}/{type}': async () => [await idOf(`select id from articles where kind = 'news_hy' limit 1`), 'hy'],
  '/ppzq/info/{id}/{page?}': () => idOf('select id from brands order by id limit 1'),
}

/** Pages whose query names what they show. */
const queries: Readonly<Record<string, readonly [name: string, id: () => Promise<number>]>> = {
  '/cart/step4': ['id', anOrder],
  '/cart/hm': ['ids', anOrder],
  '/pzqg/info': ['id', aWish],
}

async function addressOf(path: string): Promise<string> {
  const [name, of] = queries[path] ?? []
  const query = name && of ? `?${name}=${await of()}` : ''
  const given = [(await places[path]?.()) ?? 1].flat()
  let next = 0
  const filled = path
    .replaceAll(/\/\{\w+\?\}/g, '')
    .replaceAll(/\{\w+\}/g, () => String(given[Math.min(next++, given.length - 1)]))
  return filled + query
}

/** What a visitor's browser holds on pages that are the middle of a way. */
const underway: Readonly<Record<string, () => Promise<{ name: string; value: string }>>> = {
  '/forget/step2': () => beginReset('xinhu'),
  '/forget/step3': () => beginReset('xinhu', { done: true }),
}
async function askAsVisitor(path: string, address: string) {
  const held = await underway[path]?.()
  return ask(address, held && `${held.name}=${held.value}`)
}

async function ask(address: string, cookie = '') {
  const answer = await fetch(origin + address, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}
const askAsMember = async (address: string, name: UserName = 'yaodian') =>
  ask(address, `yaoji_session=${await logIn(name)}`)

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
const notFound = new Set(['/404'])

/** Which parts of the store's frame stand around a page. */
const frames: Readonly<Record<string, readonly string[]>> = {
  full: ['header', 'footer', 'side bar'],
  member: ['header', 'footer', 'side bar'],
  checkout: ['header', 'footer', 'side bar'],
  login: ['header', 'footer'],
  none: [],
}
const frameOf = (html: string) =>
  Object.entries({ header: '<header', footer: '<footer', 'side bar': 'aria-label="侧边工具栏"' })
    .filter(([, mark]) => html.includes(mark))
    .map(([name]) => name)

const pages = routes.filter(({ path }) => !(path in leads))

test.each(pages)(
  'Spec §2: $path is a page that carries its title and its frame',
  async ({ path, title, chrome, auth }) => {
    const address = await addressOf(path)
    const { status, html } = await (auth === 'member' ? askAsMember(address) : askAsVisitor(path, address))
    expect(status).toBe(notFound.has(path) ? 404 : 200)
    const expected = [title, site].filter(Boolean).join(' - ')
    const shown = titleOf(html)
    expect(shown.endsWith(` - ${expected}`) ? expected : shown).toBe(expected)
    expect(html.match(/<main\b/g)).toHaveLength(1)
    expect(frameOf(html)).toEqual(frames[chrome])
  },
)

/** Addresses that no page of the store answers; files and calls are none. */
const deadLinks = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => !/^\/(api|pictures|assets)\/|\.\w{2,4}$/.test(new URL(href, origin).pathname))
      .filter((href) => !rowOf(new URL(href, origin).pathname)),
  ),
]
const built = (rows as readonly RouteRow[]).filter(({ page }) => page)

test('a link that leads nowhere is seen', () => {
  expect(deadLinks('<a class="x" href="/nowhere?page=2">…</a><a href="/list?page=2">…</a>')).toEqual([
    '/nowhere?page=2',
  ])
})

test.each(built)('no link of $path leads nowhere, header and footer included', async ({ path }) => {
  const address = await addressOf(path)
  const asked = [
    askAsVisitor(path, address),
    ...(['yaodian', 'guoqi', 'xinhu'] as const).map((name) => askAsMember(address, name)),
  ]
  const html = (await Promise.all(asked)).map((answer) => answer.html)
  expect(html.flatMap(deadLinks)).toEqual([])
})

const forwards = routes.flatMap(({ path, auth }) => (leads[path] ? { path, auth, to: leads[path] } : []))

test.each(forwards)('Spec §2: $path leads to $to', async ({ path, auth, to }) => {
  const address = await addressOf(path)
  const { status, location } = await (auth === 'member' ? askAsMember(address) : ask(address))
  expect([status, location?.replace(origin, '')]).toEqual([307, to])
})

test.each(aliases)('Spec §2: %s is another address of %s', async (alias, path) => {
  const { status, location } = await ask(alias)
  expect([status, location?.replace(origin, '')]).toEqual([307, path])
  expect((await ask(path)).status).toBe(200)
})

const ofMembers = routes.filter(({ auth, kind }) => auth === 'member' && kind === 'page')

test.each(ofMembers)('Spec §6: $path is for members, and a visitor is asked to log in', async ({ path }) => {
  const address = await addressOf(path)
  const { status, location } = await ask(address)
  expect([status, location?.replace(origin, '')]).toEqual([307, `/login?redirect=${encodeURIComponent(address)}`])
})

test('Spec §2: an unknown path leads to /404', async () => {
  const { status, location } = await ask('/nowhere/at/all')
  expect([status, location?.replace(origin, '')]).toEqual([307, '/404'])
})
