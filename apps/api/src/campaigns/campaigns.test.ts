import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const minutes = (count: number) => new Date(world.at.getTime() + count * 60_000)

type Row = Record<string, unknown>
let slugs = 0
/** A campaign as it lies in the database, published and live unless told. */
async function campaign(given: Row = {}): Promise<number> {
  slugs += 1
  const row = {
    slug: `page-${slugs}`,
    template: 'yjh',
    title: '冬季备货',
    published: true,
    opens_at: null,
    closes_at: null,
    blocks: [],
    sort: slugs,
    ...given,
  }
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into campaigns (slug, template, title, published, opens_at, closes_at, sort, blocks, created_at, updated_at)
    values (${row.slug}, ${row.template}, ${row.title}, ${row.published}, ${row.opens_at}, ${row.closes_at}, ${row.sort},
      ${JSON.stringify(row.blocks)}::jsonb, ${world.at.toISOString()}, ${world.at.toISOString()}) returning id`)
  return rows[0]!.id
}
const shelf = (more: Row = {}) => ({
  type: 'goods',
  title: '常备药品',
  note: '',
  layout: 'cards',
  goods_ids: [],
  query: null,
  limit: 10,
  ...more,
})
const query = (more: Row = {}) => ({ keywords: '', category_id: null, kind: null, flag: null, ...more })
const open = (id: number | string, headers = {}) => world.call('GET', `/api/campaign/${id}`, { headers })
const written = async () =>
  (
    await world.db.execute(sql`
  select (select md5(string_agg(c::text, '' order by id)) from campaigns c) as campaigns, (select count(*) from audit) as audit`)
  ).rows[0]

describe('a page as buyers see it', () => {
  test('a visitor sees the goods of a shelf and their names; no price, stock or expiry of any', async () => {
    const ids = [world.goods.ibuprofen, world.goods.vitaminC, world.goods.amoxicillin]
    const id = await campaign({ blocks: [shelf({ goods_ids: ids }), shelf({ query: query({ kind: 'patent' }) })] })
    const { status, body } = await open(id)
    expect(status).toBe(200)
    const [named, queried] = body.data.blocks
    expect(named.goods.map((goods: { id: number }) => goods.id)).toEqual(ids)
    expect(queried.goods.length).toBeGreaterThan(1)
    expect(queried.url).toMatch(/^\/list\?category_id=\d+$/)
    expect(JSON.stringify(body.data.blocks)).not.toMatch(
      /"(price|base_price|market_price|ladder_price|number|number_label|yxq|goods_price_id|gross_margin)":/,
    )
    expect(named.goods[2].goods_image).toEqual(['/pictures/rx-card.svg'])
  })

  test('a member sees on a shelf the price of its list', async () => {
    const id = await campaign({ blocks: [shelf({ goods_ids: [world.goods.vitaminC] })] })
    const headers = await world.signIn('yaodian')
    const [goods] = (await open(id, headers)).body.data.blocks[0].goods
    const { list } = (await world.call('GET', '/api/goods/list?keywords=维生素C片', { headers })).body.data
    expect(goods).toEqual(list.find((one: { id: number }) => one.id === world.goods.vitaminC))
    expect(goods.price).toBe('3.50')
  })

  test('goods that are no longer listed or unknown leave the shelf, an empty shelf leaves the page', async () => {
    const gone = world.goods.ibuprofen
    const id = await campaign({
      blocks: [shelf({ goods_ids: [gone, 999_999, world.goods.vitaminC] }), shelf({ goods_ids: [999_999] })],
    })
    await world.db.execute(sql`update goods set listed = false where id = ${gone}`)
    await expect
      .poll(
        async () =>
          (await open(id)).body.data.blocks.map((block: { goods: { id: number }[] }) =>
            block.goods.map((one) => one.id),
          ),
        { timeout: 10_000 },
      )
      .toEqual([[world.goods.vitaminC]])
    await world.db.execute(sql`update goods set listed = true where id = ${gone}`)
  })

  test('a block that this version does not know is passed over, and the page stands', async () => {
    const text = { type: 'text', title: '说明', paragraphs: ['<script>alert(1)</script>'] }
    const id = await campaign({
      blocks: [{ type: 'hologram', title: 'x' }, null, 7, { type: 'text' }, { type: 'toString' }, text],
    })
    expect((await open(id)).body.data.blocks).toEqual([text])
  })

  test('what is not published, over or unknown is not found; a slug finds the same page as the id', async () => {
    const hidden = await campaign({ published: false })
    const over = await campaign({ closes_at: world.at.toISOString() })
    for (const key of [hidden, over, 999_999, 0, 'no-such-page', '1;drop', '%27'])
      expect((await open(key)).status, String(key)).toBe(404)
    const id = await campaign({ slug: 'winter-stock' })
    expect((await open('winter-stock')).body.data.id).toBe(id)
  })

  test('marketing looks ahead at a page that is not published, the order clerk does not', async () => {
    const hidden = await campaign({ published: false })
    const preview = async (name: 'yunying' | 'dingdan') =>
      world.call('GET', `/console/api/campaigns/${hidden}/page`, { headers: await world.signIn(name) })
    const { status, body } = await preview('yunying')
    expect([status, body.data.preview]).toEqual([200, 1])
    expect((await preview('dingdan')).status).toBe(403)
    expect((await open(hidden, await world.signIn('yaodian'))).status).toBe(404)
  })

  test('a page to come says when it opens by the server clock and shows what will be there', async () => {
    const opens = minutes(90)
    const id = await campaign({
      opens_at: opens.toISOString(),
      closes_at: minutes(300).toISOString(),
      blocks: [{ type: 'countdown', title: '' }, shelf({ goods_ids: [world.goods.vitaminC] })],
    })
    const { data } = (await open(id)).body
    expect(data).toMatchObject({
      phase: 'upcoming',
      opens_at: opens.getTime() / 1000,
      timestamp: Math.floor(world.at.getTime() / 1000),
    })
    expect(data.blocks[1].goods[0].name).toBe('维生素C片')
  })
})

describe('the list of campaigns', () => {
  beforeEach(async () => {
    await world.db.execute(sql`delete from campaigns`)
    // What is published is kept for five seconds.
    world.at = minutes(1)
  })
  const list = async (asked: string) =>
    (await world.call('GET', `/api/campaigns?${asked}`)).body.data as { id: number; phase: string }[]

  test('live ones first in their order, then those to come; nothing hidden, nothing over, nothing of another template', async () => {
    const later = await campaign({ opens_at: minutes(60).toISOString(), sort: 1 })
    const second = await campaign({ sort: 3 })
    const first = await campaign({ sort: 2, closes_at: minutes(60).toISOString() })
    await campaign({ template: 'yyh' })
    await campaign({ published: false })
    await campaign({ closes_at: minutes(-1).toISOString() })
    expect((await list('template=yjh')).map(({ id, phase }) => [id, phase])).toEqual([
      [first, 'live'],
      [second, 'live'],
      [later, 'upcoming'],
    ])
    world.at = minutes(60)
    expect((await list('template=yjh')).map(({ id }) => id)).toEqual([later, second])
  })

  test('named ones come in the order of their names; unknown, ended and odd names fall out', async () => {
    const over = await campaign({ closes_at: minutes(-1).toISOString() })
    const a = await campaign({ slug: 'first-page' })
    const b = await campaign({ template: 'hdmb' })
    expect((await list(`ids=${b},nope,${over},first-page,${a},-1,x%27`)).map(({ id }) => id)).toEqual([b, a])
    expect(await list('ids=999,nope')).toEqual([])
  })
})

describe('marketing builds a page', () => {
  const form = (more: Row = {}) =>
    ({
      slug: `made-${++slugs}`,
      template: 'hdmb',
      title: '元旦备货',
      blocks: JSON.stringify([shelf({ query: query({ keywords: '感冒' }) })]),
      ...more,
    }) as Record<string, string | number>
  const send = async (method: 'POST' | 'PUT', url: string, given: Record<string, string | number>) =>
    world.call(method, `/console/api/campaigns${url}`, { form: given, headers: await world.signIn('yunying') })

  test('from nothing to published: created hidden, changed, published, each with its audit row', async () => {
    const made = await send('POST', '', form({ opens_at: '2026-11-23 10:00', closes_at: '2026-12-01 18:00' }))
    expect([made.status, made.body.data.published, made.body.data.opens_at]).toEqual([200, 0, '2026-11-23 10:00'])
    const { id, version, slug } = made.body.data
    expect((await open(id)).status).toBe(404)
    const blocks = JSON.stringify([
      { type: 'text', title: '规则', paragraphs: ['以结算页为准。'] },
      shelf({ goods_ids: [world.goods.vitaminC] }),
    ])
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
    const before = await written()
    const { status, body } = await send('POST', '', form({ blocks: JSON.stringify(blocks) }))
    expect(status).toBe(422)
    expect(body.errors[field]?.[0]).toMatch(words)
    expect(await written()).toEqual(before)
  })

  test('a time that is none, an end before the beginning, a taken or odd slug are refused, and nothing is written', async () => {
    await campaign({ slug: 'taken-slug' })
    const before = await written()
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
    expect(await written()).toEqual(before)
  })

  test('who edits an older version is told and writes nothing; of two at once one wins', async () => {
    const { id, version, slug } = (await send('POST', '', form())).body.data
    const both = await Promise.all(
      [1, 2].map((count) => send('PUT', `/${id}`, form({ slug, version, title: `标题${count}` }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = await written()
    expect((await send('PUT', `/${id}`, form({ slug, version }))).status).toBe(409)
    expect(await written()).toEqual(before)
  })

  test('two people who take the same slug at once: one gets it', async () => {
    const given = form({ slug: 'same-slug' })
    const both = await Promise.all([send('POST', '', given), send('POST', '', given)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('an empty page and one whose time is over are not published', async () => {
    const empty = (await send('POST', '', form({ blocks: '[]' }))).body.data.id
    const over = (await send('POST', '', form({ closes_at: '2026-11-01 10:00' }))).body.data.id
    const before = await written()
    for (const id of [empty, over]) expect((await send('POST', `/${id}/publish`, { published: 1 })).status).toBe(400)
    expect(await written()).toEqual(before)
  })

  test('only staff with the right of content may read or write drafts', async () => {
    const before = await written()
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
    expect(await written()).toEqual(before)
    const { body } = await world.call('GET', '/console/api/campaigns?template=hdmb', {
      headers: await world.signIn('yunying'),
    })
    expect(body.meta.total).toBeGreaterThan(0)
  })
})
