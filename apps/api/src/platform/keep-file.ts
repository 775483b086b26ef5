import { sql } from 'drizzle-orm'
import type { Db, Transaction } from './database/database.ts'
import { namedQuery } from './database/named-query.ts'
import { oneAtATime } from './database/one-at-a-time.ts'
import type { Storage } from './storage.ts'

/** What is known of a file from its bytes and its sender, before it is kept. */
export interface FileFacts {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
  readonly name: string
}
export interface ArrivedFile {
  readonly facts: FileFacts
  readonly content: Buffer
}

/** Which member sent a file, and as what: each kind has a limit of its own. */
export interface FileSender {
  readonly memberId: number
  readonly kind: string
}

/** Held shared from the bytes to the commit of their row, and alone by whoever removes files without a row. */
export const filesLock = 7_204_072

/**
 * Keeps a private file: its bytes in storage and its row; answers the row's id. Called where nothing refuses any more, so
 * that what is refused leaves no byte behind. `sender`: null when it is our own.
 */
export async function keepFile(
  tx: Transaction,
  storage: Storage,
  { facts, content }: ArrivedFile,
  sender: FileSender | null,
  at: Date,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesLock})`)
  await storage.put(content, facts.sha256)
  const kept = await tx.execute<{ id: number }>(sql`
    insert into files (sha256, mime, bytes, name, member_id, kind, private, created_at)
    values (${facts.sha256}, ${facts.mime}, ${facts.bytes}, ${facts.name}, ${sender?.memberId ?? null},
      ${sender?.kind ?? ''}, true, ${at.toISOString()})
    returning id`)
  const row = kept.rows[0]
  if (!row) throw new Error('the file got no row')
  return row.id
}

const sentText = `
  select count(*)::int from files where member_id = $1 and kind = $2 and created_at > $3`

/** How many files of the kind a member sent since then, as it looks now: before work is done on the next one. */
export async function filesSent(db: Db, { memberId, kind }: FileSender, since: Date): Promise<number> {
  const [row] = await namedQuery<[number]>(db, { name: 'files-sent', text: sentText, values: [memberId, kind, since] })
  return row![0]
}

/** How many files of the kind a member sent since then. Its next file waits until this transaction has ended: nobody passes a limit by haste. */
export async function filesSince(tx: Transaction, { memberId, kind }: FileSender, since: Date): Promise<number> {
  await oneAtATime(tx, `files of ${memberId}`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) as count from files
    where member_id = ${memberId} and kind = ${kind} and created_at > ${since.toISOString()}`)
  return rows[0]!.count
}

/** Takes a file's row away; its bytes follow when no row names them any more (`sweepFiles`). */
export const forgetFile = (tx: Transaction, id: number) => tx.execute(sql`delete from files where id = ${id}`)
