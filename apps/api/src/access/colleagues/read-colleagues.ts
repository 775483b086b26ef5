import type { ColleaguesWire, OfferedAccessWire, RightsWire } from '@yaoji/contract/colleagues'
import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { maskedPhone } from '@yaoji/rules/members/phone-code'
import { formatYuan } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'

type HeldRights = {
  readonly rights: BuyerRight[]
  readonly limit_fen: number | null
}
const rightsWire = ({ rights, limit_fen }: HeldRights): RightsWire => ({
  rights,
  order_limit: limit_fen === null ? '' : formatYuan(limit_fen),
})

type ColleagueRow = HeldRights & { id: number; user_name: string; name: string; phone: string }
type InvitationRow = HeldRights & { id: number; name: string; phone: string; expires_at: Date }

/** Who may act for the company, who opened it first, and who was asked to. Phones are shown in part. */
export async function readColleagues(
  db: Db,
  { loginId, member }: Pick<BuyerSession, 'loginId' | 'member'>,
  at: Date,
): Promise<ColleaguesWire> {
  const people = await db.execute<ColleagueRow>(sql`
    select l.id, l.user_name, l.name, l.phone, o.rights, o.limit_fen::float8 as limit_fen
    from login_members o join logins l on l.id = o.login_id
    where o.member_id = ${member.id} and l.closed_at is null order by 'owner' = any(o.rights) desc, l.id`)
  const asked = await db.execute<InvitationRow>(sql`
    select id, name, phone, rights, limit_fen::float8 as limit_fen, expires_at from colleague_invitations
    where member_id = ${member.id} and ended_at is null and expires_at > ${at.toISOString()} order by id desc`)
  return {
    colleagues: people.rows.map((row) => ({
      id: row.id,
      username: row.user_name,
      name: row.name,
      phone: maskedPhone(row.phone),
      own: row.id === loginId ? 1 : 0,
      ...rightsWire(row),
    })),
    invitations: asked.rows.map((row) => ({
      id: row.id,
      name: row.name,
      phone: maskedPhone(row.phone),
      expires_at: new Date(row.expires_at).toISOString(),
      ...rightsWire(row),
    })),
  }
}

type OfferedRow = HeldRights & { id: number; company: string; name: string; invited_by: string }

/** What a phone was asked to join, the latest first. */
export async function offeredAccess(db: Db, phone: string, at: Date): Promise<OfferedAccessWire[]> {
  const found = await db.execute<OfferedRow>(sql`
    select i.id, m.name as company, i.name, coalesce(nullif(l.name, ''), l.user_name) as invited_by, i.rights,
      i.limit_fen::float8 as limit_fen
    from colleague_invitations i join ${members} m on m.id = i.member_id join logins l on l.id = i.invited_by
    where i.phone = ${phone} and i.ended_at is null and i.expires_at > ${at.toISOString()} and m.status <> 'disabled'
    order by i.id desc`)
  return found.rows.map(({ id, company, name, invited_by, ...held }) => ({
    ...{ id, company, name, invited_by },
    ...rightsWire(held),
  }))
}
