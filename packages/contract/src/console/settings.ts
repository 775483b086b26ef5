import { type AwaitsApproval, call, type Flag, type Nothing } from '../call.ts'
import type { Permission } from './permissions.ts'

/** What the store decides for itself. */
export interface SettingWire {
  /** 'cart.minimum_fen' */
  readonly name: string
  /** What it does, in a sentence. */
  readonly what: string
  readonly value: unknown
  readonly default: unknown
  /** JSON Schema of the value. */
  readonly schema: unknown
  /** Sent back with a change; 0: nobody has changed it. */
  readonly version: number
  readonly changed_by: string
  readonly changed_at: string
  readonly permission: Permission
  readonly may_change: Flag
  readonly needs_second_person: Flag
  /** 1: what is stored fits the shape no more, and the default holds. */
  readonly misfit: Flag
}

export const settingCalls = {
  list: call<Nothing, readonly SettingWire[]>('GET', '/console/api/settings', 'staff', {
    permission: 'settings.read',
  }),
  /** Needs the setting's own permission as well. What needs a second person needs a reason and answers 202 with the approval's number. */
  change: call<{ name: string; value: unknown; version: number; reason?: string }, SettingWire | AwaitsApproval>(
    'PUT',
    '/console/api/settings/{name}',
    'staff',
    { permission: 'settings.read', keepsPrevious: true, idempotent: true },
  ),
}
