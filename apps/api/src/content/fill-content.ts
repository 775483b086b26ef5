import type { Transaction } from '../platform/database/database.ts'
import { articles, banners, links, navItems } from './tables.ts'

interface Content {
  readonly banners: readonly (typeof banners.$inferInsert)[]
  readonly navigation: readonly (typeof navItems.$inferInsert)[]
  readonly articles: readonly (typeof articles.$inferInsert)[]
  readonly links: readonly (typeof links.$inferInsert)[]
}

/** Writes what header, footer and home of a new store show. No call edits it yet: whoever fills a store does it by this. */
export async function fillContent(tx: Transaction, content: Content): Promise<void> {
  await tx.insert(banners).values([...content.banners])
  await tx.insert(navItems).values([...content.navigation])
  await tx.insert(articles).values([...content.articles])
  await tx.insert(links).values([...content.links])
}
