import type { Permission } from '@yaoji/contract/console/permissions'
import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { members } from '../../members/published.ts'
import type { Database } from '../../platform/database/database.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import type { BuyerSession, StaffSession } from '../../platform/session.ts'
import { memberColumns, memberFacts } from '../member-facts.ts'

export interface Asked {
  readonly hash: Buffer
  readonly at: Date
  /** Whether demonstration accounts may enter: never in production, whatever was loaded before. */
  readonly demo: boolean
}

/** A session, and when it was last seen in use. */
export interface Seen<Session> {
  readonly session: Session
  readonly seenAt: Date
}

const buyerRows = rowQuery(
  'buyer-session',
  {
    sessionId: of<number>('s.id'),
    seenAt: of<Date>('s.seen_at'),
    loginId: of<number>('l.id'),
    userName: of<string>('l.user_name'),
    rights: of<BuyerRight[]>('o.rights'),
    limitFen: of<number | null>('o.limit_fen'),
    ...memberColumns,
  },
  (list) => `
    select ${list} from sessions s
    join logins l on l.id = s.login_id
    join login_members o on o.login_id = s.login_id and o.member_id = s.member_id
    join ${members} m on m.id = s.member_id
    where s.token_hash = $1 and s.kind = 'buyer' and s.revoked_at is null and s.expires_at > $2 and m.status <> 'disabled'
      and ($3 or not l.demo)`,
)

/** One statement: session, login, member, certificates and scopes. Null when no live session has this token. */
export async function readBuyerSession(db: Database, { hash, at, demo }: Asked): Promise<Seen<BuyerSession> | null> {
  const [row] = await buyerRows(db, [hash, at, demo])
  if (!row) return null
  const { sessionId, seenAt, loginId, userName, rights, limitFen } = row
  return { session: { sessionId, loginId, userName, rights, limitFen, member: memberFacts(row) }, seenAt }
}

const staffRows = rowQuery(
  'staff-session',
  {
    sessionId: of<number>('s.id'),
    seenAt: of<Date>('s.seen_at'),
    staffId: of<number>('t.id'),
    name: of<string>('t.name'),
    permissions: of<Permission[]>(`
      (select coalesce(json_agg(distinct p), '[]') from staff_role_members g join staff_roles r on r.id = g.role_id,
         unnest(r.permissions) as p where g.staff_id = t.id)`),
  },
  (list) => `
    select ${list} from sessions s join staff t on t.id = s.staff_id
    where s.token_hash = $1 and s.kind = 'staff' and s.revoked_at is null and s.expires_at > $2 and t.active
      and ($3 or not t.demo)`,
)

/** One statement: session, staff account and the permissions of all its roles. */
export async function readStaffSession(db: Database, { hash, at, demo }: Asked): Promise<Seen<StaffSession> | null> {
  const [row] = await staffRows(db, [hash, at, demo])
  if (!row) return null
  const { seenAt, permissions, ...staff } = row
  return { session: { ...staff, permissions: new Set(permissions) }, seenAt }
}
