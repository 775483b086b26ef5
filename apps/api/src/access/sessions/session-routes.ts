import { logInCalls } from '@yaoji/contract/log-ins'
import { memberCalls } from '@yaoji/contract/members'
import { memberInputs } from '@yaoji/contract/members.input'
import { type Mount, memberRoute, publicRoute, WithMessage } from '../../platform/http/call-route.ts'
import { browserOf, deviceOf } from '../log-in/browser.ts'
import { chooseMember, logIn } from '../log-in/log-in.ts'
import type { LogInGuard } from '../log-in/log-in-guard.ts'
import type { LogInReply } from '../log-in/log-in-reply.ts'
import { refuse } from '../refusals.ts'
import type { SessionAuthenticator } from './authenticator.ts'
import { takeCookie } from './cookies.ts'
import { listSessions, revokeSession } from './sessions.ts'
import { switchMember } from './switch-member.ts'

/** Buyers come and go: log-in with its chooser, log-out, the other member, the list of devices. */
export function sessionRoutes(
  mount: Mount,
  authenticator: SessionAuthenticator,
  guard: LogInGuard,
  { enter, answer, endFormer }: LogInReply,
  secureCookies: boolean,
): void {
  const { db } = mount

  publicRoute(mount, logInCalls.login, memberInputs.login, async (input, request) => {
    const browser = browserOf(request.http, 'buyerDevice', secureCookies)
    const { username: name, password, code, ticket, member_id: memberId } = input
    if (ticket && memberId) {
      const chosen = await chooseMember(db, request.stamp, { ticket, memberId }, browser)
      if (!chosen) throw refuse('access.ticketExpired')
      await endFormer(request)
      return answer(chosen, browser, request)
    }
    const result = await logIn(db, guard, request.stamp, { name, password, code }, browser)
    if (!result.ok) throw refuse(`access.${result.refusal.kind}`)
    if (result.value.kind === 'session') await endFormer(request)
    return answer(result.value, browser, request)
  })

  memberRoute(mount, memberCalls.logout, memberInputs.none, async (_, request) => {
    await revokeSession(db, authenticator, request.stamp, request.session, request.session.sessionId)
    takeCookie(request.reply, 'buyer', secureCookies)
    return new WithMessage(null, '已安全退出')
  })

  memberRoute(mount, memberCalls.switchMember, memberInputs.switchMember, async ({ member_id }, request) => {
    const device = deviceOf(request.http)
    const switched = await switchMember(db, authenticator, request.stamp, request.session, member_id, device)
    if (!switched.ok) throw refuse(switched.refusal.kind === 'ended' ? 'access.sessionMissing' : 'access.otherMember')
    return enter(request.reply, switched.value.token, request.at)
  })

  memberRoute(mount, logInCalls.sessions, memberInputs.none, async (_, { session, at }) =>
    listSessions(db, session, session.sessionId, at),
  )

  memberRoute(mount, logInCalls.revokeSession, memberInputs.one, async ({ id }, request) => {
    const ended = await revokeSession(db, authenticator, request.stamp, request.session, id)
    if (!ended) throw refuse('access.sessionMissing')
    if (id === request.session.sessionId) takeCookie(request.reply, 'buyer', secureCookies)
    return new WithMessage(null, '已下线该设备')
  })
}
