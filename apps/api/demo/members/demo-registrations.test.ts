import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { loadDemoMembers } from './demo-members.ts'
import { loadDemoRegistrations } from './demo-registrations.ts'

const store = useDatabase()
const older = useDatabase()
const monday = new Date('2026-11-23T06:00:00Z')

test('the demonstration has a draft half typed and a registration that came back with reasons, each once', async () => {
  await loadDemoMembers(store.db, monday)
  await Promise.all([loadDemoRegistrations(store.db, monday), loadDemoRegistrations(store.db, monday)])
  await loadDemoRegistrations(store.db, new Date('2026-11-30T06:00:00Z'))
  const { rows } = await store.db.execute(sql`
    select l.user_name as name, m.status, d.version, d.fields ->> 'quality_person' as quality, r.state,
      array(select jsonb_object_keys(r.reasons) order by 1) as reasons
    from registration_drafts d join members m on m.id = d.member_id
    join login_members b on b.member_id = m.id join logins l on l.id = b.login_id
    left join registrations r on r.member_id = m.id order by 1`)
  expect(rows).toEqual([
    {
      ...{ name: 'bohui', status: 'rejected', version: 1, quality: '谢雨桐', state: 'rejected' },
      reasons: ['quality_person', 'registered_address'],
    },
    { name: 'xinhu', status: 'registered', version: 1, quality: null, state: null, reasons: [] },
  ])
})

test('a store in which a visitor typed before it was brought up to date starts, and keeps what was typed', async () => {
  await loadDemoMembers(older.db, monday)
  await older.db.execute(sql`
    insert into registration_drafts (member_id, version, fields, updated_at)
    select b.member_id, 3, '{"contact": "访客"}', ${monday.toISOString()} from logins l
    join login_members b on b.login_id = l.id where l.user_name = 'xinhu'`)
  await loadDemoRegistrations(older.db, monday)
  const { rows } = await older.db.execute(sql`
    select d.version, d.fields from registration_drafts d join login_members b on b.member_id = d.member_id
    join logins l on l.id = b.login_id where l.user_name = 'xinhu'`)
  expect(rows).toEqual([{ version: 3, fields: { contact: '访客' } }])
})
