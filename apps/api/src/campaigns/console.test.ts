import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freeSlug, makeCampaign, shelfQuery as query, goodsBlock as shelf } from '../../test/campaign.ts'
import { everything } from '../../test/everything.ts'
import { useWorld } from '../../test/world.ts'

type Row = Record<string, unknown>
const world = useWorld()
const campaign = (given: Record<string, unknown> = {}) => makeCampaign(world, given)
const open = (id: number | string, headers = {}) => world.call('GET', `/api/campaign/${id}`, { headers })

describe('marketing builds a page', () => {
  const form = (more: Row = {}): Row => ({
    slug: freeSlug(),
    template: 'hdmb',
    title: '元旦备货',
    blocks: [shelf({ query: query({ keywords: '感冒' }) })],
    ...more,
  })
  const send = async (method: 'POST' | 'PUT', url: string, given: Row) =>
    world.call(method, `/console/api/campaigns${url}`, { form: given, headers: await world.signIn('yunying') })

  test('from nothing to published: created hidden, changed, published, each with its audit row', async () => {
    const made = await send('POST', '', form({ opens_at: '2026-11-23 10:00', closes_at: '2026-12-01 18:00' }))
    expect([made.status, made.body.data.published, made.body.data.opens_at]).toEqual([200, 0, '2026-11-23 10:00'])
    const { id, version, slug } = made.body.data
    expect((await open(id)).status).toBe(404)
    const blocks = [
      { type: 'text', title: '规则', paragraphs: ['以结算页为准。'] },
      shelf({ goods_ids: [world.goods.vitaminC] }),
    ]
    const after = await send('PUT', `/${id}`, form({ slug, version, blocks }))
    expect(after.body.data).toMatchObject({ version: version + 1, block_count: 2 })
    expect((await send('POST', `/${id}/publish`, { published: 1 })).body.message).toBe('已发布')
    expect((await open(id)).body.data.blocks).toHaveLength(2)
    expect(
      (await world.call('GET', '/api/campaigns?template=hdmb')).body.data.map((one: { id: number }) => one.id),
    ).toContain(id)
    const audit = await world.db.execute<{ verb: string; actor_kind: string }>(
      sql`select verb, actor_kind from audit where subject = ${`campaign:${id}`} order by id`,
    )
    expect(audit.rows.map(({ verb, actor_kind }) => `${actor_kind} ${verb}`)).toEqual([
      'staff campaign.create',
      'staff campaign.change',
      'staff campaign.publish',
    ])
    expect((await send('POST', `/${id}/publish`, { published: 0 })).body.message).toBe('已撤回')
    expect((await open(id)).status).toBe(404)
  })

  test.each<[string, unknown, string, RegExp]>([
    ['no list', { type: 'text' }, 'blocks', /内容格式不正确/],
    ['an unknown type', [{ type: 'hologram' }], 'blocks.0.type', /第1块：不认识的内容类型/],
    [
      'a shelf without a title',
      [shelf({ query: query(), title: '' })],
      'blocks.0.title',
      /第1块「商品货架」的标题：请填写/,
    ],
    [
      'a shelf without goods',
      [{ type: 'countdown' }, shelf()],
      'blocks.1.goods_ids',
      /第2块「商品货架」的商品编号：.*二者选一/,
    ],
    [
      'a script as address',
      [{ type: 'banner', title: '横幅', url: 'javascript:alert(1)' }],
      'blocks.0.url',
      /第1块「横幅」的链接：/,
    ],
    [
      'another host without a scheme',
      [{ type: 'links', tiles: [{ title: 'a' }, { title: 'b', url: '//evil.example' }] }],
      'blocks.0.tiles.1.url',
      /第1块「链接」的链接第2项链接：/,
    ],
    [
      'a text without words',
      [{ type: 'text', title: '', paragraphs: [] }],
      'blocks.0.paragraphs',
      /第1块「文字」的正文：至少一段/,
    ],
    [
      'an amount that is none',
      [{ type: 'tiers', title: '返现', tiles: [], tiers: [{ from: 'x', back: '1' }] }],
      'blocks.0.tiers.0.from',
      /第1块「档位」的档位第1项门槛：/,
    ],
    [
      'goods that do not exist',
      [shelf({ goods_ids: [999_999] })],
      'blocks.0.goods_ids',
      /第1块「商品货架」的商品编号：999999 不存在/,
    ],
    [
      'a category that does not exist',
      [shelf({ query: query({ category_id: 999_999 }) })],
      'blocks.0.query.category_id',
      /分类不存在/,
    ],
  ])('%s is refused by the name of block and field, and nothing is written', async (_, blocks, field, words) => {
    const before = await everything(world)
    const { status, body } = await send('POST', '', form({ blocks }))
    expect(status).toBe(422)
    expect(body.errors[field]?.[0]).toMatch(words)
    expect(await everything(world)).toEqual(before)
  })

  test('a time that is none, an end before the beginning, a taken or odd slug are refused, and nothing is written', async () => {
    await campaign({ slug: 'taken-slug' })
    const before = await everything(world)
    for (const [more, field] of [
      [{ opens_at: '2026-02-30 10:00' }, 'opens_at'],
      [{ opens_at: '2026-12-02 10:00', closes_at: '2026-12-01 10:00' }, 'closes_at'],
      [{ slug: 'taken-slug' }, 'slug'],
      [{ slug: '17' }, 'slug'],
      [{ template: 'casino' }, 'template'],
      [{ theme: 'x"><script>' }, 'theme'],
    ] as const) {
      const { status, body } = await send('POST', '', form(more))
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect(await everything(world)).toEqual(before)
  })

  test('who edits an older version is refused and writes nothing; of two at once one wins', async () => {
    const { id, version, slug } = (await send('POST', '', form())).body.data
    const both = await Promise.all(
      [1, 2].map((count) => send('PUT', `/${id}`, form({ slug, version, title: `标题${count}` }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = await everything(world)
    expect((await send('PUT', `/${id}`, form({ slug, version }))).status).toBe(409)
    expect(await everything(world)).toEqual(before)
  })

  test('two people who take the same slug at once: one gets it', async () => {
    const given = form({ slug: 'same-slug' })
    const both = await Promise.all([send('POST', '', given), send('POST', '', given)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('an empty page and one whose time is over are not published', async () => {
    const empty = (await send('POST', '', form({ blocks: [] }))).body.data.id
    const over = (await send('POST', '', form({ closes_at: '2026-11-01 10:00' }))).body.data.id
    const before = await everything(world)
    for (const id of [empty, over]) expect((await send('POST', `/${id}/publish`, { published: 1 })).status).toBe(400)
    expect(await everything(world)).toEqual(before)
  })

  test('only staff with the right of content may read or write drafts', async () => {
    const before = await everything(world)
    for (const name of ['dingdan', 'zhiguan', 'caiwu'] as const) {
      const headers = await world.signIn(name)
      expect((await world.call('GET', '/console/api/campaigns', { headers })).status).toBe(403)
      expect((await world.call('POST', '/console/api/campaigns', { headers, form: form() })).status).toBe(403)
    }
    expect(
      (await world.call('POST', '/console/api/campaigns', { headers: await world.signIn('yaodian'), form: form() }))
        .status,
    ).toBe(401)
    expect((await world.call('GET', '/console/api/campaigns')).status).toBe(401)
    expect(await everything(world)).toEqual(before)
    const { body } = await world.call('GET', '/console/api/campaigns?template=hdmb', {
      headers: await world.signIn('yunying'),
    })
    expect(body.meta.total).toBeGreaterThan(0)
  })
})
