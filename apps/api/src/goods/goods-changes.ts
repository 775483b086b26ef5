import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

/** How far a reader has come: every transaction below this id has ended and was read. */
export type Mark = string

const markRow = rowQuery(
  'change-mark',
  { mark: of<Mark>('pg_snapshot_xmin(pg_current_snapshot())::text') },
  (list) => `select ${list}`,
)

/** Where to begin: read everything after asking for this, then follow from it. */
export async function currentMark(db: Database): Promise<Mark> {
  const [row] = await markRow(db)
  if (!row) throw new Error('the database has no snapshot')
  return row.mark
}

const changeRows = rowQuery(
  'changes-since',
  { mark: of<Mark>('r.tx::text'), goodsId: of<number | null>('c.goods_id') },
  (list) => `
    with reached as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as tx)
    select ${list} from reached r
    left join lateral (select distinct goods_id from goods_changes where tx >= $1::text::xid8 and tx < r.tx) c on true`,
)

/**
 * The goods changed by transactions from `mark` up to the oldest one still running, and the new mark. A transaction that
 * commits late keeps the mark below itself, so its rows are read when it ends; ids alone would have been passed by.
 */
export async function changesSince(db: Database, mark: Mark): Promise<{ mark: Mark; goodsIds: number[] }> {
  const rows = await changeRows(db, [mark])
  return { mark: rows[0]?.mark ?? mark, goodsIds: rows.flatMap(({ goodsId }) => goodsId ?? []) }
}

const unreadRows = rowQuery(
  'changes-unread',
  { unread: of<number>('count(*)::int') },
  (list) => `select ${list} from goods_changes where tx >= $1::text::xid8`,
)

/** How many changes a reader at this mark has before it. One is read when no older transaction of the server runs any more. */
export async function countUnread(db: Database, mark: Mark): Promise<number> {
  return (await unreadRows(db, [mark]))[0]?.unread ?? 0
}

/** What followers have long read is thrown away; a reader that fell further behind than this builds its copy again. */
export async function pruneChanges(db: Database, keep = 1_000_000): Promise<void> {
  for (const log of ['goods_changes', 'offer_changes'])
    await db.$client.query(`delete from ${log} where id < (select max(id) from ${log}) - $1`, [keep])
}

export const changeJobs = (db: Database): Jobs => ({
  tasks: { 'prune-changes': () => pruneChanges(db) },
  schedule: [{ task: 'prune-changes', match: '45 19 * * *' }],
})
