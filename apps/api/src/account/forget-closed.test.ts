import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { crowd } from '../../test/crowd.ts'
import { writesNothing } from '../../test/everything.ts'
import { scan } from '../../test/paper-pictures.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { useWorld } from '../../test/world.ts'
import { closeMember } from '../members/close-member.ts'
import { jobStamp } from '../platform/stamp.ts'
import { forgetClosed } from './forget-closed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'forget-'))
const world = useWorld({ at: instantOf('2026-11-23', '14:00'), config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A pharmacy with a picture, an order of goods that last until a day, and closed today. */
async function closed(goodsExpire: string) {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  const { cookie, memberId, loginId } = member!
  const sent = await uploadForm(world, '/api/user/zizhi/picture', cookie, {
    fields: { role: 'file' },
    bytes: await scan(memberId),
  })
  const pictureId = sent.body.data.id as number
  await world.db.execute(sql`
    insert into filings (member_id, kind, state, number, issuer, holder, issued_on, long_term, filed_at, person_name, person_number)
    values (${memberId}, 'purchase_authority', 'replaced', 'N-1', '', '', '2026-01-01', true, ${world.at.toISOString()}, '张华', '1')`)
  await world.db.execute(sql`
    with placed as (
      insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
        address, invoice, created_at)
      values (${`F${memberId}`}, ${memberId}, ${`F${memberId}`}, 90, 'transfer', 100, 0, 100, '{}',
        '{"receiver": "张华", "phone": "13700002222", "detail": "春熙路1号"}', '{"title": "某药房", "phone": "028-1"}',
        ${world.at.toISOString()}) returning id
    ), lined as (
      insert into order_lines (order_id, line_no, goods_id, warehouse_id, name, spec, maker, unit, dosage_form,
        approval_no, tax_rate_bp, tax_code, ordered, unit_fen, amount_fen, payable_fen)
      select id, 1, ${world.goods.ibuprofen}, 1, 'x', 'x', 'x', 'x', 'x', 'x', 1300, '', 1, 100, 100, 100 from placed returning id
    ) insert into order_line_lots (order_line_id, lot_id, lot_no, expires_on, quantity)
    select id, (select min(id) from lots), 'L', ${goodsExpire}, 1 from lined`)
  await world.db.transaction((tx) => closeMember(tx, memberId, jobStamp(world.at)))
  await world.db.execute(sql`
    update logins set closed_at = ${world.at.toISOString()}, retain_until = '2031-11-23' where id = ${loginId}`)
  return { memberId, loginId, pictureId }
}
/** Tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await world.db.execute(
      sql`select from ${sql.identifier(name)} t where t::text like ${`%${text}%`} limit 1`,
    )
    if (hits.rowCount) found.push(name)
  }
  return found
}
const at = (day: string) => instantOf(day as '2026-11-23', '03:30')
const one = async (query: ReturnType<typeof sql>) => (await world.db.execute(query)).rows[0]

test('Law table L5: a company that left is forgotten the day after its five years, and not a day before', async () => {
  const { memberId, loginId, pictureId } = await closed('2028-01-01')
  const file = await one(sql`select file_id from paper_pictures where id = ${pictureId}`)
  for (const day of ['2026-11-24', '2031-11-22', '2031-11-23'])
    expect(await writesNothing(world, () => forgetClosed(world.db, at(day)))).toBe(0)
  expect(await forgetClosed(world.db, at('2031-11-24'))).toBe(1)
  expect(
    await one(
      sql`select contact, phone, name <> '' as named, forgotten_at is not null as done from members where id = ${memberId}`,
    ),
  ).toEqual({
    ...{ contact: '', phone: '', named: true, done: true },
  })
  expect(await one(sql`select receiver, phone, detail from addresses where member_id = ${memberId}`)).toEqual({
    ...{ receiver: '', phone: '', detail: '' },
  })
  expect(await one(sql`select person_name, person_number, number from filings where member_id = ${memberId}`)).toEqual({
    ...{ person_name: '', person_number: '', number: 'N-1' },
  })
  expect(
    await one(sql`select address, invoice, payable_fen::int from orders where member_id = ${memberId}`),
  ).toMatchObject({
    address: { receiver: '', phone: '', detail: '春熙路1号' },
    invoice: { title: '某药房', phone: '' },
    payable_fen: 100,
  })
  expect(await one(sql`select file_id from paper_pictures where id = ${pictureId}`)).toEqual({ file_id: null })
  expect(await one(sql`select from files where id = ${Number(file!.file_id)}`), 'its bytes follow').toBeUndefined()
  expect(await one(sql`select from sessions where login_id = ${loginId}`)).toBeUndefined()
  expect(await one(sql`select actor_kind from audit where verb = 'member.forget' and member_id = ${memberId}`)).toEqual(
    {
      actor_kind: 'job',
    },
  )
  expect(await writesNothing(world, () => forgetClosed(world.db, at('2031-11-25'))), 'once').toBe(0)
})

test('Law table L26: wherever a company wrote down a person, nobody is found there any more', async () => {
  const { memberId, loginId } = await closed('2028-01-01')
  const [person, phone] = ['佟湘玉', '13788880001']
  const address = { receiver: person, phone, region_name: '四川省 成都市 锦江区', detail: '春熙路1号' }
  await world.db.execute(sql`update members set contact = ${person}, phone = ${phone} where id = ${memberId}`)
  await world.db.execute(sql`update addresses set receiver = ${person}, phone = ${phone} where member_id = ${memberId}`)
  await world.db.execute(sql`update filings set person_name = ${person} where member_id = ${memberId}`)
  await world.db.execute(sql`update invoice_titles set receive_phone = ${phone} where member_id = ${memberId}`)
  await world.db.execute(sql`
    update orders set address = ${JSON.stringify(address)}, invoice = ${JSON.stringify({ receivePhone: phone })}
    where member_id = ${memberId}`)
  await world.db.execute(sql`
    insert into gift_orders (member_id, source, state, points, address, created_at)
    values (${memberId}, 'draw', 30, 0, ${JSON.stringify(address)}, ${world.at.toISOString()})`)
  await world.db.execute(sql`
    insert into colleague_invitations (member_id, phone, name, rights, invited_by, created_at, expires_at)
    values (${memberId}, ${phone}, ${person}, '{purchaser}', ${loginId}, ${world.at.toISOString()}, ${world.at.toISOString()})`)
  await world.db.execute(sql`
    insert into invoice_changes (member_id, data, state, sent_by, sent_by_name, sent_at)
    values (${memberId}, ${JSON.stringify({ receivePhone: phone })}, 'stated', ${loginId}, ${person}, ${world.at.toISOString()})`)
  await world.db.execute(sql`
    insert into arrivals (order_id, member_id, acceptor, second_acceptor, words, result, accepted_by, accepted_by_name, accepted_at)
    select id, member_id, ${person}, '张华', ${`${person}签收`}, 'good', ${loginId}, ${person}, ${world.at.toISOString()}
    from orders where member_id = ${memberId}`)
  const held = [
    'addresses',
    'arrivals',
    'colleague_invitations',
    'filings',
    'gift_orders',
    'invoice_changes',
    'members',
    'orders',
  ]
  expect(await tablesWith(person)).toEqual(held)
  expect(await forgetClosed(world.db, at('2031-11-24'))).toBe(1)
  expect([await tablesWith(person), await tablesWith(phone)]).toEqual([[], []])
})

test('goods that last longer keep the records until a year past their end', async () => {
  await closed('2031-06-30')
  expect(await writesNothing(world, () => forgetClosed(world.db, at('2032-06-30')))).toBe(0)
  expect(await forgetClosed(world.db, at('2032-07-01'))).toBe(1)
})

test('a company that was only stopped, or an owner of which has not left, is never forgotten', async () => {
  const { memberId, loginId } = await closed('2027-01-01')
  await world.db.execute(sql`update logins set closed_at = null, retain_until = null where id = ${loginId}`)
  expect(await writesNothing(world, () => forgetClosed(world.db, at('2040-01-01')))).toBe(0)
  await world.db.execute(sql`
    update logins set closed_at = ${world.at.toISOString()}, retain_until = '2031-11-23' where id = ${loginId}`)
  await world.db.execute(sql`update members set status = 'approved' where id = ${memberId}`)
  expect(await writesNothing(world, () => forgetClosed(world.db, at('2040-01-01')))).toBe(0)
})

test('a colleague who is no owner and goes on elsewhere keeps nothing of a company that left', async () => {
  const { memberId, loginId } = await closed('2028-01-01')
  const now = world.at.toISOString()
  await world.db.execute(sql`
    with hired as (
      insert into logins (user_name, phone, password_hash, created_at)
      values (${`hired${memberId}`}, '13700003333', 'none', ${now}) returning id
    ), tied as (
      insert into login_members (login_id, member_id, rights) select id, ${memberId}, '{receiver}' from hired
      returning login_id
    ) insert into colleague_invitations (member_id, phone, name, rights, invited_by, created_at, expires_at, accepted_by,
        ended_at)
    select ${memberId}, '13700003333', '张华', '{receiver}', ${loginId}, ${now}, ${now}, login_id, ${now} from tied`)
  expect(await forgetClosed(world.db, at('2031-11-24'))).toBe(1)
  expect(await one(sql`select from colleague_invitations where member_id = ${memberId}`)).toBeUndefined()
})
