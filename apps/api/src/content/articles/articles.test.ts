import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoContent } from '../../../demo/content/demo-content.ts'
import { setSetting } from '../../../test/settings.ts'
import { useWorld, worldDate } from '../../../test/world.ts'
import { cookieName } from '../../access/sessions/cookies.ts'
import { orderMinimumFen, wholeCasePercent } from '../../cart/settings.ts'
import { payHours } from '../../payments/settings.ts'

const world = useWorld()
const get = (url: string) => world.call('GET', url)
const page = (path: string) => get(`/api/article/page?path=${path}`)

beforeAll(() => loadDemoContent(world.db, world.at))

const helpPaths = [
  '/help/xrzn/hyzc',
  '/help/xrzn/gwzn',
  '/help/xrzn/aqgy',
  '/help/fwbz/wzzz',
  '/help/fwbz/yhxy',
  '/help/fwbz/zskf',
  '/help/us/tsjy',
  '/help/us/link',
  '/help/zfps/ddzf',
  '/help/zfps/hwps',
  '/help/zfps/ypth',
  '/privacy',
]

describe('help and law', () => {
  test.each(helpPaths)('%s has its title, its text and the store’s figures, and no gap', async (path) => {
    const { status, body } = await page(path)
    expect([status, body.data.path]).toEqual([200, path])
    expect(body.data.title).not.toBe('')
    expect(body.data.html.length).toBeGreaterThan(500)
    expect(body.data.html).not.toMatch(/\{\{|undefined|null/)
    expect(body.data.updated_on).toBe(worldDate())
  })

  test('a changed setting changes what help says', async () => {
    const before = (await page('/help/zfps/ddzf')).body.data.html
    expect(before).toContain('24 小时')
    expect((await page('/help/xrzn/gwzn')).body.data.html).toContain('¥200.00')
    await setSetting(world, payHours, 36)
    await setSetting(world, orderMinimumFen, 123_400)
    expect((await page('/help/zfps/ddzf')).body.data.html).toContain('36 小时')
    expect((await page('/help/xrzn/gwzn')).body.data.html).toContain('¥1,234.00')
  })

  test('a store that leaves quantities as they are asked for says so, in a whole sentence', async () => {
    const said = async () => (await page('/help/xrzn/gwzn')).body.data.html
    expect(await said()).toContain('一整箱的数量。零头达到件装量的 80% 时，会提示并调为整件，可撤回')
    await setSetting(world, wholeCasePercent, null)
    expect(await said()).toContain('一整箱的数量。零头按所填数量购买，不自动调为整件')
  })

  test('the papers that each kind of buyer files are those that buying asks for', async () => {
    const { html } = (await page('/help/xrzn/hyzc')).body.data
    const row = (name: string) => new RegExp(`<td>${name}</td>((\\s*<td>[^<]*</td>)+)`).exec(html)?.[1]
    const cells = (name: string) => [...(row(name) ?? '').matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text)
    // Pharmacies, clinics and hospitals, wholesalers, chains.
    expect(cells('营业执照')).toEqual(['必交', '必交', '必交', '必交'])
    expect(cells('药品经营许可证')).toEqual(['必交', '—', '必交', '必交'])
    expect(cells('医疗机构执业许可证')).toEqual(['—', '必交', '—', '—'])
    expect(cells('质量保证协议')).toEqual(Array(4).fill('审核通过后签订'))
    expect(cells('保健食品')).toEqual(['食品经营许可证'])
  })

  test('law table L26: the privacy policy names every cookie that a buyer is given, and what the end of a consent means', async () => {
    const { html } = (await page('/privacy')).body.data
    for (const kind of ['buyer', 'buyerDevice', 'reset', 'wechat'] as const)
      expect(html).toContain(`<td>${cookieName(kind, false)}</td>`)
    expect(html).toContain('照片不再向任何人显示；已通过的审核不受影响')
  })

  test('delivery says the freight and the closing hours of the warehouses', async () => {
    const { html } = (await page('/help/zfps/hwps')).body.data
    expect(html).toMatch(/成都仓<\/td>\s*<td>¥500\.00<\/td>\s*<td>¥800\.00<\/td>\s*<td>¥12\.00/)
    expect(html).toContain('成都仓每日16:30')
  })

  test('an address without a text is not there', async () => {
    expect((await page('/help/us/nobody')).status).toBe(404)
    expect((await page('/news/hy')).status).toBe(404)
    expect((await page('https://elsewhere.example')).status).toBe(422)
  })
})

describe('news', () => {
  const add = (title: string, day: string, more = sql`true`) =>
    world.db.execute<{ id: number }>(sql`
      insert into articles (kind, category_id, category_name, title, body, published_on, published, updated_at)
      values ('news_hy', 101, '行业动态', ${title}, '正文', ${day}, ${more}, ${world.at.toISOString()}) returning id::int`)
  const titles = async (number: number) =>
    (await get(`/api/article/news?type=hy&page=${number}`)).body.data.map(({ title }: { title: string }) => title)

  test('each kind has six or more, the newest first, none of them the other’s', async () => {
    const [hy, company] = await Promise.all(
      ['hy', 'company'].map(async (type) => (await get(`/api/article/news?type=${type}`)).body),
    )
    for (const { data, meta } of [hy, company]) {
      expect(meta.total).toBeGreaterThanOrEqual(6)
      const days = data.map(({ at }: { at: string }) => at)
      expect(days).toEqual([...days].sort().reverse())
    }
    const ids = new Set(hy.data.map(({ id }: { id: number }) => id))
    expect(company.data.filter(({ id }: { id: number }) => ids.has(id))).toEqual([])
  })

  test('one leads to the one before and the one after it; the ends lead no further', async () => {
    const { data } = (await get('/api/article/news?type=company')).body
    const open = async (id: number) => (await get(`/api/article/news/${id}?type=company`)).body.data
    const [newest, second, third] = data
    expect(await open(second.id)).toMatchObject({
      title: second.title,
      previous: { id: third.id, title: third.title },
      next: { id: newest.id, title: newest.title },
    })
    expect((await open(newest.id)).next).toBeNull()
    expect((await open(data.at(-1).id)).previous).toBeNull()
  })

  test('ten stand on a page, and a page behind the last is empty', async () => {
    for (let count = 1; count <= 12; count++) await add(`旧闻${count}`, '2026-01-05')
    expect(await titles(1)).toHaveLength(10)
    const { meta, data } = (await get('/api/article/news?type=hy&page=99')).body
    expect([data, meta.total > 12]).toEqual([[], true])
    expect(await titles(meta.last_page)).toContain('旧闻1')
  })

  test('what is not published, what has its day still to come and what is of the other type are not there', async () => {
    const [hidden, future] = [await add('未发布', '2026-01-01', sql`false`), await add('将来', '2099-01-01')]
    for (const { rows } of [hidden, future])
      expect((await get(`/api/article/news/${rows[0]!.id}?type=hy`)).status).toBe(404)
    const [{ id }] = (await get('/api/article/news?type=company')).body.data
    expect((await get(`/api/article/news/${id}?type=hy`)).status).toBe(404)
    expect((await get(`/api/article/news/${id}?type=sport`)).status).toBe(422)
    expect((await get(`/api/article/news/101?type=hy`)).status).toBe(404)
    const all = (await Promise.all([1, 2, 3, 4].map(titles))).flat()
    expect(all).not.toContain('未发布')
    expect(all).not.toContain('将来')
  })
})
