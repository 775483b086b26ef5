import { consoleCalls } from '@yaoji/contract/console'
import { staffSessionCalls } from '@yaoji/contract/members'
import { memberInputs, staffInputs } from '@yaoji/contract/members.input'
import { type Host, publicRoute, Said, staffRoute } from '../platform/call-route.ts'
import { notFound } from '../platform/problems.ts'
import type { SessionAuthenticator } from './authenticator.ts'
import type { LogInGuard } from './log-in-guard.ts'
import { logInProblem } from './log-in-problem.ts'
import { deviceOf, giveCookie, takeCookie } from './session-cookie.ts'
import { listSessions, revokeSession } from './sessions.ts'
import { staffLogIn } from './staff-log-in.ts'

/** Clerks come and go, under /console/api. */
export function staffRoutes(
  host: Host,
  authenticator: SessionAuthenticator,
  guard: LogInGuard,
  secureCookies: boolean,
): void {
  const { db } = host
  publicRoute(host, consoleCalls.login, staffInputs.login, async (input, { deed, request, reply }) => {
    const given = { name: input.username, password: input.password }
    const result = await staffLogIn(db, guard, deed, given, deviceOf(request))
    if (!result.ok) throw logInProblem(result.refusal)
    const { opened, name, permissions } = result.value
    giveCookie(reply, 'staff', opened.token, secureCookies)
    return { name, permissions }
  })
  staffRoute(host, consoleCalls.logout, null, memberInputs.none, async (_, { deed, staff, reply }) => {
    await revokeSession(db, authenticator, deed, staff, staff.sessionId)
    takeCookie(reply, 'staff', secureCookies)
    return new Said(null, '已安全退出')
  })
  staffRoute(host, staffSessionCalls.list, null, memberInputs.none, async (_, { staff, at }) =>
    listSessions(db, staff, staff.sessionId, at),
  )
  staffRoute(host, staffSessionCalls.revoke, null, memberInputs.one, async ({ id }, { deed, staff, reply }) => {
    const ended = await revokeSession(db, authenticator, deed, staff, id)
    if (!ended) throw notFound('该登录已失效')
    if (id === staff.sessionId) takeCookie(reply, 'staff', secureCookies)
    return new Said(null, '已下线该设备')
  })
}
