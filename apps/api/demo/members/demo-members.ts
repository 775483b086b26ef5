import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../src/access/password-hash.ts'
import type { Db, Transaction } from '../../src/platform/database/database.ts'
import { type AccountKind, post, type UseType } from '../../src/wallet/post.ts'
import {
  type DemoLogin,
  type DemoMember,
  demoLogins,
  demoPassword,
  demoPaymentPassword,
  demoRepresentatives,
} from './demo-cast.ts'
import { demoRoles, demoStaff } from './demo-staff.ts'

interface Hashes {
  readonly password: string
  readonly payment: string
}

/**
 * Loads the demonstration accounts that are missing and moves the last days of demonstration certificates to where they
 * stand from the day of `at`. Rows that somebody filed or changed since stay as they are. May run any number of times.
 */
export async function loadDemoMembers(db: Db, at: Date, cast: readonly DemoLogin[] = demoLogins): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-members'))`)
    const present = await tx.execute<{ user_name: string }>(sql`
      select user_name from logins where demo union all select user_name from staff where demo`)
    const known = new Set(present.rows.map((row) => row.user_name))
    const logins = cast.filter((login) => !known.has(login.userName))
    const clerks = demoStaff.filter((clerk) => !known.has(clerk.userName))
    if (logins.length + clerks.length > 0) {
      const [password, payment] = await Promise.all([hashPassword(demoPassword), hashPassword(demoPaymentPassword)])
      if (clerks.length > 0) await addStaff(tx, at, clerks, password)
      const representatives = await addRepresentatives(tx)
      for (const login of logins) await addLogin(tx, at, login, { password, payment }, representatives)
    }
    await moveDays(tx, cast, at)
  })
}

async function addStaff(tx: Transaction, at: Date, clerks: readonly (typeof demoStaff)[number][], hash: string) {
  for (const role of demoRoles) {
    await tx.execute(sql`
      insert into staff_roles (id, name, permissions)
      select ${role.id}, ${role.name}, array(select jsonb_array_elements_text(${JSON.stringify(role.permissions)}::jsonb))
      on conflict do nothing`)
  }
  for (const clerk of clerks) {
    await tx.execute(sql`
      with added as (
        insert into staff (user_name, name, password_hash, demo, created_at)
        values (${clerk.userName}, ${clerk.name}, ${hash}, true, ${at.toISOString()}) returning id
      ) insert into staff_role_members (staff_id, role_id) select id, ${clerk.role} from added`)
  }
}

interface Representatives {
  readonly common: number
  readonly exclusive: number
}
async function addRepresentatives(tx: Transaction): Promise<Representatives> {
  const ids: number[] = []
  for (const { name, phone, isDefault } of demoRepresentatives) {
    const found = await tx.execute<{ id: number }>(sql`
      with present as (select id from representatives where name = ${name} and phone = ${phone}),
      added as (
        insert into representatives (name, phone, is_default)
        select ${name}, ${phone}, ${isDefault} and not exists (select 1 from representatives where is_default)
        where not exists (select 1 from present) returning id
      ) select id from present union all select id from added limit 1`)
    ids.push(found.rows[0]!.id)
  }
  return { common: ids[0]!, exclusive: ids[1]! }
}

async function addLogin(tx: Transaction, at: Date, login: DemoLogin, hashes: Hashes, reps: Representatives) {
  const added = await tx.execute<{ id: number }>(sql`
    insert into logins (user_name, phone, name, password_hash, demo, created_at)
    values (${login.userName}, ${login.phone}, ${login.name}, ${hashes.password}, true, ${at.toISOString()}) returning id`)
  for (const [index, member] of login.members.entries()) {
    const memberId = await addMember(tx, at, member, hashes, reps)
    await tx.execute(sql`
      insert into login_members (login_id, member_id, is_master) values (${added.rows[0]!.id}, ${memberId}, ${index === 0})`)
  }
}

