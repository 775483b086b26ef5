import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { files } from '../platform/published.ts'
import { refuse } from './refusals.ts'

const text = `
  select f.sha256, f.name from contracts c join ${files} f on f.id = c.file_id where c.id = $1 and c.member_id = $2`

/** The kept PDF of a member's own contract. */
export async function contractFile(db: Db, id: number, memberId: number): Promise<{ sha256: string; name: string }> {
  const [file] = await namedQuery<[sha256: string, name: string]>(db, {
    name: 'contract-file',
    text,
    values: [id, memberId],
  })
  if (!file) throw refuse('contracts.missing')
  return { sha256: file[0], name: file[1] }
}
