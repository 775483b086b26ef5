import { randomUUID } from 'node:crypto'
import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { sql } from 'drizzle-orm'
import { cookieName } from '../../apps/api/src/access/sessions/cookies.ts'
import { openSession } from '../../apps/api/src/access/sessions/open-session.ts'
import type { Database, Db } from '../../apps/api/src/platform/database/database.ts'
import type { Owned } from './matrix.ts'

/** Somebody who acts for the member with one right: its login, and a session of its own. */
export async function colleagueWith(db: Database, memberId: number, right: BuyerRight) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with opened as (
      insert into logins (user_name, phone, password_hash, created_at)
      values (${`attack-${randomUUID()}`}, '', 'none', now()) returning id)
    insert into login_members (login_id, member_id, rights)
    select id, ${memberId}, array[${right}]::text[] from opened returning login_id as id`)
  const loginId = rows[0]!.id
  const device = { userAgent: 'attack', address: '127.0.0.1' }
  const { token } = await openSession(db, new Date(), { kind: 'buyer', loginId, memberId }, device)
  return { loginId, cookie: `${cookieName('buyer', false)}=${token}` }
}

type CompanyThing = Extract<Owned, 'colleague' | 'invitation' | 'request' | 'data' | 'picture'>

/** What a company has that takes several people, a job or an upload to make, written straight into the tables. */
export async function companyThings(db: Database, memberId: number): Promise<Readonly<Record<CompanyThing, number>>> {
  const colleague = await colleagueWith(db, memberId, 'purchaser')
  const asker = colleague.loginId
  return {
    colleague: asker,
    invitation: await made(
      db,
      sql`insert into colleague_invitations (member_id, phone, name, rights, invited_by, created_at, expires_at)
        values (${memberId}, '18900009999', '同事', '{receiver}', ${asker}, now(), now() + interval '7 days')`,
    ),
    request: await made(
      db,
      sql`insert into frozen_lists (member_id, asked_by, asked_at, payable_fen) values (${memberId}, ${asker}, now(), 100000)`,
    ),
    data: await made(
      db,
      sql`insert into data_requests (login_id, state, asked_at, parts_total) values (${asker}, 'expired', now(), 1)`,
    ),
    picture: await made(
      db,
      sql`with kept as (
          insert into files (sha256, mime, bytes, name, member_id, private, created_at)
          values (repeat('0', 64), 'image/jpeg', 1, '营业执照.jpg', ${memberId}, true, now()) returning id)
        insert into paper_pictures (member_id, role, file_id, mime, original_sha256, created_at)
        select ${memberId}, 'file', id, 'image/jpeg', repeat('0', 64), now() from kept`,
    ),
  }
}

async function made(db: Db, insert: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`${insert} returning id`)
  return rows[0]!.id
}
