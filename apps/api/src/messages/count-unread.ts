import type { UnreadWire } from '@yaoji/contract/messages'
import { type MessageKind, messageKindNames } from '@yaoji/rules/messages/message-kinds'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

/** What a badge shows at most is 99+: nobody counts further. */
const mostCounted = 100

/** How many messages of a member are unread, counted to 100; `member` is SQL. */
export const unreadText = (member: string): string => `
  (select count(*)::int from (
    select from messages where member_id = ${member} and read_at is null limit ${mostCounted}) u)`

const rows = rowQuery(
  'unread-by-kind',
  { kind: of<MessageKind>('k.kind'), unread: of<number>('c.unread') },
  (list) => `
    select ${list} from unnest($2::text[]) k (kind), lateral (
      select count(*)::int as unread from (
        select from messages m where m.member_id = $1 and m.kind = k.kind and m.read_at is null limit ${mostCounted}) m) c`,
)

const newestRow = rowQuery(
  'newest-message',
  { newest: of<number>('coalesce(max(id), 0)') },
  (list) => `select ${list} from messages where member_id = $1`,
)

/** The unread messages of each kind, and the newest message of all. */
export async function countUnread(db: Db, memberId: number): Promise<UnreadWire> {
  const [counted, [last]] = await Promise.all([rows(db, [memberId, messageKindNames]), newestRow(db, [memberId])])
  const unread = Object.fromEntries(counted.map((row) => [row.kind, row.unread])) as UnreadWire['unread']
  return { unread, newest: last!.newest }
}
