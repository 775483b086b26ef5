import { staffCalls } from '@yaoji/contract/console/staff'
import { staffInputs } from '@yaoji/contract/console/staff.input'
import { type Mount, publicRoute, staffRoute, WithMessage } from '../platform/http/call-route.ts'
import { browserOf } from './log-in/browser.ts'
import type { LogInGuard } from './log-in/log-in-guard.ts'
import { staffLogIn } from './log-in/staff-log-in.ts'
import { refuse } from './refusals.ts'
import type { SessionAuthenticator } from './sessions/authenticator.ts'
import { giveCookie, takeCookie } from './sessions/cookies.ts'
import { listSessions, revokeSession } from './sessions/sessions.ts'

/** Clerks come and go, under /console/api. */
export function staffRoutes(
  mount: Mount,
  authenticator: SessionAuthenticator,
  guard: LogInGuard,
  secureCookies: boolean,
): void {
  const { db } = mount
  publicRoute(mount, staffCalls.login, staffInputs.login, async (input, { stamp, http, reply }) => {
    const given = { name: input.username, password: input.password, code: input.code }
    const browser = browserOf(http, 'staffDevice', secureCookies)
    const result = await staffLogIn(db, guard, stamp, given, browser)
    if (!result.ok) throw refuse(`access.${result.refusal.kind}`)
    const { opened, clerk, ended } = result.value
    for (const session of ended) authenticator.forgetSession(session)
    giveCookie(reply, 'staff', opened.token, secureCookies)
    giveCookie(reply, 'staffDevice', browser.token, secureCookies)
    return clerk
  })
  staffRoute(mount, staffCalls.me, staffInputs.none, async (_, { staff: { staffId, name, permissions } }) => ({
    id: staffId,
    name,
    permissions: [...permissions],
  }))
  staffRoute(mount, staffCalls.logout, staffInputs.none, async (_, { stamp, staff, reply }) => {
    await revokeSession(db, authenticator, stamp, staff, staff.sessionId)
    takeCookie(reply, 'staff', secureCookies)
    return new WithMessage(null, '已安全退出')
  })
  staffRoute(mount, staffCalls.sessions, staffInputs.none, async (_, { staff, at }) =>
    listSessions(db, staff, staff.sessionId, at),
  )
  staffRoute(mount, staffCalls.revokeSession, staffInputs.one, async ({ id }, { stamp, staff, reply }) => {
    const ended = await revokeSession(db, authenticator, stamp, staff, id)
    if (!ended) throw refuse('access.sessionMissing')
    if (id === staff.sessionId) takeCookie(reply, 'staff', secureCookies)
    return new WithMessage(null, '已下线该设备')
  })
}
