import { createHash, randomBytes } from 'node:crypto'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

/** The cookie of a browser whose person has proved the phone of this login, on the way or at the end of /forget. */
export async function beginReset(userName: string, { done = false } = {}): Promise<{ name: string; value: string }> {
  const value = randomBytes(32).toString('base64url')
  await sql(
    `insert into reset_tickets (token_hash, login_ids, expires_at, used_at)
     select $1, array[id], $2::timestamptz + interval '15 minutes', case when $3 then $2::timestamptz end
     from logins where user_name = $4`,
    [createHash('sha256').update(value).digest(), await storeTime(), done, userName],
  )
  return { name: 'yaoji_reset', value }
}

/** A login of its own, with the password of another one, so that a journey may change it. */
export async function openLoginLike(userName: string, like: string): Promise<void> {
  await sql(
    `with opened as (insert into logins (user_name, phone, password_hash, demo, created_at)
       select $1, '19912340001', password_hash, demo, created_at from logins where user_name = $2
       on conflict (lower(user_name)) do update set password_hash = excluded.password_hash returning id)
     insert into login_members (login_id, member_id, is_master, rights)
     select opened.id, m.member_id, true, m.rights from opened, logins l join login_members m on m.login_id = l.id
     where l.user_name = $2 on conflict do nothing`,
    [userName, like],
  )
}
