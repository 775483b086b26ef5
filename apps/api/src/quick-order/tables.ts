import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a member's own words for goods mean. */
export const goodsAliases = pgTable(
  'goods_aliases',
  {
    memberId: whole('member_id').notNull(),
    words: text('words').notNull(),
    goodsId: whole('goods_id').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.words] })],
)

/** Lists of goods that a member keeps; one that was suggested has its week's Monday and is never changed. */
export const orderLists = pgTable('order_lists', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  kind: text('kind').$type<'saved' | 'suggested'>().notNull(),
  name: text('name').notNull(),
  week: date('week'),
  madeAt: instant('made_at').notNull(),
  changedAt: instant('changed_at').notNull(),
})
export type OrderListRow = typeof orderLists.$inferSelect

export const orderListLines = pgTable(
  'order_list_lines',
  {
    listId: whole('list_id').notNull(),
    no: integer('no').notNull(),
    goodsId: whole('goods_id').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.listId, table.no] })],
)
