import type { Permission } from '@yaoji/contract/console/permissions'
import type { Certificate, MemberStatus, Scope } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Database } from '../platform/database/database.ts'
import type { BuyerSession, StaffSession } from '../platform/session.ts'

interface BuyerRow {
  session_id: number
  seen_at: Date
  login_id: number
  user_name: string
  member_id: number
  name: string
  buyer_type: BuyerType
  status: MemberStatus
  price_book: string
  province: string
  city: string
  certificates: Certificate[]
  scopes: Scope[]
}

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

const buyerText = `
  select s.id as session_id, s.seen_at, l.id as login_id, l.user_name, m.id as member_id, m.name, m.buyer_type, m.status,
    m.price_book, m.province, m.city,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'validUntil', c.valid_until, 'state', c.state)), '[]')
     from certificates c where c.member_id = m.id and c.closed_at is null) as certificates,
    (select coalesce(json_agg(p.scope), '[]') from member_scopes p where p.member_id = m.id) as scopes
  from sessions s
  join logins l on l.id = s.login_id
  join login_members o on o.login_id = s.login_id and o.member_id = s.member_id
  join members m on m.id = s.member_id
  where s.token_hash = $1 and s.kind = 'buyer' and s.revoked_at is null and s.expires_at > $2 and m.status <> 'disabled'
    and ($3 or not l.demo)`

/** One statement: session, login, member, certificates and scopes. Null when no live session has this token. */
export async function readBuyerSession(db: Database, asked: Asked): Promise<Seen<BuyerSession> | null> {
  const values = [asked.hash, asked.at, asked.demo]
  const found = await db.$client.query<BuyerRow>({ name: 'buyer-session', text: buyerText, values })
  const row = found.rows[0]
  if (!row) return null
  const session: BuyerSession = {
    sessionId: row.session_id,
    loginId: row.login_id,
    userName: row.user_name,
    member: {
      id: row.member_id,
      name: row.name,
      buyerType: row.buyer_type,
      priceBook: row.price_book,
      viewer: {
        kind: 'member',
        memberId: row.member_id,
        buyerType: row.buyer_type,
        status: row.status,
        province: row.province,
        city: row.city,
        certificates: row.certificates,
        scopes: row.scopes,
        // The receipt desk fills this; until it exists no receipt can be owed.
        ephedrineReceiptOwed: false,
      },
    },
  }
  return { session, seenAt: row.seen_at }
}

const staffText = `
  select s.id as session_id, s.seen_at, t.id as staff_id, t.name,
    (select coalesce(json_agg(distinct p), '[]') from staff_role_members g join staff_roles r on r.id = g.role_id,
       unnest(r.permissions) as p where g.staff_id = t.id) as permissions
  from sessions s join staff t on t.id = s.staff_id
  where s.token_hash = $1 and s.kind = 'staff' and s.revoked_at is null and s.expires_at > $2 and t.active
    and ($3 or not t.demo)`

interface StaffRow {
  session_id: number
  seen_at: Date
  staff_id: number
  name: string
  permissions: Permission[]
}

/** One statement: session, staff account and the permissions of all its roles. */
export async function readStaffSession(db: Database, asked: Asked): Promise<Seen<StaffSession> | null> {
  const values = [asked.hash, asked.at, asked.demo]
  const found = await db.$client.query<StaffRow>({ name: 'staff-session', text: staffText, values })
  const row = found.rows[0]
  if (!row) return null
  const session = {
    sessionId: row.session_id,
    staffId: row.staff_id,
    name: row.name,
    permissions: new Set(row.permissions),
  }
  return { session, seenAt: row.seen_at }
}
