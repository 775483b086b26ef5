import type { Database } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
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

const markGiven = `${unseen('$1', 'text')}::xid8`

const changeRows = rowQuery(
  'changes-since',
  { mark: of<Mark>('r.tx::text'), goodsId: of<number | null>('c.goods_id') },
  (list) => `
    with reached as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as tx)
    select ${list} from reached r
    left join lateral (select distinct goods_id from goods_changes where tx >= ${markGiven} and tx < r.tx) c on true`,
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
  (list) => `select ${list} from goods_changes where tx >= ${markGiven}`,
)

/** How many changes a reader at this mark has before it. One is read when no older transaction of the server runs any more. */
export async function countUnread(db: Database, mark: Mark): Promise<number> {
  return (await unreadRows(db, [mark]))[0]?.unread ?? 0
}

/** One row of the log, by which a copy of the catalogue outside the database knows its database again. */
export interface Note {
  readonly id: number
  readonly tx: Mark
  /** Of which server and which of its databases: another one may count up to the same numbers. */
  readonly database: string
}

const databaseName = `(select system_identifier from pg_control_system())
  || ' ' || (select oid from pg_database where datname = current_database())`

const noteRow = rowQuery(
  'change-note-below',
  { id: of<number>('id'), tx: of<Mark>('tx::text'), database: of<string>(databaseName) },
  (list) => `select ${list} from goods_changes where tx < $1::text::xid8 order by id desc limit 1`,
)

/** The newest note of a transaction below this mark. */
export const lastNote = async (db: Database, mark: Mark): Promise<Note | undefined> => (await noteRow(db, [mark]))[0]

const standsRow = rowQuery(
  'change-note-stands',
  {
    stands: of<boolean>(
      `exists (select from goods_changes where id = $1 and tx = $2::text::xid8) and ${databaseName} = $4::text`,
    ),
    since: of<number>('(select max(id) - $1 from goods_changes)::float8'),
    ahead: of<boolean>('pg_snapshot_xmin(pg_current_snapshot()) < $3::text::xid8'),
  },
  (list) => `select ${list}`,
)

/**
 * Whether a copy that was read up to this mark can follow from there: its note is in the log, so it is of this database
 * and nothing was pruned behind it; the database did not go back to before the mark.
 */
export async function noteStands(db: Database, note: Note, mark: Mark): Promise<boolean> {
  const [row] = await standsRow(db, [note.id, note.tx, mark, note.database])
  return row?.stands === true && !row.ahead && row.since < keptNotes / 2
}

/** A reader that fell further behind than this builds its copy again. */
const keptNotes = 1_000_000

/** What followers have long read is thrown away. */
export async function pruneChanges(db: Database, keep = keptNotes): Promise<void> {
  for (const log of ['goods_changes', 'offer_changes'])
    await db.$client.query(`delete from ${log} where id < (select max(id) from ${log}) - $1`, [keep])
}

export const changeJobs = (db: Database): Jobs => ({
  tasks: { 'prune-changes': () => pruneChanges(db) },
  schedule: [{ task: 'prune-changes', match: '45 19 * * *' }],
})
