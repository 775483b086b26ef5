import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Members that hear when goods that were sold out are to be had again. */
export const restockWishes = pgTable(
  'restock_wishes',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
    askedBy: bigint('asked_by', { mode: 'number' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** How many must be there; null: the smallest quantity that can be ordered. */
    atLeast: integer('at_least'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.goodsId] })],
)

export const purchases = pgTable('purchases', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  orderLineId: bigint('order_line_id', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  unitFen: bigint('unit_fen', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  counts: boolean('counts').notNull(),
  /** The book by which the member bought then, and where the line's price came from. */
  book: text('book').notNull(),
  source: text('source').notNull(),
})
