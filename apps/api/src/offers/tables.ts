import { bigint, boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

export const purchases = pgTable('purchases', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  orderLineId: bigint('order_line_id', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  unitFen: bigint('unit_fen', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  counts: boolean('counts').notNull(),
})
