import type { ArticleGroupWire, BannerWire, BrandWire, NavWire } from '@yaoji/contract/content'
import { brands, goods, makers } from '../goods/published.ts'
import { unknownMaker } from '../goods/unknown-maker.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { articles, banners, links, navItems } from './tables.ts'

const banner = tableColumns(banners, 'b', ['id', 'title', 'subtitle', 'theme', 'image', 'url'])
const showing = 'b.published and (b.opens_at is null or b.opens_at <= $1) and (b.closes_at is null or b.closes_at > $1)'

/** The position of the home page's carousel. */
export const homePosition = 'home'

const showingBanners = rowQuery(
  'banners-showing',
  { ...banner, ...tableColumns(banners, 'b', ['position']) },
  (list) => `select ${list} from banners b where ${showing} order by b.sort, b.id`,
)

/** Published banners whose time it is, by position. */
export async function bannersByPosition(db: Db, at: Date): Promise<Map<string, BannerWire[]>> {
  const byPosition = new Map<string, BannerWire[]>()
  for (const { position, ...banner } of await showingBanners(db, [at])) {
    const list = byPosition.get(position) ?? []
    list.push(banner)
    byPosition.set(position, list)
  }
  return byPosition
}

const namedBanners = rowQuery(
  'banners-of',
  banner,
  (list) => `select ${list} from banners b where ${showing} and b.id = any($2::bigint[]) order by b.sort, b.id`,
)
export const bannersOf = (db: Db, ids: readonly number[], at: Date): Promise<BannerWire[]> =>
  namedBanners(db, [at, ids])

const hiddenBanners = rowQuery(
  'banners-unpublished',
  banner,
  (list) => `select ${list} from banners b where not b.published order by b.position, b.sort, b.id limit 100`,
)
export const unpublishedBanners = (db: Db): Promise<BannerWire[]> => hiddenBanners(db)

const navRows = rowQuery(
  'navigation',
  tableColumns(navItems, 'n', ['id', 'parentId', 'name', 'url', 'image', 'isOpen']),
  (list) => `select ${list} from nav_items n order by n.sort, n.id`,
)

/** The navigation bar with its pop-up children. */
export async function navigation(db: Db): Promise<NavWire[]> {
  const rows = await navRows(db)
  const below = (parent: number | null): NavWire[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, name, url, image, isOpen }) => ({
        id,
        name,
        url,
        image,
        is_open: isOpen ? 1 : 0,
        children: below(id),
      }))
  return below(null)
}

const helpRows = rowQuery(
  'help-groups',
  tableColumns(articles, 'a', ['categoryId', 'categoryName', 'id', 'title', 'url']),
  (list) => `
    select ${list} from articles a
    where a.published and a.kind in ('help', 'law', 'link') and ($1::int is null or a.category_id = $1)
    order by a.category_id, a.sort, a.id limit 500`,
)

export async function helpGroups(db: Db, categoryId: number | null): Promise<ArticleGroupWire[]> {
  const groups = new Map<number, { id: number; name: string; data: { id: number; title: string; url: string }[] }>()
  for (const { categoryId: group, categoryName, id, title, url } of await helpRows(db, [categoryId])) {
    const entry = groups.get(group) ?? { id: group, name: categoryName, data: [] }
    entry.data.push({ id, title, url })
    groups.set(group, entry)
  }
  return [...groups.values()]
}

export const notices = rowQuery(
  'notices',
  { ...tableColumns(articles, 'a', ['id', 'title', 'url']), at: of<string>('a.published_on::text') },
  (list) => `
    select ${list} from articles a where a.published and a.kind = 'notice' and a.published_on <= $1
    order by a.published_on desc, a.sort, a.id limit 20`,
)

export const friendlyLinks = rowQuery(
  'friendly-links',
  tableColumns(links, 'l', ['id', 'name', 'url']),
  (list) => `select ${list} from links l order by l.sort, l.id limit 100`,
)

/** Brands by the sales of their goods, the best first. */
export const leadingBrands = rowQuery(
  'leading-brands',
  { id: of<number>('b.id'), name: of<string>('b.name') },
  (list) => `
    select ${list} from ${brands} b join (
      select g.brand_id, sum(g.sales) as sales from ${goods} g where g.listed group by g.brand_id) c on c.brand_id = b.id
    order by c.sales desc, b.id limit 24`,
)

const brandRows = rowQuery(
  'brand',
  {
    id: of<number>('b.id'),
    name: of<string>('b.name'),
    introduction: of<string>('b.introduction'),
    logo: of<string>('b.logo'),
    goodsCount: of<number>('c.goods'),
    makers: of<string[]>('c.makers'),
  },
  (list) => `
    select ${list} from ${brands} b cross join (
      select coalesce(sum(m.goods), 0)::int as goods,
        coalesce((array_agg(m.name order by m.goods desc, m.name))[1:5], '{}') as makers
      from (
        select m.name, count(*) as goods from ${goods} g join ${makers} m on m.id = g.maker_id
        where g.brand_id = $1 and g.listed group by m.name) m) c
    where b.id = $1`,
)

export async function brandOf(db: Db, id: number): Promise<Omit<BrandWire, 'banners'> | null> {
  const [row] = await brandRows(db, [id])
  if (!row) return null
  const { goodsCount, makers, ...brand } = row
  return { ...brand, goods_count: goodsCount, makers: makers.filter((name) => name !== unknownMaker) }
}
