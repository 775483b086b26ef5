import type { ArticleKind } from '@yaoji/contract/console/articles'
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const banners = pgTable('banners', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  position: text('position').notNull(),
  sort: integer('sort').notNull().default(0),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  theme: text('theme').notNull().default('green'),
  image: text('image').notNull().default(''),
  url: text('url').notNull().default(''),
  published: boolean('published').notNull().default(true),
  opensAt: timestamp('opens_at', { withTimezone: true }),
  closesAt: timestamp('closes_at', { withTimezone: true }),
  approvalNo: text('approval_no').notNull().default(''),
})

export const navItems = pgTable('nav_items', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  parentId: bigint('parent_id', { mode: 'number' }),
  name: text('name').notNull(),
  url: text('url').notNull(),
  image: text('image').notNull().default(''),
  isOpen: boolean('is_open').notNull().default(false),
  sort: integer('sort').notNull().default(0),
})

export const articles = pgTable('articles', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').$type<ArticleKind>().notNull().default('help'),
  categoryId: integer('category_id').notNull(),
  categoryName: text('category_name').notNull(),
  title: text('title').notNull(),
  url: text('url').notNull().default(''),
  summary: text('summary').notNull().default(''),
  /** Markdown. */
  body: text('body').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  /** News and notices show from this day on. */
  publishedOn: date('published_on'),
  published: boolean('published').notNull().default(true),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** An article's row. */
export type Article = typeof articles.$inferSelect

export const links = pgTable('links', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  sort: integer('sort').notNull().default(0),
})

export const pageViews = pgTable('page_views', {
  day: date('day').notNull(),
  path: text('path').notNull(),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
})

/** Name, hash and length of a file in a pack. */
export interface ListedFile {
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

export const companyPacks = pgTable('company_packs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  madeFrom: text('made_from').notNull(),
  fileId: bigint('file_id', { mode: 'number' }).notNull(),
  listed: jsonb('listed').$type<readonly ListedFile[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

export const companyPackLooks = pgTable('company_pack_looks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  packId: bigint('pack_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  loginId: bigint('login_id', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  requestId: text('request_id').notNull(),
})
