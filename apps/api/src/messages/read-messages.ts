import type { MessageKind } from '@yaoji/rules/messages/message-kinds'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'
import { messages } from './tables.ts'

/** A message was opened; the first time counts. */
export async function readMessage(db: Db, memberId: number, id: number, at: Date): Promise<void> {
  const own = and(eq(messages.id, id), eq(messages.memberId, memberId))
  const [found] = await db.select({ readAt: messages.readAt }).from(messages).where(own)
  if (!found) throw refuse('messages.missing')
  if (found.readAt) return
  await db
    .update(messages)
    .set({ readAt: at })
    .where(and(own, isNull(messages.readAt)))
}

/** All of a kind, or of every kind, up to the newest that the page showed: what came meanwhile stays unread. */
export async function readAllMessages(
  db: Db,
  memberId: number,
  { kind, upTo }: { readonly kind: MessageKind | null; readonly upTo: number },
  at: Date,
): Promise<void> {
  const shown = [eq(messages.memberId, memberId), isNull(messages.readAt), lte(messages.id, upTo)]
  if (kind) shown.push(eq(messages.kind, kind))
  await db
    .update(messages)
    .set({ readAt: at })
    .where(and(...shown))
}
