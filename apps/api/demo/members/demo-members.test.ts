import { isCreditCode } from '@yaoji/rules/members/credit-code'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reconcile } from '../../src/reconcile/reconcile.ts'
import { useDatabase } from '../../test/database.ts'
import { loadDemoMembers } from './demo-members.ts'

const store = useDatabase()
const monday = new Date('2026-11-23T06:00:00Z')
const aWeekLater = new Date('2026-11-30T06:00:00Z')

const counts = async () => {
  const tables = [
    'logins',
    'members',
    'login_members',
    'certificates',
    'addresses',
    'accounts',
    'ledger',
    'staff',
    'staff_roles',
    'representatives',
  ]
  const found = await store.db.execute(
    sql.raw(`select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`),
  )
  return found.rows[0]
}
const lastDays = async (userName: string) =>
  (
    await store.db.execute<{ kind: string; valid_until: string }>(sql`
      select c.kind, c.valid_until::text from certificates c join login_members o on o.member_id = c.member_id
      join logins l on l.id = o.login_id where l.user_name = ${userName} and c.valid_until is not null order by c.kind`)
  ).rows

test('the cast is loaded once, however often and at once it is asked for, and the books hold', async () => {
  await Promise.all([loadDemoMembers(store.db, monday), loadDemoMembers(store.db, monday)])
  const once = await counts()
  await loadDemoMembers(store.db, monday)
  expect(await counts()).toEqual(once)
  expect(once).toMatchObject({ logins: 5, members: 7, staff: 6, staff_roles: 6, representatives: 2 })
  expect((await reconcile(store.url)).checks.filter((check) => !check.ok)).toEqual([])
})

test('a licence that expired yesterday expired yesterday on every later day; what somebody filed again stays', async () => {
  await loadDemoMembers(store.db, monday)
  expect(await lastDays('guoqi')).toContainEqual({ kind: 'drug_licence', valid_until: '2026-11-22' })
  await store.db.execute(sql`
    update certificates set number = '川DB9999999', valid_until = '2027-01-01' where kind = 'clinic_licence'`)
  await loadDemoMembers(store.db, aWeekLater)
  expect(await lastDays('guoqi')).toContainEqual({ kind: 'drug_licence', valid_until: '2026-11-29' })
  expect(await lastDays('zhensuo')).toContainEqual({ kind: 'clinic_licence', valid_until: '2027-01-01' })
})

test('the credit codes have the right check digit', async () => {
  const found = await store.db.execute<{ credit_code: string }>(sql`select credit_code from members`)
  expect(found.rows.map(({ credit_code }) => credit_code).filter((code) => !isCreditCode(code))).toEqual([])
})
