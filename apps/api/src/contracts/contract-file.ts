import type { ContractKind } from '@yaoji/rules/contracts/contract-kinds'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { files } from '../platform/published.ts'
import { refuse } from './refusals.ts'

const text = `
  select f.sha256, f.name from contracts c join ${files} f on f.id = c.file_id where c.id = $1 and c.member_id = $2`

const ofYear = `
  select c.kind, f.sha256 from contracts c join ${files} f on f.id = c.file_id
  where c.member_id = $1 and c.year = $2 order by c.id`

/** What a member confirmed for a year, as it is kept: with what is bought in it. */
export async function contractsOfYear(
  db: Db,
  memberId: number,
  year: number,
): Promise<{ readonly kind: ContractKind; readonly sha256: string }[]> {
  const rows = await namedQuery<[kind: ContractKind, sha256: string]>(db, {
    name: 'contract-files-of-year',
    text: ofYear,
    values: [memberId, year],
  })
  return rows.map(([kind, sha256]) => ({ kind, sha256 }))
}

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
