import { pageSizes } from '@yaoji/contract/codes'
import type { MessageWire } from '@yaoji/contract/messages'
import { type MessageKind, messageKinds } from '@yaoji/rules/messages/message-kinds'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { Page } from '../platform/http/call-route.ts'
import { newestPage } from '../platform/newest-page.ts'
import { messages } from './tables.ts'

interface MessageFilter {
  readonly page: number
  readonly kind: MessageKind | null
  readonly unread: boolean
}

/** One page of a member's messages, newest first. */
export async function listMessages(
  db: Db,
  memberId: number,
  { page, kind, unread }: MessageFilter,
): Promise<Page<MessageWire[]>> {
  const conditions: SQL[] = [eq(messages.memberId, memberId)]
  if (kind) conditions.push(eq(messages.kind, kind))
  if (unread) conditions.push(isNull(messages.readAt))
  const { rows, meta } = await newestPage(db, messages, and(...conditions), { page, perPage: pageSizes.ledger })
  return new Page(rows.map(messageWire), meta)
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
