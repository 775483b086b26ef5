import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { files } from '../platform/published.ts'
import type { Subject } from './house.ts'
import { refuse } from './refusals.ts'

const text = `
  select f.sha256, f.mime from payments p join money_in m on m.payment_id = p.id join ${files} f on f.id = m.file_id
  where p.subject_kind = $1 and p.subject_id = $2 and ($3::bigint is null or p.member_id = $3)
  order by m.id desc limit 1`

/** The last proof of a transfer that was shown for a subject, as a kept file. */
export async function proofFile(
  db: Db,
  { kind, id }: Subject,
  whose: number | 'anyone',
): Promise<{ sha256: string; mime: string }> {
  const values = [kind, id, whose === 'anyone' ? null : whose]
  const [file] = await namedQuery<[sha256: string, mime: string]>(db, { name: 'proof-file', text, values })
  if (!file) throw refuse('payments.noProof')
  return { sha256: file[0], mime: file[1] }
}
