import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const carts = pgTable('carts', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
})

export const cartLines = pgTable('cart_lines', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  warehouseId: bigint('warehouse_id', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  selected: boolean('selected').notNull().default(true),
  source: text('source').notNull().default('member'),
  sourceId: bigint('source_id', { mode: 'number' }).notNull().default(0),
  seenPriceFen: bigint('seen_price_fen', { mode: 'number' }).notNull().default(0),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})
