import type { ArticleGroupWire, BannerWire, BrandWire, NavWire } from '@yaoji/contract/content'
import { unknownMaker } from '../goods/unknown-maker.ts'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

type BannerRow = [id: number, title: string, subtitle: string, theme: string, image: string, url: string]
const bannerColumns = 'id, title, subtitle, theme, image, url'
const bannerWire = ([id, title, subtitle, theme, image, url]: BannerRow): BannerWire => ({
  id,
  title,
  subtitle,
  theme,
  image,
  url,
})

const showing = 'published and (opens_at is null or opens_at <= $1) and (closes_at is null or closes_at > $1)'

/** The position of the home page's carousel. */
export const homePosition = 'home'
/** Articles of these groups and above are notices and news, not help. */
const firstNoticeGroup = 100
export const noticeGroup = 100

/** Published banners whose time it is, by position. */
export async function bannersByPosition(db: Db, at: Date): Promise<Map<string, BannerWire[]>> {
  const text = `select position, ${bannerColumns} from banners where ${showing} order by sort, id`
  const rows = await namedQuery<[string, ...BannerRow]>(db, { name: 'banners-showing', text, values: [at] })
  const byPosition = new Map<string, BannerWire[]>()
  for (const [position, ...banner] of rows) {
    const list = byPosition.get(position) ?? []
    list.push(bannerWire(banner))
    byPosition.set(position, list)
  }
  return byPosition
}

export async function bannersOf(db: Db, ids: readonly number[], at: Date): Promise<BannerWire[]> {
  const text = `select ${bannerColumns} from banners where ${showing} and id = any($2::bigint[]) order by sort, id`
  return (await namedQuery<BannerRow>(db, { name: 'banners-of', text, values: [at, ids] })).map(bannerWire)
}

export async function unpublishedBanners(db: Db): Promise<BannerWire[]> {
  const text = `select ${bannerColumns} from banners where not published order by position, sort, id limit 100`
  return (await namedQuery<BannerRow>(db, { name: 'banners-unpublished', text, values: [] })).map(bannerWire)
}

/** The navigation bar with its pop-up children. */
export async function navigation(db: Db): Promise<NavWire[]> {
  type Row = [id: number, parentId: number | null, name: string, url: string, image: string, open: boolean]
  const text = 'select id, parent_id, name, url, image, is_open from nav_items order by sort, id'
  const rows = await namedQuery<Row>(db, { name: 'navigation', text, values: [] })
  const below = (parent: number | null): NavWire[] =>
    rows
      .filter(([, parentId]) => parentId === parent)
      .map(([id, , name, url, image, open]) => ({ id, name, url, image, is_open: open ? 1 : 0, children: below(id) }))
  return below(null)
}

export async function helpGroups(db: Db, categoryId: number | null): Promise<ArticleGroupWire[]> {
  type Row = [categoryId: number, categoryName: string, id: number, title: string, url: string]
  const text = `
    select category_id, category_name, id, title, url from articles
    where case when $1::int is null then category_id < ${firstNoticeGroup} else category_id = $1 end
    order by category_id, sort, id limit 500`
  const rows = await namedQuery<Row>(db, { name: 'help-groups', text, values: [categoryId] })
  const groups = new Map<number, { id: number; name: string; data: { id: number; title: string; url: string }[] }>()
  for (const [group, name, id, title, url] of rows) {
    const entry = groups.get(group) ?? { id: group, name, data: [] }
    entry.data.push({ id, title, url })
    groups.set(group, entry)
  }
  return [...groups.values()]
}

export async function notices(db: Db) {
  type Row = [id: number, title: string, url: string, at: string]
  const text = `
    select id, title, url, coalesce(published_on::text, '') from articles where category_id = ${noticeGroup}
    order by published_on desc nulls last, sort, id limit 20`
  const rows = await namedQuery<Row>(db, { name: 'notices', text, values: [] })
  return rows.map(([id, title, url, at]) => ({ id, title, url, at }))
}

export async function friendlyLinks(db: Db) {
  const text = 'select id, name, url from links order by sort, id limit 100'
  const rows = await namedQuery<[number, string, string]>(db, { name: 'friendly-links', text, values: [] })
  return rows.map(([id, name, url]) => ({ id, name, url }))
}

/** Brands by the sales of their goods, the best first. */
export async function leadingBrands(db: Db): Promise<{ id: number; name: string }[]> {
  const text = `
    select b.id, b.name from brands b join goods g on g.brand_id = b.id and g.listed
    group by b.id order by sum(g.sales) desc, b.id limit 24`
  const rows = await namedQuery<[number, string]>(db, { name: 'leading-brands', text, values: [] })
  return rows.map(([id, name]) => ({ id, name }))
}

export async function brandOf(db: Db, id: number): Promise<Omit<BrandWire, 'banners'> | null> {
  const text = `
    select b.id, b.name, b.introduction, b.logo, coalesce(sum(c.goods), 0)::int,
      coalesce((array_agg(c.name order by c.goods desc, c.name) filter (where c.name is not null))[1:5], '{}')
    from brands b left join (
      select m.name, count(*) as goods from goods g join makers m on m.id = g.maker_id
      where g.brand_id = $1 and g.listed group by m.name) c on true
    where b.id = $1 group by b.id`
  type Row = [id: number, name: string, introduction: string, logo: string, goodsCount: number, makers: string[]]
  const [row] = await namedQuery<Row>(db, { name: 'brand', text, values: [id] })
  return row
    ? {
        id: row[0],
        name: row[1],
        introduction: row[2],
        logo: row[3],
        goods_count: row[4],
        makers: row[5].filter((name) => name !== unknownMaker),
      }
    : null
}

export async function setting(db: Db, name: string): Promise<unknown> {
  const text = 'select value from settings where name = $1'
  const [row] = await namedQuery<[unknown]>(db, { name: 'setting', text, values: [name] })
  return row?.[0] ?? null
}
