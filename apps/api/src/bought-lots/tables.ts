import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })
const lot = {
  memberId: whole('member_id').notNull(),
  goodsId: whole('goods_id').notNull(),
  lotNo: text('lot_no').notNull(),
  expiresOn: date('expires_on').notNull(),
}

/** What members say is left of a lot. */
export const boughtLots = pgTable(
  'bought_lots',
  {
    ...lot,
    leftPieces: integer('left_pieces').notNull(),
    heldThen: integer('held_then').notNull(),
    statedBy: whole('stated_by'),
    statedAt: instant('stated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.goodsId, table.lotNo, table.expiresOn] })],
)

/** Lots that members asked for help with. */
export const lotHelp = pgTable('lot_help', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  ...lot,
  pieces: integer('pieces').notNull(),
  words: text('words').notNull(),
  askedBy: whole('asked_by'),
  askedAt: instant('asked_at').notNull(),
  answer: text('answer'),
  answeredBy: whole('answered_by'),
  answeredName: text('answered_name').notNull().default(''),
  answeredAt: instant('answered_at'),
})

export const expiryReminders = pgTable(
  'expiry_reminders',
  {
    memberId: whole('member_id').notNull(),
    month: text('month').notNull(),
    lots: integer('lots').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.month] })],
)

/** Who wants no reminder. */
export const expirySilences = pgTable('expiry_silences', {
  memberId: whole('member_id').primaryKey(),
  since: instant('since').notNull(),
})
