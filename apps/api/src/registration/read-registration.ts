import type { RegistrationWire, StoreWire } from '@yaoji/contract/registration'
import { type MemberStatus, memberStatuses } from '@yaoji/rules/members/member-status'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { loginMembers } from '../access/published.ts'
import { members, representatives } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import { readDraft } from './draft-row.ts'
import { askedPapers } from './papers-filed.ts'
import type { Reasons, RegistrationState } from './tables.ts'

interface Latest {
  readonly state: RegistrationState
  readonly reasons: Reasons
  readonly note: string
  readonly handed_in: number
  readonly due_on: Day
  readonly representative: RegistrationWire['representative']
}

/** How far the unit in hand has come: what was typed, what is missing, who looks at it and until when. */
export async function readRegistration(db: Db, { loginId, member }: BuyerSession, at: Date): Promise<RegistrationWire> {
  const draft = await readDraft(db, member.id)
  const latest = await latestOf(db, member.id)
  const { status } = member.viewer
  const sentBack = status === 'rejected' && latest?.state === 'rejected'
  return {
    member_id: member.id,
    status,
    status_label: memberStatuses[status],
    version: draft.version,
    fields: draft.fields,
    reasons: sentBack ? latest.reasons : {},
    note: sentBack ? latest.note : '',
    papers: await askedPapers(db, member.id, member.buyerType, dayOf(at)),
    handed_in_at: latest?.handed_in ?? null,
    due_on: latest?.due_on ?? '',
    representative: latest?.representative ?? null,
    stores: await storesOf(db, loginId, member.id),
  }
}

async function latestOf(db: Db, memberId: number): Promise<Latest | null> {
  const found = await db.execute<{ latest: Latest }>(sql`
    select json_build_object('state', g.state, 'reasons', g.reasons, 'note', g.note, 'due_on', g.due_on,
        'handed_in', floor(extract(epoch from g.handed_in_at)),
        'representative', case when r.id is null then null else
          json_build_object('name', r.name, 'phone', r.phone, 'is_default', r.is_default::int) end) as latest
    from registrations g left join ${representatives} r on r.id = g.representative_id
    where g.member_id = ${memberId} order by g.id desc limit 1`)
  return found.rows[0]?.latest ?? null
}

/** Every unit of the login, the first one before the others. */
async function storesOf(db: Db, loginId: number, current: number): Promise<StoreWire[]> {
  type Row = { id: number; name: string; credit_code: string; status: MemberStatus; is_master: boolean }
  const found = await db.execute<Row>(sql`
    select m.id, m.name, coalesce(nullif(m.credit_code, ''), d.fields ->> 'credit_code', '') as credit_code, m.status,
      o.is_master
    from ${loginMembers} o join ${members} m on m.id = o.member_id
    left join registration_drafts d on d.member_id = m.id
    where o.login_id = ${loginId} and m.status <> 'disabled' order by o.is_master desc, m.id`)
  return found.rows.map(({ id, name, credit_code, status, is_master }) => ({
    ...{ id, name, credit_code, status },
    status_label: memberStatuses[status],
    is_master: is_master ? 1 : 0,
    current: id === current ? 1 : 0,
  }))
}
