import type { ContractCopyDetailWire, ContractCopyWire } from '@yaoji/contract/console/contracts'
import type { ContractBlockWire } from '@yaoji/contract/contracts'
import { type ContractKind, contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import { type CopyState, copyStates } from '@yaoji/rules/contracts/contract-standing'
import { type SQL, sql } from 'drizzle-orm'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'

type Row = {
  id: number
  contract_id: number
  member_id: number
  member: string
  year: number
  kind: ContractKind
  number: string
  content: string
  content_sha256: string
  state: CopyState
  reason: string
  sent_by_name: string
  sent_at: string
  decided_by_name: string
  decided_at: string | null
  pictures: readonly number[]
  total: number
}

const rowsWhere = (where: SQL, page: SQL) => sql<Row>`
  select k.id, k.contract_id, c.member_id, m.name as member, c.year, c.kind, c.number, c.content, c.content_sha256,
    k.state, k.reason, k.sent_by_name, k.sent_at, k.decided_by_name, k.decided_at, count(*) over ()::int as total,
    (select json_agg(p.picture_id order by p.picture_id) from contract_copy_pictures p where p.copy_id = k.id) as pictures
  from contract_copies k join contracts c on c.id = k.contract_id join ${members} m on m.id = c.member_id
  where ${where} ${page}`

interface Asked {
  readonly page: number
  readonly state: CopyState
}

/** The queue of signed copies: who waits longest comes first. */
export async function listCopies(
  db: Db,
  { page, state }: Asked,
  perPage: number,
): Promise<{ readonly rows: readonly ContractCopyWire[]; readonly total: number }> {
  const part = sql`order by k.sent_at, k.id limit ${perPage} offset ${(page - 1) * perPage}`
  const { rows } = await db.execute<Row>(rowsWhere(sql`k.state = ${state}`, part))
  return { rows: rows.map(copyWire), total: rows[0]?.total ?? 0 }
}

/** A signed copy with its pictures, beside the text that it must be of. */
export async function showCopy(db: Db, id: number): Promise<ContractCopyDetailWire> {
  const { rows } = await db.execute<Row>(rowsWhere(sql`k.id = ${id}`, sql``))
  const [row] = rows
  if (!row) throw refuse('contracts.copyMissing')
  const { paper } = JSON.parse(row.content) as { readonly paper: { readonly blocks: readonly ContractBlockWire[] } }
  return { ...copyWire(row), pictures: row.pictures, blocks: paper.blocks }
}

const copyWire = (row: Row): ContractCopyWire => ({
  ...{ id: row.id, contract_id: row.contract_id, member_id: row.member_id, member: row.member, year: row.year },
  ...{ kind: row.kind, name: contractKinds[row.kind], number: row.number, sha256: row.content_sha256 },
  ...{ state: row.state, state_name: copyStates[row.state], reason: row.reason, sent_by: row.sent_by_name },
  sent_at: new Date(row.sent_at).toISOString(),
  decided_by: row.decided_by_name,
  decided_at: row.decided_at === null ? '' : new Date(row.decided_at).toISOString(),
})
