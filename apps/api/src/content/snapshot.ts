import type { ArticleGroupWire, BannerWire, CommonWire, SiteWire } from '@yaoji/contract/content'
import { hotSearches } from '../goods/hot-searches.ts'
import { readCategoryTree } from '../goods/read-categories.ts'
import type { Db } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { categoryMenus } from './category-menus.ts'
import { site } from './settings.ts'
import { bannersByPosition, friendlyLinks, helpGroups, leadingBrands, navigation, notices } from './store.ts'

/** Everything that header, footer and home show to everybody. */
export interface ContentSnapshot {
  readonly common: Omit<CommonWire, 'timestamp' | 'site'>
  readonly site: Omit<SiteWire, 'demonstration'>
  readonly banners: ReadonlyMap<string, readonly BannerWire[]>
  readonly help: readonly ArticleGroupWire[]
  readonly notices: Awaited<ReturnType<typeof notices>>
  readonly links: Awaited<ReturnType<typeof friendlyLinks>>
}

/** Our choice: content that staff change shows within five seconds in every process. */
const keptMs = 5_000

/** Our choice: what is counted over the whole catalogue is counted again after five minutes, not with every reading. */
const countedMs = 300_000
const keptZones = keptRead(countedMs, zoneCategories)
const keptBrands = keptRead(countedMs, leadingBrands)

/** One reading for all content calls, made anew at the first use after it grew old. */
export function contentSnapshot() {
  let clock = new Date(0)
  const read = keptRead(keptMs, (db) => readSnapshot(db, clock))
  return (db: Db, at: Date): Promise<ContentSnapshot> => {
    clock = at
    return read(db, at)
  }
}

async function readSnapshot(db: Db, at: Date): Promise<ContentSnapshot> {
  const [tree, inZone, rnss, nav, brand, about, banners, help, news, links] = await Promise.all([
    readCategoryTree(db),
    keptZones(db, at),
    hotSearches(db, at),
    navigation(db),
    keptBrands(db, at),
    settingOf(db, site),
    bannersByPosition(db, at),
    helpGroups(db, null),
    notices(db),
    friendlyLinks(db),
  ])
  return {
    common: { rnss, nav, brand, ...categoryMenus(tree, inZone) },
    site: about,
    banners,
    help,
    notices: news,
    links,
  }
}

/** Categories with goods of the free-shipping zone. */
async function zoneCategories(db: Db): Promise<Set<number>> {
  const text = 'select distinct category_id from goods where listed and free_shipping_zone'
  const rows = await namedQuery<[number]>(db, { name: 'zone-categories', text, values: [] })
  return new Set(rows.map(([id]) => id))
}
