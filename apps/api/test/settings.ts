import { inArray, sql } from 'drizzle-orm'
import { forgetSettings } from '../src/platform/settings/read-settings.ts'
import type { Setting } from '../src/platform/settings/setting.ts'
import { settings as stored } from '../src/platform/tables.ts'
import { settings } from '../src/settings.ts'
import type { World } from './world.ts'

/** Sets a setting past the console; every process of the test sees it at once. */
export async function setSetting<Value>(
  world: Pick<World, 'db' | 'at'>,
  setting: Setting<Value>,
  value: NoInfer<Value>,
): Promise<void> {
  await world.db.execute(sql`
    insert into settings as s (name, value, updated_at) values (${setting.name}, ${JSON.stringify(value)}::jsonb, ${world.at.toISOString()})
    on conflict (name) do update set value = excluded.value, version = s.version + 1`)
  forgetSettings(world.db)
}

/** Every setting is at its default again. */
export async function resetSettings(world: Pick<World, 'db'>): Promise<void> {
  await world.db.delete(stored).where(inArray(stored.name, [...settings.keys()]))
  forgetSettings(world.db)
}
