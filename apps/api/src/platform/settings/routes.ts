import { type SettingWire, settingCalls } from '@yaoji/contract/console/settings'
import { settingInputs } from '@yaoji/contract/console/settings.input'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { Awaiting, type Mount, staffRoute, WithMessage } from '../http/call-route.ts'
import { staffKeyOf } from '../http/idempotency-key.ts'
import { once } from '../idempotency.ts'
import type { StaffSession } from '../session.ts'
import { settings } from '../tables.ts'
import { changeSetting } from './change-setting.ts'
import { forgetSettings } from './read-settings.ts'
import { refuse } from './refusals.ts'
import type { Registry } from './registry.ts'
import { type AnySetting, readValue } from './setting.ts'
import { askForSetting } from './setting-approval.ts'

/** The settings screen: all of them with what each does, and changing one. */
export function settingRoutes(mount: Mount, registry: Registry): void {
  staffRoute(mount, settingCalls.list, settingInputs.none, async (_, { db, staff }) => {
    const stored = await readRows(db)
    return [...registry.values()].map((setting) => settingWire(setting, stored.get(setting.name), staff))
  })
  staffRoute(mount, settingCalls.change, settingInputs.change, async ({ name, ...change }, request) => {
    const { staff, stamp } = request
    const setting = registry.get(name)
    if (!setting) throw refuse('settings.missing')
    if (!staff.permissions.has(setting.permission))
      throw refuse('settings.forbidden', { permission: setting.permission })
    const { approvalId } = await once(
      mount.db,
      staffKeyOf(request, 'setting.change', { name, ...change }),
      async (tx) => {
        if (setting.needsSecondPerson) return { approvalId: await askForSetting(tx, setting, change, stamp) }
        await changeSetting(tx, setting, change, stamp)
        return { approvalId: null }
      },
    )
    if (approvalId !== null) return new Awaiting(approvalId)
    forgetSettings(mount.db)
    return new WithMessage(settingWire(setting, (await readRows(mount.db)).get(name), staff), '已保存')
  })
}

type Row = typeof settings.$inferSelect

const readRows = async (db: Db): Promise<ReadonlyMap<string, Row>> =>
  new Map((await db.select().from(settings)).map((row) => [row.name, row]))

function settingWire(setting: AnySetting, row: Row | undefined, { permissions }: StaffSession): SettingWire {
  return {
    name: setting.name,
    what: setting.what,
    value: readValue(setting, row?.value),
    default: setting.default,
    schema: z.toJSONSchema(setting.shape, { unrepresentable: 'any' }),
    version: row?.version ?? 0,
    changed_by: row?.changedBy ?? '',
    changed_at: row?.updatedAt.toISOString() ?? '',
    permission: setting.permission,
    may_change: permissions.has(setting.permission) ? 1 : 0,
    needs_second_person: setting.needsSecondPerson ? 1 : 0,
    misfit: row && !setting.shape.safeParse(row.value).success ? 1 : 0,
  }
}
