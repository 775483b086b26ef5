import { dayOf } from '@yaoji/rules/money/day'
import { returnPlaces } from '../../src/after-sales/settings.ts'
import { fillArticles, fillContent } from '../../src/content/fill-content.ts'
import { site } from '../../src/content/settings.ts'
import { hotWords } from '../../src/goods/settings.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { seedSetting } from '../../src/platform/settings/change-setting.ts'
import { demoReturnPlaces } from '../goods/warehouses.ts'
import { once } from '../turns.ts'
import { demoArticles } from './demo-articles.ts'
import { demoBanners } from './demo-banners.ts'
import { demoHotSearches, demoLinks, demoNavigation, demoSite } from './demo-copy.ts'

/** Writes the demonstration's content once; what staff changed since then stays as they left it. */
export async function loadDemoContent(db: Database, at: Date): Promise<void> {
  await once(db, 'demo_content', at, async (tx) => {
    await fillContent(tx, {
      banners: demoBanners.map((banner, sort) => ({ ...banner, sort })),
      navigation: navigation(),
      links: demoLinks.map(([name, url], sort) => ({ name, url, sort })),
    })
    await seedSetting(tx, site, demoSite(dayOf(at)), at)
    await seedSetting(tx, hotWords, demoHotSearches, at)
    await seedSetting(tx, returnPlaces, demoReturnPlaces, at)
  })
  // A turn of its own: a store that was loaded before articles had texts gets them too.
  await once(db, 'demo_articles', at, (tx) => fillArticles(tx, demoArticles(dayOf(at)), at))
}

/** The bar and, behind it, what opens below its items. */
function navigation() {
  const items = demoNavigation.map(({ name, url, children }, index) => ({
    id: index + 1,
    name,
    url,
    isOpen: children.length > 0,
    sort: index,
  }))
  const children = demoNavigation.flatMap((item, index) =>
    item.children.map(([name, url], at) => ({
      id: (index + 1) * 100 + at + 1,
      parentId: index + 1,
      name,
      url,
      sort: at,
    })),
  )
  return [...items, ...children]
}