async function addMember(
  tx: Transaction,
  at: Date,
  member: DemoMember,
  hashes: Hashes,
  reps: Representatives,
): Promise<number> {
  const [licensed] = member.addresses
  const added = await tx.execute<{ id: number }>(sql`
    insert into members (name, buyer_type, status, credit_code, contact, phone, province, city, district, address,
      can_chat, erp_code, sales_rep, representative_id, demo, created_at, updated_at)
    values (${member.name}, ${member.buyerType}, ${member.status}, ${member.creditCode}, ${member.contact},
      ${member.phone}, ${member.province}, ${member.city}, ${licensed.district}, ${`${licensed.region} ${licensed.detail}`},
      ${member.exclusiveRepresentative}, ${member.erpCode}, ${member.exclusiveRepresentative ? '赵凯' : ''},
      ${member.exclusiveRepresentative ? reps.exclusive : reps.common}, true, ${at.toISOString()}, ${at.toISOString()})
    returning id`)
  const memberId = added.rows[0]!.id
  if (member.status === 'approved')
    await tx.execute(sql`insert into payment_passwords (member_id, hash) values (${memberId}, ${hashes.payment})`)
  await addPapers(tx, at, memberId, member)
  for (const [index, address] of member.addresses.entries()) {
    await tx.execute(sql`
      insert into addresses (member_id, receiver, phone, province, city, district, region_name, detail, licensed,
        is_default, created_at)
      values (${memberId}, ${address.receiver}, ${member.phone}, ${member.province}, ${member.city}, ${address.district},
        ${address.region}, ${address.detail}, ${index === 0}, ${index === 0}, ${at.toISOString()})`)
  }
  await addMoney(tx, at, memberId, member)
  return memberId
}

async function addPapers(tx: Transaction, at: Date, memberId: number, member: DemoMember) {
  const today = dayOf(at)
  const papers = member.certificates.map(({ validDays, ...paper }) => ({
    ...paper,
    valid_until: validDays === null ? null : addDays(today, validDays),
  }))
  await tx.execute(sql`
    insert into certificates (member_id, kind, number, issuer, holder, issued_on, valid_until, state, created_at)
    select ${memberId}, kind, number, issuer, ${member.name}, ${addDays(today, -400)}::date, valid_until, 'approved',
      ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(papers)}) as p (kind text, number text, issuer text, valid_until date)`)
  await tx.execute(sql`
    insert into member_scopes (member_id, scope)
    select ${memberId}, jsonb_array_elements_text(${JSON.stringify(member.scopes)}::jsonb)`)
}

async function addMoney(tx: Transaction, at: Date, memberId: number, member: DemoMember) {
  await tx.execute(sql`
    insert into accounts (member_id, kind, limit_fen, due_day)
    values (${memberId}, 'balance', 0, null), (${memberId}, 'recharge', 0, null), (${memberId}, 'points', 0, null),
      (${memberId}, 'credit', ${member.creditFen}, ${member.creditFen > 0 ? 25 : null}::smallint)`)
  const openings: [AccountKind, UseType, number, string][] = [
    ['balance', 'top_up', member.balanceFen, '演示账户期初余额'],
    ['credit', 'credit_grant', member.creditFen, '演示账户授信额度'],
  ]
  for (const [kind, useType, amountFen, note] of openings) {
    if (amountFen > 0)
      await post(tx, at, { memberId, kind, amountFen, useType, orderId: null, key: 'demo-opening', note })
  }
}

/** A demonstration certificate is recognised by member, kind and number; a newer filing has another number. */
async function moveDays(tx: Transaction, cast: readonly DemoLogin[], at: Date) {
  const today = dayOf(at)
  const papers = cast.flatMap(({ members }) =>
    members.flatMap(({ creditCode, certificates }) =>
      certificates.flatMap(({ kind, number, validDays }) =>
        validDays === null ? [] : [{ code: creditCode, kind, number, valid_until: addDays(today, validDays) }],
      ),
    ),
  )
  await tx.execute(sql`
    update certificates c set valid_until = p.valid_until
    from jsonb_to_recordset(${JSON.stringify(papers)}) as p (code text, kind text, number text, valid_until date), members m
    where m.credit_code = p.code and m.demo and c.member_id = m.id and c.kind = p.kind and c.number = p.number
      and c.closed_at is null and c.state = 'approved' and c.valid_until is distinct from p.valid_until`)
}
