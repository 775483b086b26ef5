import { call, type Nothing } from '../call.ts'
import type { SessionWire } from '../members.ts'
import type { Permission } from './permissions.ts'

/** Who is logged in, and what this clerk may do: what the console's menu is made of. */
export interface ClerkWire {
  readonly id: number
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** With it the person logs in on a new browser, today and until tomorrow ends. */
export interface LoginCodeWire {
  readonly username: string
  readonly name: string
  readonly code: string
}

/** Clerks come and go, and see where they are logged in. */
export const staffCalls = {
  login: call<{ username: string; password: string; code?: string }, ClerkWire>('POST', '/console/api/login', 'public'),
  /** For an account at which strangers are guessing; the clerk has made sure who is calling. */
  loginCode: call<{ username: string; door: 'buyer' | 'staff' }, LoginCodeWire>(
    'POST',
    '/console/api/login-codes',
    'staff',
    { permission: 'access.code' },
  ),
  logout: call<Nothing, null>('DELETE', '/console/api/logout', 'staff', { permission: null }),
  me: call<Nothing, ClerkWire>('GET', '/console/api/me', 'staff', { permission: null }),
  sessions: call<Nothing, readonly SessionWire[]>('GET', '/console/api/sessions', 'staff', { permission: null }),
  revokeSession: call<{ id: number }, null>('DELETE', '/console/api/sessions/{id}', 'staff', { permission: null }),
}
