import type { NewsWire } from '@yaoji/contract/messages'
import type { Database } from '../../platform/database/database.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import { supportLines, supportThreads } from '../../support/published.ts'
import { unreadText } from '../count-unread.ts'

/** What a page says at once of messages that came while it was open. */
const mostFresh = 5

const newsRow = rowQuery(
  'member-news',
  {
    unread: of<number>(unreadText('$1')),
    newest: of<number>('(select coalesce(max(id), 0) from messages where member_id = $1)'),
    answers: of<number>(`
      (select count(*)::int from ${supportThreads} t join ${supportLines} l on l.member_id = t.member_id and l.id > t.read_up_to
        where t.member_id = $1 and l.said_by = 'staff')`),
    line: of<number>(`coalesce((select last_line from ${supportThreads} t where t.member_id = $1), 0)`),
    fresh: of<NewsWire['fresh']>(`
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'url', f.leads_to) order by f.id), '[]')
        from (select id, title, leads_to from messages where member_id = $1 order by id desc limit ${mostFresh}) f)`),
  },
  (list) => `select ${list}`,
)

/** How a member's messages stand now. */
export async function readNews(db: Database, memberId: number): Promise<NewsWire> {
  const [row] = await newsRow(db, [memberId])
  if (!row) throw new Error('a member’s news are one row')
  return row
}
