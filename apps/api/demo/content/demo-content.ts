import { addDays, type Day, dayOf } from '@yaoji/rules/money/day'
import { fillContent } from '../../src/content/fill-content.ts'
import { site } from '../../src/content/settings.ts'
import { noticeGroup } from '../../src/content/store.ts'
import { hotWords } from '../../src/goods/settings.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { seedSetting } from '../../src/platform/settings/change-setting.ts'
import { once } from '../turns.ts'
import { demoBanners } from './demo-banners.ts'
import { demoHelp, demoHotSearches, demoLinks, demoNavigation, demoNotices, demoSite } from './demo-copy.ts'

/** Writes the demonstration's content once; what staff changed since then stays as they left it. */
export const loadDemoContent = (db: Database, at: Date): Promise<void> =>
  once(db, 'demo_content', at, async (tx) => {
    await fillContent(tx, {
      banners: demoBanners.map((banner, sort) => ({ ...banner, sort })),
      navigation: navigation(),
      articles: [...help(), ...notices(dayOf(at))],
      links: demoLinks.map(([name, url], sort) => ({ name, url, sort })),
    })
    await seedSetting(tx, site, demoSite, at)
    await seedSetting(tx, hotWords, demoHotSearches, at)
  })

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

const help = () =>
  demoHelp.flatMap((group) =>
    group.articles.map(([title, url], index) => ({
      id: group.id * 100 + index + 1,
      categoryId: group.id,
      categoryName: group.name,
      title,
      url,
      sort: index,
    })),
  )

const notices = (today: Day) =>
  demoNotices.map(([title, url, daysAgo], index) => ({
    id: noticeGroup * 100 + index + 1,
    categoryId: noticeGroup,
    categoryName: '公告',
    title,
    url,
    sort: index,
    publishedOn: addDays(today, -daysAgo),
  }))
