import type { FilingDetailWire, FilingRowWire } from '@yaoji/contract/console/licences'
import { scopes } from '@yaoji/rules/goods/goods-facts'
import { type FilingState, filingStates } from '@yaoji/rules/licences/filing-state'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import { type BuyerType, buyerTypes, type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { type MemberStatus, memberStatuses } from '@yaoji/rules/members/member-status'
import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { filedCertificates } from '../members/certificate-wire.ts'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { readFilings } from './filing-facts.ts'
import { filingWire } from './filing-wire.ts'
import { refuse } from './refusals.ts'

type Row = {
  id: number
  member_id: number
  member: string
  rank: BuyerType
  status: MemberStatus
  kind: CertificateKind
  state: FilingState
  until: Day | null
  handed_in_at: string | null
  first_checker_name: string
  total: number
}

interface Asked {
  readonly page: number
  readonly state: FilingState | 'waiting'
  readonly member_id: number | null
}

/** The staff's queue: who waits longest comes first. */
export async function listFilings(
  db: Db,
  { page, state, member_id }: Asked,
  perPage: number,
): Promise<{ readonly rows: readonly FilingRowWire[]; readonly total: number }> {
  const states = state === 'waiting' ? ['pending', 'checked'] : [state]
  const found = await db.execute<Row>(sql`
    select f.id, f.member_id, m.name as member, m.buyer_type as rank, m.status, f.kind, f.state, f.valid_until as until,
      f.handed_in_at, f.first_checker_name, count(*) over ()::int as total
    from filings f join ${members} m on m.id = f.member_id
    where f.state = any(${sql.param(states)}::text[]) and (${member_id}::bigint is null or f.member_id = ${member_id})
    order by f.handed_in_at, f.id limit ${perPage} offset ${(page - 1) * perPage}`)
  return { rows: found.rows.map(rowWire), total: found.rows[0]?.total ?? 0 }
}

const rowWire = (row: Row): FilingRowWire => ({
  id: row.id,
  member_id: row.member_id,
  member: row.member,
  rank_name: buyerTypes[row.rank].name,
  member_status: memberStatuses[row.status],
  kind: row.kind,
  name: certificateKinds[row.kind],
  state: row.state,
  state_name: filingStates[row.state],
  valid_until: row.until ?? '',
  handed_in_at: row.handed_in_at ? new Date(row.handed_in_at).toISOString() : '',
  first_checker: row.first_checker_name,
})

/** One filing with its evidence: what it says, what speaks for and against it, what is in force, what it may grant. */
export async function showFiling(db: Db, id: number, at: Date): Promise<FilingDetailWire> {
  const found = await db.execute<Row & { credit_code: string }>(sql`
    select f.id, f.member_id, m.name as member, m.buyer_type as rank, m.status, m.credit_code, f.kind, f.state,
      f.valid_until as until, f.handed_in_at, f.first_checker_name, 1 as total
    from filings f join ${members} m on m.id = f.member_id where f.id = ${id}`)
  const [row] = found.rows
  if (!row) throw refuse('licences.missing')
  const [filed, held] = await Promise.all([readFilings(db, row.member_id, at), filedCertificates(db, row.member_id)])
  const own = filed.find((one) => one.row.id === id)!
  return {
    ...rowWire(row),
    ...filingWire(own),
    credit_code: row.credit_code,
    decided_by: own.row.decidedByName,
    grants: paperFields[row.kind].grants.map((scope) => ({ scope, name: scopes[scope] })),
    in_force: held
      .filter(({ kind, state }) => kind === row.kind && state === 'approved')
      .map(({ number, validUntil }) => ({ number, valid_until: validUntil ?? '' })),
    history: filed.filter((one) => one.row.kind === row.kind && one.row.id !== id).map(filingWire),
  }
}
