import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, test } from 'vitest'
import { databaseUrl, withClient } from '../../../test/global-setup.ts'
import { applyUpTo, paidBefore } from '../../../test/older-store.ts'
import { askingWindows, returnPlaces } from '../../after-sales/settings.ts'
import { settings } from '../../settings.ts'
import { approvalKinds } from '../approvals/approval-kind.ts'
import { approve } from '../approvals/decide-approval.ts'
import { closeDatabase, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { forgetSettings, settingOf, settingsOf } from './read-settings.ts'
import { settingApproval } from './setting-approval.ts'

const name = `yaoji_${randomUUID().replaceAll('-', '')}`
afterEach(() =>
  withClient(inject('adminUrl'), (client) => client.query(`drop database if exists ${name} with (force)`)),
)

test('settings of after-sales have their values under the name of their folder, for processes of the version before under the old one too, and what waits for a second person is decided', async () => {
  await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
  const url = databaseUrl(inject('adminUrl'), name)
  const places = (address: string) =>
    JSON.stringify([{ warehouse_id: 1, receiver: '退货组', phone: '028-60000000', address }])
  await withClient(url, async (client) => {
    await paidBefore(client, '')
    await applyUpTo(client, '2026-11-29-04-setting-names.sql')
    await client.query(
      `insert into settings (name, value, version, changed_by, updated_at) values
        ('afterSales.asking_hours', '100', 3, '质管', '2026-11-28'), ('afterSales.return_places', $1, 2, '管理员', '2026-11-28'),
        ('after-sales.asking_days', '9', 2, '管理员', '2026-11-29'), ('afterSales.asking_days', '8', 1, '管理员', '2026-11-27'),
        ('afterSalesOf.other', '1', 1, '', '2026-11-28')`,
      [places('新路1号')],
    )
    await client.query(
      `insert into approvals
        (kind, subject, change, summary, base_version, permission, maker_id, maker_name, state, asked_at, expires_at, decided_at)
        select 'setting.change', 'setting:' || a.name, jsonb_build_object('value', $1::jsonb),
          '{"title": "", "before": null, "after": null, "effect": []}', '2', 'settings.quality', s.id, s.name, a.state,
          '2026-11-28', '2099-01-01', case when a.state <> 'asked' then timestamptz '2026-11-28' end
        from (select * from staff order by id limit 1) s,
          (values ('afterSales.return_places', 'asked'), ('afterSales.return_places', 'rejected')) a (name, state)`,
      [places('新路2号')],
    )
    await client.query(
      `insert into audit (verb, actor_kind, subject, request_id, at)
        values ('settings.change', 'staff', 'setting:afterSales.return_places', 'q', '2026-11-28')`,
    )
  })
  await migrate(url)
  const db = openDatabase(url, { max: 2 })
  try {
    expect(await settingsOf(db, { ...askingWindows, returnPlaces })).toMatchObject({
      ...{ askingHours: 100, askingDays: 9 },
      returnPlaces: [{ address: '新路1号' }],
    })
    const { rows } = await db.execute(sql`
      select name, version, changed_by from settings where name ilike 'after%sales%' order by name collate "C"`)
    expect(rows).toEqual([
      { name: 'after-sales.asking_days', version: 2, changed_by: '管理员' },
      { name: 'after-sales.asking_hours', version: 3, changed_by: '质管' },
      { name: 'after-sales.return_places', version: 2, changed_by: '管理员' },
      { name: 'afterSales.asking_days', version: 1, changed_by: '管理员' },
      { name: 'afterSales.asking_hours', version: 3, changed_by: '质管' },
      { name: 'afterSales.return_places', version: 2, changed_by: '管理员' },
      { name: 'afterSalesOf.other', version: 1, changed_by: '' },
    ])
    const named = await db.execute(sql`
      select state, subject from approvals where kind = 'setting.change' union all
      select 'audit', subject from audit where request_id = 'q' order by 1`)
    expect(named.rows).toEqual([
      { state: 'asked', subject: 'setting:after-sales.return_places' },
      { state: 'audit', subject: 'setting:afterSales.return_places' },
      { state: 'rejected', subject: 'setting:afterSales.return_places' },
    ])
    const kinds = approvalKinds([settingApproval(settings)])
    const { rows: open } = await db.execute<{ id: number }>(sql`select id from approvals where state = 'asked'`)
    const checker = { staffId: 2, permissions: new Set(['settings.quality'] as const) }
    const stamp = { at: new Date('2026-11-29'), actor: { kind: 'staff', id: 2, name: '二' }, requestId: 'r' } as const
    expect(await db.transaction((tx) => approve(tx, kinds, open[0]!.id, checker, stamp))).toBe('approved')
    forgetSettings(db)
    expect(await settingOf(db, returnPlaces)).toMatchObject([{ address: '新路2号' }])
    // Asked at a process of the version before, while both run.
    const { rows: late } = await db.execute<{ id: number }>(sql`
      insert into approvals (kind, subject, change, summary, base_version, permission, maker_id, maker_name, state, asked_at, expires_at)
      select kind, 'setting:afterSales.return_places', jsonb_build_object('value', ${places('新路3号')}::jsonb), summary, '3',
        permission, maker_id, maker_name, 'asked', asked_at, expires_at from approvals where id = ${open[0]!.id} returning id`)
    expect(await db.transaction((tx) => approve(tx, kinds, late[0]!.id, checker, stamp))).toBe('approved')
    forgetSettings(db)
    expect(await settingOf(db, returnPlaces)).toMatchObject([{ address: '新路3号' }])
  } finally {
    await closeDatabase(db)
  }
})
