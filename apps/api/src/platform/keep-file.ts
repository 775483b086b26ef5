import { sql } from 'drizzle-orm'
import type { Transaction } from './database/database.ts'

export interface UploadedFile {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
  readonly name: string
}

/** The row of a private file whose bytes are in storage; answers its id. `memberId`: whose it is, null when our own. */
export async function keepFile(
  tx: Transaction,
  file: UploadedFile,
  memberId: number | null,
  at: Date,
): Promise<number> {
  const kept = await tx.execute<{ id: number }>(sql`
    insert into files (sha256, mime, bytes, name, member_id, private, created_at)
    values (${file.sha256}, ${file.mime}, ${file.bytes}, ${file.name}, ${memberId}, true, ${at.toISOString()})
    returning id`)
  const row = kept.rows[0]
  if (!row) throw new Error('the file got no row')
  return row.id
}
