import { bigint, pgTable } from 'drizzle-orm/pg-core'

export const purchases = pgTable('purchases', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  orderLineId: bigint('order_line_id', { mode: 'number' }).notNull(),
})
