import { deepestRow, pageSizes } from '@yaoji/contract/codes'
import type { MessageWire } from '@yaoji/contract/messages'
import { type MessageKind, messageKinds } from '@yaoji/rules/messages/message-kinds'
import { and, count, desc, eq, isNull, lte, max, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { messages } from './tables.ts'

interface MessageFilter {
  readonly page: number
  readonly kind: MessageKind | null
  readonly unread: boolean
}

/** One page of a member's messages, newest first: its first row is found in the index alone, then rows are read from its id on. */
export async function listMessages(
  db: Db,
  memberId: number,
  { page, kind, unread }: MessageFilter,
): Promise<Page<MessageWire[]>> {
  const perPage = pageSizes.ledger
  assertDepth(page, perPage)
  const conditions: SQL[] = [eq(messages.memberId, memberId)]
  if (kind) conditions.push(eq(messages.kind, kind))
  if (unread) conditions.push(isNull(messages.readAt))
  const matching = and(...conditions)
  const ids = db.select({ id: messages.id }).from(messages).where(matching).orderBy(desc(messages.id))
  const first = ids
    .limit(1)
    .offset((page - 1) * perPage)
    .as('first')
  const key = db.select({ id: max(first.id) }).from(first)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(and(matching, lte(messages.id, key)))
      .orderBy(desc(messages.id))
      .limit(perPage),
    db
      .select({ total: count() })
      .from(db.select({ id: messages.id }).from(messages).where(matching).limit(deepestRow).as('rows')),
  ])
  return new Page(rows.map(messageWire), pageMeta(page, perPage, counted?.total ?? 0))
}

const messageWire = (row: typeof messages.$inferSelect): MessageWire => ({
  id: row.id,
  kind: row.kind,
  kind_name: messageKinds[row.kind],
  title: row.title,
  text: row.text,
  url: row.leadsTo,
  at: row.at.toISOString(),
  read: row.readAt ? 1 : 0,
})
