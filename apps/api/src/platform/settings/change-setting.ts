import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { Stamp } from '../stamp.ts'
import { refuse } from './refusals.ts'
import { type AnySetting, readValue, type Setting } from './setting.ts'

export interface SettingChange {
  readonly value: unknown
  /** Of what the clerk saw; 0: the default, that nobody had changed. */
  readonly version: number
  readonly reason: string
}
interface StoredSetting {
  readonly value: unknown
  readonly version: number
}

/** What is stored, or the default as version 0. `lock` keeps others from changing it until the transaction ends. */
export async function storedSetting(db: Db, setting: AnySetting, lock = false): Promise<StoredSetting> {
  const found = await db.execute<{ value: unknown; version: number }>(sql`
    select value, version from settings where name = ${setting.name} ${lock ? sql`for update` : sql``}`)
  const row = found.rows[0]
  return { value: readValue(setting, row?.value), version: row?.version ?? 0 }
}

/** The value in the setting's shape; else refuses with what is wrong, field by field. */
export function shapedValue(setting: AnySetting, value: unknown): unknown {
  const parsed = setting.shape.safeParse(value, { error: () => '填写不正确' })
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = ['value', ...path].join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw refuse('settings.invalid', errors)
}

/** Changes a setting that still is as the clerk saw it. The audit row keeps what was before and after. */
export async function changeSetting(
  tx: Transaction,
  setting: AnySetting,
  { value, version, reason }: SettingChange,
  stamp: Stamp,
): Promise<void> {
  const shaped = shapedValue(setting, value)
  const before = await storedSetting(tx, setting, true)
  if (before.version !== version) throw refuse('settings.changed')
  const written = await tx.execute(sql`
    insert into settings as s (name, value, version, changed_by, updated_at)
    values (${setting.name}, ${JSON.stringify(shaped)}::jsonb, 1, ${stamp.actor.name}, ${stamp.at.toISOString()})
    on conflict (name) do update set value = excluded.value, version = s.version + 1, changed_by = excluded.changed_by,
      updated_at = excluded.updated_at where s.version = ${version}`)
  if (written.rowCount === 0) throw refuse('settings.changed')
  await writeAudit(tx, stamp, {
    verb: 'settings.change',
    subject: `setting:${setting.name}`,
    memberId: null,
    reason,
    data: { before: before.value, after: shaped },
  })
}

/** A first value, where nobody has set one; for loaders. */
export async function seedSetting<Value>(
  tx: Transaction,
  setting: Setting<Value>,
  value: Value,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into settings (name, value, updated_at)
    values (${setting.name}, ${JSON.stringify(setting.shape.parse(value))}::jsonb, ${at.toISOString()})
    on conflict (name) do nothing`)
}
