import type { FrozenListState } from '@yaoji/rules/orders/frozen-list'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a purchaser asks a colleague to place. Its money is what it cost then: a memory, in no account. */
export const frozenLists = pgTable('frozen_lists', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  askedBy: bigint('asked_by', { mode: 'number' }).notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  remark: text('remark').notNull().default(''),
  payableFen: bigint('payable_fen', { mode: 'number' }).notNull(),
  state: text('state').$type<FrozenListState>().notNull().default('pending'),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reason: text('reason').notNull().default(''),
  purchaseNo: text('purchase_no').notNull().default(''),
})

/** Lines as they were in the cart; never changed. */
export const frozenListLines = pgTable('frozen_list_lines', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listId: bigint('list_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  warehouseId: bigint('warehouse_id', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  source: text('source').notNull(),
  sourceId: bigint('source_id', { mode: 'number' }).notNull(),
  seenPriceFen: bigint('seen_price_fen', { mode: 'number' }).notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})
