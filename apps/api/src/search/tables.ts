import type { SynonymKind } from '@yaoji/contract/console/search'
import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const searchSynonyms = pgTable('search_synonyms', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  term: text('term').notNull(),
  folded: text('folded').notNull(),
  kind: text('kind').$type<SynonymKind>().notNull(),
  means: text('means').array().notNull(),
  active: boolean('active').notNull(),
  version: bigint('version', { mode: 'number' }).notNull().default(sql`nextval('search_synonym_version')`),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
export type SynonymRow = typeof searchSynonyms.$inferSelect
