import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { site } from '../../src/content/settings.ts'
import { noticeGroup } from '../../src/content/store.ts'
import { articles, banners, links, navItems } from '../../src/content/tables.ts'
import { hotWords } from '../../src/goods/settings.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { seedSetting } from '../../src/platform/settings/change-setting.ts'
import { readMark, setMark } from '../../src/platform/settings/marks.ts'
import { demoBanners } from './demo-banners.ts'
import { demoHelp, demoHotSearches, demoLinks, demoNavigation, demoNotices, demoSite } from './demo-copy.ts'

/** Writes the demonstration's content once; what staff changed since then stays as they left it. */
export async function loadDemoContent(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7204073)`)
    if (await readMark(tx, 'demo_content')) return
    await tx.insert(banners).values(demoBanners.map((banner, sort) => ({ ...banner, sort })))
    await insertNavigation(tx)
    await insertArticles(tx, at)
    await tx.insert(links).values(demoLinks.map(([name, url], sort) => ({ name, url, sort })))
    await seedSetting(tx, site, demoSite, at)
    await seedSetting(tx, hotWords, demoHotSearches, at)
    await setMark(tx, 'demo_content', true, at)
  })
}

async function insertNavigation(tx: Transaction): Promise<void> {
  const items = demoNavigation.map(({ name, url, children }, index) => ({
    id: index + 1,
    name,
    url,
    isOpen: children.length > 0,
    sort: index,
  }))
  await tx.insert(navItems).values(items)
  const children = demoNavigation.flatMap((item, index) =>
    item.children.map(([name, url], at) => ({
      id: (index + 1) * 100 + at + 1,
      parentId: index + 1,
      name,
      url,
      sort: at,
    })),
  )
  await tx.insert(navItems).values(children)
}

async function insertArticles(tx: Transaction, at: Date): Promise<void> {
  const help = demoHelp.flatMap((group) =>
    group.articles.map(([title, url], index) => ({
      id: group.id * 100 + index + 1,
      categoryId: group.id,
      categoryName: group.name,
      title,
      url,
      sort: index,
    })),
  )
  const today = dayOf(at)
  const news = demoNotices.map(([title, url, daysAgo], index) => ({
    id: noticeGroup * 100 + index + 1,
    categoryId: noticeGroup,
    categoryName: '公告',
    title,
    url,
    sort: index,
    publishedOn: addDays(today, -daysAgo),
  }))
  await tx.insert(articles).values([...help, ...news])
}
