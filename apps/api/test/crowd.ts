import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { cookieName } from '../src/access/sessions/cookies.ts'
import { openSession } from '../src/access/sessions/open-session.ts'
import type { Db } from '../src/platform/database/database.ts'
import { jobStamp } from '../src/platform/stamp.ts'
import { stateLots } from '../src/stock/state-lots.ts'

export interface CrowdMember {
  readonly memberId: number
  readonly loginId: number
  readonly addressId: number
  readonly cookie: string
}

/** Members that are licensed like the given one, each with a login and session of its own and money in the balance. */
export async function crowd(db: Db, like: number, count: number, at: Date, balanceFen = 0): Promise<CrowdMember[]> {
  const made: CrowdMember[] = []
  for (let index = 0; index < count; index++) {
    const tag = `crowd-${like}-${at.getTime()}-${index}-${randomUUID().slice(0, 8)}`
    const { rows } = await db.execute<{ member_id: number; login_id: number; address_id: number }>(sql`
      with member as (
        insert into members (name, buyer_type, status, credit_code, contact, phone, province, city, district, address,
          price_book, created_at, updated_at)
        select name || ${tag}, buyer_type, status, credit_code, contact, phone, province, city, district, address,
          price_book, created_at, updated_at from members where id = ${like} returning id
      ), login as (
        insert into logins (user_name, phone, password_hash, created_at)
        select ${tag}, '13800000000', l.password_hash, ${at.toISOString()} from logins l
        join login_members o on o.login_id = l.id where o.member_id = ${like} limit 1 returning id
      ), tie as (
        insert into login_members (login_id, member_id, rights) select login.id, member.id, '{owner}' from login, member
      ),
      papers as (
        insert into certificates (member_id, kind, number, valid_until, state, created_at)
        select member.id, c.kind, c.number, c.valid_until, c.state, c.created_at from certificates c, member
        where c.member_id = ${like} and c.closed_at is null
      ), agreed as (
        insert into contracts (member_id, year, kind, number, template_version, content, content_sha256, file_id,
          pdf_sha256, way, confirmed_by, confirmed_at, retain_until)
        select member.id, k.year, k.kind, k.number || '-' || member.id, k.template_version, k.content, k.content_sha256,
          k.file_id, k.pdf_sha256, k.way, k.confirmed_by, k.confirmed_at, k.retain_until from contracts k, member
        where k.member_id = ${like}
      ), billed as (
        insert into invoice_titles (member_id, type, taxpayer, title, tax_no, receive_phone, reviewed, updated_at)
        select member.id, i.type, i.taxpayer, i.title || ${tag}, i.tax_no, i.receive_phone, i.reviewed, i.updated_at
        from invoice_titles i, member where i.member_id = ${like}
      ), secret as (
        insert into payment_passwords (member_id, hash) select member.id, p.hash from payment_passwords p, member
        where p.member_id = ${like}
      ), rights as (
        insert into member_scopes (member_id, scope) select member.id, s.scope from member_scopes s, member
        where s.member_id = ${like}
      ), money as (
        insert into accounts (member_id, kind, amount_fen) select id, 'balance', ${balanceFen}::bigint from member
        returning id, member_id
      ), opening as (
        insert into ledger (account_id, member_id, amount_fen, after_fen, use_type, key, at)
        select id, member_id, ${balanceFen}::bigint, ${balanceFen}::bigint, 'top_up', 'opening', ${at.toISOString()}
        from money where ${balanceFen}::bigint > 0
      ), place as (
        insert into addresses (member_id, receiver, phone, province, city, region_name, detail, licensed, is_default,
          created_at)
        select member.id, a.receiver, a.phone, a.province, a.city, a.region_name, a.detail, true, true, a.created_at
        from addresses a, member where a.member_id = ${like} and a.licensed limit 1 returning id
      ) select member.id as member_id, login.id as login_id, place.id as address_id from member, login, place`)
    const row = rows[0]!
    const owner = { kind: 'buyer', loginId: row.login_id, memberId: row.member_id } as const
    const { token } = await openSession(db, at, owner, { userAgent: 'crowd', address: '127.0.0.1' })
    made.push({
      memberId: row.member_id,
      loginId: row.login_id,
      addressId: row.address_id,
      cookie: `${cookieName('buyer', false)}=${token}`,
    })
  }
  return made
}

/** Goods that are like the given one, each with one lot and so many pieces in the first warehouse; answers their ids. */
export async function shelf(db: Db, like: number, count: number, pieces: number, priceFen: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; place: number }>(sql`
    with made as (
      insert into goods (code, source, name, generic_name, kind, category_id, maker_id, spec, dosage_form, approval_no,
        unit, scope, rx_class, listed_on, created_at, updated_at)
      select 'shelf-' || gen_random_uuid(), 'demo', g.name || n, g.generic_name, g.kind, g.category_id, g.maker_id, g.spec,
        g.dosage_form, g.approval_no, g.unit, g.scope, g.rx_class, g.listed_on, g.created_at, g.updated_at
      from goods g, generate_series(1, ${count}::int) n where g.id = ${like} returning id, updated_at
    ), priced as (
      insert into prices (goods_id, book, price_fen, updated_at) select id, 'base', ${priceFen}::bigint, updated_at from made
    ) select id, (select min(id) from warehouses) as place from made order by id`)
  const lots = rows.map(({ id, place }) => ({
    goodsId: id,
    warehouseId: place,
    lotNo: `L${id}`,
    producedOn: null,
    expiresOn: '2035-01-01',
    quantity: pieces,
    state: null,
    supplierId: null,
    papers: '',
  }))
  await db.transaction((tx) => stateLots(tx, lots, 'open', jobStamp(new Date(0))))
  return rows.map((row) => row.id)
}
