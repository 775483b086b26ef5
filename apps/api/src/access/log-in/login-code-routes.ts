import { staffCalls } from '@yaoji/contract/console/staff'
import { staffInputs } from '@yaoji/contract/console/staff.input'
import { type Mount, staffRoute } from '../../platform/http/call-route.ts'
import { giveLoginCode } from './give-login-code.ts'

/** What a clerk reads out to somebody whose account strangers are guessing at. */
export function loginCodeRoutes(mount: Mount, secret: string): void {
  staffRoute(mount, staffCalls.loginCode, staffInputs.loginCode, ({ username, door }, { db, stamp }) =>
    giveLoginCode(db, secret, { username, door }, stamp),
  )
}
