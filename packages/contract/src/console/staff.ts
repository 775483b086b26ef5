import { call, type Nothing } from '../call.ts'
import type { SessionWire } from '../members.ts'
import type { Permission } from './permissions.ts'

/** Who is logged in, and what this clerk may do: what the console's menu is made of. */
export interface ClerkWire {
  readonly id: number
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** Clerks come and go, and see where they are logged in. */
export const staffCalls = {
  login: call<{ username: string; password: string }, ClerkWire>('POST', '/console/api/login', 'public'),
  logout: call<Nothing, null>('DELETE', '/console/api/logout', 'staff', { permission: null }),
  me: call<Nothing, ClerkWire>('GET', '/console/api/me', 'staff', { permission: null }),
  sessions: call<Nothing, readonly SessionWire[]>('GET', '/console/api/sessions', 'staff', { permission: null }),
  revokeSession: call<{ id: number }, null>('DELETE', '/console/api/sessions/{id}', 'staff', { permission: null }),
}
