import type { Permission } from '@yaoji/contract/console/permissions'
import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { members } from '../../members/published.ts'
import type { Database } from '../../platform/database/database.ts'
import { unseen } from '../../platform/database/named-query.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import type { BuyerSession, StaffSession } from '../../platform/session.ts'
import { memberColumns, memberFacts } from '../member-facts.ts'

export interface Asked {
  readonly hash: Buffer
  readonly at: Date
}

/** A session, and when it was last seen in use. */
export interface Seen<Session> {
  readonly session: Session
  readonly seenAt: Date
}

/** Tokens as they were asked for, each with its hour; $3: whether demonstration accounts may enter. */
const asked = `unnest(${unseen('$1', 'bytea[]')}, ${unseen('$2', 'timestamptz[]')}) with ordinality as asked (hash, at, place)`

const buyerRows = rowQuery(
  'buyer-sessions',
  {
    place: of<number>('asked.place'),
    sessionId: of<number>('s.id'),
    seenAt: of<Date>('s.seen_at'),
    loginId: of<number>('l.id'),
    userName: of<string>('l.user_name'),
    rights: of<BuyerRight[]>('o.rights'),
    limitFen: of<number | null>('o.limit_fen'),
    ...memberColumns,
  },
  (list) => `
    select ${list} from ${asked} join sessions s on s.token_hash = asked.hash
    join logins l on l.id = s.login_id
    join login_members o on o.login_id = s.login_id and o.member_id = s.member_id
    join ${members} m on m.id = s.member_id
    where s.kind = 'buyer' and s.revoked_at is null and s.expires_at > asked.at and m.status <> 'disabled'
      and ($3 or not l.demo)`,
)

/**
 * One statement: sessions, logins, members, certificates and scopes, each in the place of its token; null where no live
 * session has it. `demo`: whether demonstration accounts may enter: never in production, whatever was loaded before.
 */
export async function readBuyerSessions(
  db: Database,
  tokens: readonly Asked[],
  demo: boolean,
): Promise<(Seen<BuyerSession> | null)[]> {
  return inPlaces(tokens, await buyerRows(db, valuesOf(tokens, demo)), (row) => {
    const { sessionId, loginId, userName, rights, limitFen } = row
    return { sessionId, loginId, userName, rights, limitFen, member: memberFacts(row) }
  })
}

const staffRows = rowQuery(
  'staff-sessions',
  {
    place: of<number>('asked.place'),
    sessionId: of<number>('s.id'),
    seenAt: of<Date>('s.seen_at'),
    staffId: of<number>('t.id'),
    name: of<string>('t.name'),
    permissions: of<Permission[]>(`
      (select coalesce(json_agg(distinct p), '[]') from staff_role_members g join staff_roles r on r.id = g.role_id,
         unnest(r.permissions) as p where g.staff_id = t.id)`),
  },
  (list) => `
    select ${list} from ${asked} join sessions s on s.token_hash = asked.hash join staff t on t.id = s.staff_id
    where s.kind = 'staff' and s.revoked_at is null and s.expires_at > asked.at and t.active
      and ($3 or not t.demo)`,
)

/** One statement: sessions, staff accounts and the permissions of all their roles. */
export async function readStaffSessions(
  db: Database,
  tokens: readonly Asked[],
  demo: boolean,
): Promise<(Seen<StaffSession> | null)[]> {
  return inPlaces(tokens, await staffRows(db, valuesOf(tokens, demo)), ({ sessionId, staffId, name, permissions }) => ({
    ...{ sessionId, staffId, name },
    permissions: new Set(permissions),
  }))
}

const valuesOf = (tokens: readonly Asked[], demo: boolean) => [
  tokens.map(({ hash }) => hash),
  tokens.map(({ at }) => at),
  demo,
]

/** A row says whose it is by the place of its token, counted from 1. */
function inPlaces<Row extends { readonly place: number; readonly seenAt: Date }, Session>(
  tokens: readonly Asked[],
  rows: readonly Row[],
  write: (row: Row) => Session,
): (Seen<Session> | null)[] {
  const found: (Seen<Session> | null)[] = tokens.map(() => null)
  for (const row of rows) found[row.place - 1] = { session: write(row), seenAt: row.seenAt }
  return found
}
