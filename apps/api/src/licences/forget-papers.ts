import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { forgetFile } from '../platform/keep-file.ts'

/** Law table L26: takes pictures and persons out of a company's papers, but for pictures that others must still keep. */
export async function forgetPapers(tx: Transaction, memberId: number, kept: readonly number[]): Promise<void> {
  await tx.execute(sql`update filings set person_name = '', person_number = '' where member_id = ${memberId}`)
  const found = await tx.execute<{ file_id: number }>(sql`
    select file_id from paper_pictures where member_id = ${memberId} and file_id is not null
      and id <> all(${sql.param(kept)}::bigint[]) for update`)
  await tx.execute(sql`
    update paper_pictures set file_id = null, look = null, codes = '{}'
    where member_id = ${memberId} and id <> all(${sql.param(kept)}::bigint[])`)
  for (const { file_id: fileId } of found.rows) await forgetFile(tx, fileId)
}
