import type { RegistrationCaseWire, RegistrationDetailWire } from '@yaoji/contract/console/registrations'
import { type BuyerType, buyerTypes } from '@yaoji/rules/members/buyer-type'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { readRegistration } from '@yaoji/rules/registration/read-registration'
import type { RegistrationDraft } from '@yaoji/rules/registration/registration-fields'
import { type SQL, sql } from 'drizzle-orm'
import { staff } from '../access/published.ts'
import { members, representatives } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { askedPapers } from './papers-filed.ts'
import { refuse } from './refusals.ts'
import type { Reasons, RegistrationState } from './tables.ts'

const stateNames: Readonly<Record<RegistrationState, string>> = {
  pending: '待初审',
  checked: '待质管审核',
  approved: '已通过',
  rejected: '已驳回',
}
const open: readonly RegistrationState[] = ['pending', 'checked']

type Row = {
  id: number
  member_id: number
  name: string
  type: BuyerType
  state: RegistrationState
  fields: RegistrationDraft
  handed_in: string
  due_on: Day
  representative: string | null
  reasons: Reasons
  note: string
  checked_by: string | null
  decided_by: string | null
}

const rowsOf = async (db: Db, which: SQL): Promise<Row[]> =>
  (
    await db.execute<Row>(sql`
      select g.id, g.member_id, m.name, m.buyer_type as type, g.state, g.fields,
        to_json(g.handed_in_at) #>> '{}' as handed_in, g.due_on::text, r.name as representative, g.reasons, g.note,
        c.user_name as checked_by, d.user_name as decided_by
      from registrations g join ${members} m on m.id = g.member_id
      left join ${representatives} r on r.id = g.representative_id
      left join ${staff} c on c.id = g.checked_by left join ${staff} d on d.id = g.decided_by ${which}`)
  ).rows

/** What waits longest comes first. */
export async function listRegistrations(
  db: Db,
  { state, page }: { readonly state: RegistrationState | 'open'; readonly page: number },
  perPage: number,
  at: Date,
): Promise<{ readonly rows: RegistrationCaseWire[]; readonly total: number }> {
  const states = state === 'open' ? open : [state]
  const which = sql`where g.state = any(${sql.param(states)}::text[])`
  const total = await db.execute<{ n: number }>(sql`select count(*)::int as n from registrations g ${which}`)
  const rows = await rowsOf(
    db,
    sql`${which} order by g.handed_in_at, g.id limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  return { rows: rows.map((row) => caseWire(row, at)), total: total.rows[0]?.n ?? 0 }
}

/** One case with all that was said in it, and how the unit fared before. */
export async function showRegistration(db: Db, id: number, at: Date): Promise<RegistrationDetailWire> {
  const [row] = await rowsOf(db, sql`where g.id = ${id}`)
  if (!row) throw refuse('registration.missing')
  const earlier = await rowsOf(db, sql`where g.member_id = ${row.member_id} and g.id < ${id} order by g.id desc`)
  const read = readRegistration(row.fields)
  return {
    ...caseWire(row, at),
    fields: row.fields,
    papers: await askedPapers(db, row.member_id, row.type, dayOf(at)),
    other_account_name: read.ok && read.value.invoice.needsReview,
    reasons: row.reasons,
    note: row.note,
    checked_by: row.checked_by ?? '',
    decided_by: row.decided_by ?? '',
    earlier: earlier.map(({ id, handed_in, state, reasons, note }) => ({
      ...{ id, handed_in_at: handed_in, state, reasons, note },
    })),
  }
}

const caseWire = (row: Row, at: Date): RegistrationCaseWire => ({
  id: row.id,
  member_id: row.member_id,
  name: row.name,
  buyer_type: row.type,
  buyer_type_name: buyerTypes[row.type].name,
  state: row.state,
  state_name: stateNames[row.state],
  handed_in_at: row.handed_in,
  due_on: row.due_on,
  overdue: open.includes(row.state) && row.due_on < dayOf(at),
  representative: row.representative ?? '',
})
