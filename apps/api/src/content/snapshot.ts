import type { ArticleGroupWire, BannerWire, CommonWire } from '@yaoji/contract/content'
import { dayOf } from '@yaoji/rules/money/day'
import { goods } from '../goods/published.ts'
import { readCategoryTree } from '../goods/read-categories.ts'
import type { Db } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { categoryMenus } from './category-menus.ts'
import { bannersByPosition, friendlyLinks, helpGroups, leadingBrands, navigation, notices } from './store.ts'

/** Everything that header, footer and home show to everybody. */
interface ContentSnapshot {
  readonly common: Omit<CommonWire, 'timestamp' | 'site' | 'rnss' | 'is_show_youx'>
  readonly banners: ReadonlyMap<string, readonly BannerWire[]>
  readonly help: readonly ArticleGroupWire[]
  readonly notices: Awaited<ReturnType<typeof notices>>
  readonly links: Awaited<ReturnType<typeof friendlyLinks>>
}

/** Our choice: content that staff change shows within five seconds in every process. */
const keptMs = 5_000

/** Our choice: what is counted over the whole catalogue is counted again after five minutes, not with every reading. */
const countedMs = 300_000

/** Categories with goods of the free-shipping zone. */
const zoneCategories = rowQuery(
  'zone-categories',
  { categoryId: of<number>('g.category_id') },
  (list) => `select distinct ${list} from ${goods} g where g.listed and g.free_shipping_zone`,
)
const keptZones = keptRead(
  countedMs,
  async (db): Promise<ReadonlySet<number>> => new Set((await zoneCategories(db)).map(({ categoryId }) => categoryId)),
)
const keptBrands = keptRead(countedMs, (db) => leadingBrands(db))

/** One reading for all content calls, made again at the first use after it grew old. */
export const contentSnapshot = keptRead(keptMs, readSnapshot)

async function readSnapshot(db: Db, at: Date): Promise<ContentSnapshot> {
  const [tree, inZone, nav, brand, banners, help, news, links] = await Promise.all([
    readCategoryTree(db),
    keptZones(db, at),
    navigation(db),
    keptBrands(db, at),
    bannersByPosition(db, at),
    helpGroups(db, null),
    notices(db, [dayOf(at)]),
    friendlyLinks(db),
  ])
  return {
    common: { nav, brand, ...categoryMenus(tree, inZone) },
    banners,
    help,
    notices: news,
    links,
  }
}
