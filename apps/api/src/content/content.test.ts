import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadDemoContent } from '../../demo/content/demo-content.ts'
import { setSetting } from '../../test/settings.ts'
import { useWorld, worldDate } from '../../test/world.ts'
import { pathPattern } from './page-views.ts'
import { prunePageViews } from './prune-page-views.ts'
import { showsFreeShippingZone } from './settings.ts'

const world = useWorld()
const get = async (url: string) => (await world.call('GET', url)).body

beforeAll(async () => {
  await loadDemoContent(world.db, world.at)
  await loadDemoContent(world.db, world.at)
})

test('loading the demonstration twice leaves one of everything', async () => {
  const count = await world.db.execute<{ banners: number; nav: number }>(sql`
    select (select count(*) from banners where position = 'top') as banners,
      (select count(*) from nav_items where parent_id is null) as nav`)
  expect(count.rows[0]).toEqual({ banners: 1, nav: 9 })
})

test('the common data has hot searches, nine navigation items, four category menus, brands, time and the site', async () => {
  const { data } = await get('/api/focus/common')
  expect(data.rnss).toHaveLength(10)
  expect(data.nav).toHaveLength(9)
  expect(data.nav[1].children.length).toBeGreaterThan(2)
  expect(data.category.map((node: { name: string }) => node.name)).toContain('西药')
  expect(data.category_yx.map((node: { name: string }) => node.name)).toEqual(['中成药'])
  expect(data.timestamp).toBe(Math.floor(world.at.getTime() / 1000))
  expect(data.site).toMatchObject({ title: '药集医药批发商城', demonstration: 1 })
  expect(Array.isArray(data.brand)).toBe(true)
})

test('a store that does not show its free-shipping zone has no way to it in navigation or menus', async () => {
  const urls = async () => {
    const { nav, category_yx, is_show_youx } = (await get('/api/focus/common')).data
    const all = nav.flatMap((item: { url: string; children: { url: string }[] }) => [item, ...item.children])
    return [all.filter(({ url }: { url: string }) => url.startsWith('/yx')).length, category_yx.length, is_show_youx]
  }
  expect(await urls()).toEqual([2, 1, 1])
  await setSetting(world, showsFreeShippingZone, false)
  expect(await urls()).toEqual([0, 0, 0])
  await setSetting(world, showsFreeShippingZone, true)
})

test('a category says whether it opens sub-categories, and a navigation item whether its children pop up', async () => {
  const { category, nav } = (await get('/api/focus/common')).data
  type Node = { childrenShow: boolean; children: Node[] }
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)])
  for (const node of all(category)) expect(node.childrenShow).toBe(node.children.length > 0)
  for (const item of nav) expect(item.is_open).toBe(item.children.length > 0 ? 1 : 0)
})

test('every advert position answers a list with copy, and exactly one position must be named', async () => {
  for (const position of ['new_kxzq', 'right', 'xrtj', 'top', 'ppzq', 'kxzq', 'zyzq', 'login', 'yx', 'bottom']) {
    const { data } = await get(`/api/focus/kxzq_ad?${position}=1`)
    expect(data.length, position).toBeGreaterThan(0)
    expect(data[0].title).not.toBe('')
  }
  expect((await world.call('GET', '/api/focus/kxzq_ad')).status).toBe(422)
  expect((await world.call('GET', '/api/focus/kxzq_ad?top=1&right=1')).status).toBe(422)
  const [first] = (await get('/api/focus')).data
  expect((await get(`/api/focus/kxzq_ad?ids=${first.id}`)).data).toEqual([first])
  expect((await world.call('GET', '/api/focus/kxzq_ad?ids=x')).status).toBe(422)
})

test('a banner that is not published is nowhere, also not in the preview of those who are not staff', async () => {
  for (const url of ['/api/focus', '/api/focus/demo'])
    expect(JSON.stringify((await get(url)).data)).not.toContain('冬季备货清单')
})

test('help has its groups with addresses, notices are listed apart, links answer', async () => {
  const { data } = await get('/api/article/category')
  expect(data.map((group: { name: string }) => group.name)).toEqual(['新人指南', '服务保障', '支付配送', '关于我们'])
  expect((await get('/api/article/category?category_id=1')).data).toHaveLength(1)
  expect((await get('/api/focus/postList')).data[0]).toMatchObject({ at: worldDate() })
  expect((await get('/api/global/links')).data.length).toBeGreaterThan(2)
  expect((await world.call('GET', '/api/focus/brand/999')).status).toBe(404)
})

test.each([
  ['/list/info/17?x=1', '/list/info/{id}'],
  ['/list/other/3/中药饮片', '/list/other/{id}/{name}'],
  ['/', '/'],
  ['/cart/step2', '/cart/step2'],
  ['/a/b/c/d/e/f/g', '/a/b/c/d/e'],
])('the path %s counts as %s', (path, pattern) => expect(pathPattern(path)).toBe(pattern))

test('page views are counted by pattern, in one row per day', async () => {
  for (const id of [1, 2, 3]) {
    const sent = await world.call('POST', '/api/stat/pageview', { form: { path: `/list/info/${id}` } })
    expect(sent.status).toBe(200)
  }
  await expect
    .poll(async () => (await world.db.execute(sql`select day, path, views from page_views`)).rows, { timeout: 8_000 })
    .toEqual([{ day: worldDate(), path: '/list/info/{id}', views: 3 }])
  expect((await world.call('POST', '/api/stat/pageview', { form: { path: 'list' } })).status).toBe(422)
})

test('days of page views go when they are older than they are kept, and no day before', async () => {
  const ago = (days: number) => worldDate(-days)
  for (const [day, path] of [
    [ago(401), '/old'],
    [ago(400), '/kept'],
  ] as const)
    await world.db.execute(sql`insert into page_views (day, path, views) values (${day}::date, ${path}, 7)`)
  expect(await prunePageViews(world.db, world.at)).toBe(1)
  const left = await world.db.execute(sql`select path from page_views where path in ('/old', '/kept')`)
  expect(left.rows).toEqual([{ path: '/kept' }])
})
