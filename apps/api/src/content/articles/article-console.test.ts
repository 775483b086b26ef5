import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { useWorld } from '../../../test/world.ts'

type Row = Record<string, unknown>
const world = useWorld()
const send = async (method: 'POST' | 'PUT', url: string, given: Row) =>
  world.call(method, `/console/api/articles${url}`, { form: given, headers: await world.signIn('yunying') })

let paths = 0
const freePath = () => `/help/${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'][paths++]}/x`
const news = (more: Row = {}): Row => ({
  kind: 'news_hy',
  title: '追溯码提醒',
  body: '正文 {{site.hot_line}}',
  published_on: '2026-11-01',
  ...more,
})
const help = (more: Row = {}): Row => ({
  kind: 'help',
  title: '怎样对账',
  url: freePath(),
  body: '正文',
  group_id: 3,
  group_name: '支付配送',
  ...more,
})

describe('marketing writes', () => {
  test('from nothing to published: created hidden, changed, published, withdrawn, each with its audit row', async () => {
    const made = await send('POST', '', help())
    expect([made.status, made.body.data.published]).toEqual([200, 0])
    const { id, version, url } = made.body.data
    const open = () => world.call('GET', `/api/article/page?path=${url}`)
    expect((await open()).status).toBe(404)
    const after = await send('PUT', `/${id}`, help({ url, version, body: '**新的**正文' }))
    expect([after.body.message, after.body.data.version]).toEqual(['已保存', version + 1])
    expect((await send('POST', `/${id}/publish`, { published: 1 })).body.message).toBe('已发布')
    expect((await open()).body.data.html).toContain('<strong>新的</strong>')
    expect((await send('POST', `/${id}/publish`, { published: 0 })).body.message).toBe('已撤回')
    expect((await open()).status).toBe(404)
    const audit = await world.db.execute<{ verb: string; actor_kind: string }>(
      sql`select verb, actor_kind from audit where subject = ${`article:${id}`} order by id`,
    )
    expect(audit.rows.map(({ verb, actor_kind }) => `${actor_kind} ${verb}`)).toEqual([
      'staff article.create',
      'staff article.change',
      'staff article.publish',
      'staff article.withdraw',
    ])
  })

  test('a preview shows the text as it will be read and names its faults, and writes nothing', async () => {
    const before = await everything(world)
    const { data } = (await send('POST', '/preview', { body: '**粗** {{nobody.knows}}' })).body
    expect([data.html, data.faults]).toEqual([expect.stringContaining('<strong>粗</strong>'), [expect.any(String)]])
    expect(await everything(world)).toEqual(before)
  })

  test.each<[string, Row, string]>([
    ['no title', news({ title: ' ' }), 'title'],
    ['an unknown kind', news({ kind: 'poem' }), 'kind'],
    ['no text', news({ body: ' ' }), 'body'],
    ['news without its day', news({ published_on: '' }), 'published_on'],
    ['a day that does not exist', news({ published_on: '2026-02-30' }), 'published_on'],
    ['help without an address', help({ url: '' }), 'url'],
    ['help in no group of the footer', help({ group_id: undefined }), 'group_id'],
    ['an address elsewhere', help({ url: 'https://evil.example/' }), 'url'],
    ['another host without a scheme', help({ url: '//evil.example/' }), 'url'],
    ['another host behind a tab', help({ url: '/\t/evil.example/' }), 'url'],
    ['a notice that leads nowhere', news({ kind: 'notice', body: '' }), 'url'],
    ['a link that an article may not have', news({ body: '[看](http://a.cn)' }), 'body'],
    ['a picture from elsewhere', news({ body: '![图](https://a.cn/b.png)' }), 'body'],
    ['a figure that nobody knows', news({ body: '{{orders.secret}}' }), 'body'],
  ])('%s is refused by the name of its field, and nothing is written', async (_, given, field) => {
    const before = await everything(world)
    const { status, body } = await send('POST', '', given)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await everything(world)).toEqual(before)
  })

  test('an address has one page: the second is refused, also of two at once, and nothing is written', async () => {
    const given = help()
    const both = await Promise.all([send('POST', '', given), send('POST', '', given)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const before = await everything(world)
    expect((await send('POST', '', { ...given, kind: 'law' })).body.errors.url).toEqual(['该地址已有文章'])
    expect(await everything(world)).toEqual(before)
  })

  test('who edits an older version is refused and writes nothing; of two at once one wins', async () => {
    const { id, version } = (await send('POST', '', news())).body.data
    const both = await Promise.all(
      [1, 2].map((count) => send('PUT', `/${id}`, news({ version, title: `标题${count}` }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = await everything(world)
    expect((await send('PUT', `/${id}`, news({ version }))).status).toBe(409)
    expect((await send('PUT', '/999999', news({ version }))).status).toBe(404)
    expect((await send('POST', '/999999/publish', { published: 1 })).status).toBe(404)
    expect(await everything(world)).toEqual(before)
  })

  test('the list names every kind, and one kind alone where asked', async () => {
    await send('POST', '', news({ kind: 'news_company', title: '企业近况' }))
    const headers = await world.signIn('yunying')
    const list = async (query: string) => (await world.call('GET', `/console/api/articles${query}`, { headers })).body
    expect(new Set((await list('?kind=news_company')).data.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['news_company']),
    )
    const { data, meta } = await list('')
    expect(meta.total).toBeGreaterThan(1)
    const one = await world.call('GET', `/console/api/articles/${data[0].id}`, { headers })
    expect(one.body.data).toMatchObject({ title: '企业近况', body: '正文 {{site.hot_line}}', published: 0 })
    expect((await world.call('GET', '/console/api/articles/999999', { headers })).status).toBe(404)
  })

  test('only staff with the right of content may read or write drafts', async () => {
    const before = await everything(world)
    for (const name of ['dingdan', 'zhiguan', 'caiwu'] as const) {
      const headers = await world.signIn(name)
      expect((await world.call('GET', '/console/api/articles', { headers })).status).toBe(403)
      expect((await world.call('POST', '/console/api/articles', { headers, form: news() })).status).toBe(403)
    }
    const buyer = await world.signIn('yaodian')
    expect((await world.call('POST', '/console/api/articles', { headers: buyer, form: news() })).status).toBe(401)
    expect(await everything(world)).toEqual(before)
  })
})
