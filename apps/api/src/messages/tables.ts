import type { LetterKind, LetterWay } from '@yaoji/rules/messages/letters'
import type { MessageKind } from '@yaoji/rules/messages/message-kinds'
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const messages = pgTable('messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  key: text('key').notNull(),
  kind: text('kind').$type<MessageKind>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  leadsTo: text('leads_to').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
})

export const unwantedLetters = pgTable(
  'unwanted_letters',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    letter: text('letter').$type<LetterKind>().notNull(),
    way: text('way').$type<LetterWay>().notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.letter, table.way] })],
)
