import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { articles, banners, links, navItems } from './tables.ts'

interface Content {
  readonly banners: readonly (typeof banners.$inferInsert)[]
  readonly navigation: readonly (typeof navItems.$inferInsert)[]
  readonly links: readonly (typeof links.$inferInsert)[]
}

/** Writes what header, footer and home of a new store show. No call edits it yet: whoever fills a store does it by this. */
export async function fillContent(tx: Transaction, content: Content): Promise<void> {
  await tx.insert(banners).values([...content.banners])
  await tx.insert(navItems).values([...content.navigation])
  await tx.insert(links).values([...content.links])
}

/** Writes help, law, news and notices of a new store; what somebody has changed since stays as it is. */
export async function fillArticles(
  tx: Transaction,
  rows: readonly Omit<typeof articles.$inferInsert, 'updatedAt'>[],
  at: Date,
): Promise<void> {
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(articles)
    .values(rows.map((row) => ({ ...row, updatedAt: at })))
    .onConflictDoUpdate({
      target: articles.id,
      set: {
        kind: given('kind'),
        title: given('title'),
        url: given('url'),
        body: given('body'),
        publishedOn: given('published_on'),
        updatedAt: at,
      },
      setWhere: sql`articles.version = 1 and articles.body = ''`,
    })
}
