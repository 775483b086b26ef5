import type { WantedState } from '@yaoji/rules/wanted/wanted-goods'
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })

export const wanted = pgTable('wanted_goods', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  name: text('name').notNull(),
  spec: text('spec').notNull(),
  maker: text('maker').notNull(),
  quantity: integer('quantity').notNull(),
  priceFen: whole('price_fen'),
  contact: text('contact').notNull(),
  phone: text('phone').notNull(),
  words: text('words').notNull(),
  state: text('state').$type<WantedState>().notNull(),
  askedBy: whole('asked_by').notNull(),
  askedByName: text('asked_by_name').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  reply: text('reply').notNull().default(''),
  goodsId: whole('goods_id'),
  repliedBy: whole('replied_by'),
  repliedByName: text('replied_by_name').notNull().default(''),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
})
export type WantedRow = typeof wanted.$inferSelect

export const wantedPictures = pgTable(
  'wanted_pictures',
  { wantedId: whole('wanted_id').notNull(), pictureId: whole('picture_id').notNull() },
  (table) => [primaryKey({ columns: [table.wantedId, table.pictureId] })],
)
