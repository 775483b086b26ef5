import { z } from 'zod'
import type { ApprovalKind } from '../approvals/approval-kind.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import type { Transaction } from '../database/database.ts'
import type { Stamp } from '../stamp.ts'
import { changeSetting, type SettingChange, shapedValue, storedSetting } from './change-setting.ts'
import { forgetSettings } from './read-settings.ts'
import { refuse } from './refusals.ts'
import type { Registry } from './registry.ts'
import type { AnySetting } from './setting.ts'

const change = z.object({ value: z.unknown() })
const kind = 'setting.change'
const prefix = 'setting:'
/** What a process of the version before asks for while both run has the old name (migration 2026-11-29-04). */
const nameOf = (subject: string) => subject.slice(prefix.length).replace(/^afterSales\./, 'after-sales.')

/** A setting that needs a second person changes when another clerk approves. */
export function settingApproval(registry: Registry): ApprovalKind {
  const named = (subject: string): AnySetting => {
    const setting = registry.get(nameOf(subject))
    if (!setting) throw refuse('settings.missing')
    return setting
  }
  return {
    kind,
    name: '修改设置',
    version: async (tx, subject) => String((await storedSetting(tx, named(subject), true)).version),
    apply: (tx, asked, stamp) => {
      const { value } = change.parse(asked.change)
      const wanted = { value, version: Number(asked.baseVersion), reason: asked.reason }
      return changeSetting(tx, named(asked.subject), wanted, stamp)
    },
    applied: forgetSettings,
  }
}

/** Asks for the change, with why: another clerk decides by it, and an auditor reads it. Answers the approval's number. */
export async function askForSetting(
  tx: Transaction,
  setting: AnySetting,
  { value, version, reason }: SettingChange,
  stamp: Stamp,
): Promise<number> {
  if (reason === '') throw refuse('settings.reasonMissing')
  const after = shapedValue(setting, value)
  const before = await storedSetting(tx, setting)
  if (before.version !== version) throw refuse('settings.changed')
  const asked = {
    subject: prefix + setting.name,
    change: { value: after },
    baseVersion: String(version),
    reason,
    permission: setting.permission,
  }
  return askApproval(tx, kind, asked, { title: setting.what, before: before.value, after, effect: [] }, stamp)
}
