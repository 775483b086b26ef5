import { type LoginReply, memberCalls, type ProfileWire } from '@yaoji/contract/members'
import { memberInputs } from '@yaoji/contract/members.input'
import { buyerTypes } from '@yaoji/rules/members/buyer-type'
import type { FastifyReply } from 'fastify'
import { loadProfile, type ProfileSettings } from '../account/profile.ts'
import { type Mount, memberRoute, type PublicRequest, publicRoute, WithMessage } from '../platform/http/call-route.ts'
import { forbidden, notFound } from '../platform/http/problems.ts'
import type { SessionAuthenticator } from './authenticator.ts'
import { chooseMember, type LoggedIn, logIn } from './log-in.ts'
import type { LogInGuard } from './log-in-guard.ts'
import { logInProblem, ticketProblem } from './log-in-problem.ts'
import { deviceOf, giveCookie, takeCookie } from './session-cookie.ts'
import { readBuyerSession } from './session-read.ts'
import { tokenHash } from './session-token.ts'
import { listSessions, revokeSession } from './sessions.ts'
import { switchMember } from './switch-member.ts'

export interface SessionSettings extends ProfileSettings {
  readonly secureCookies: boolean
}

/** Buyers come and go: log-in with its chooser, log-out, the other member, the list of devices. */
export function sessionRoutes(
  mount: Mount,
  authenticator: SessionAuthenticator,
  guard: LogInGuard,
  settings: SessionSettings,
): void {
  const { db } = mount
  /** Hands the browser its token and answers what the session sees. */
  async function enter(reply: FastifyReply, token: string, at: Date): Promise<ProfileWire> {
    const hash = tokenHash(token)
    const opened = hash && (await readBuyerSession(db, { hash, at, demo: guard.demo }))
    if (!opened) throw new Error('a session that was just opened cannot be read')
    giveCookie(reply, 'buyer', token, settings.secureCookies)
    return loadProfile(db, opened.session, at, settings)
  }
  async function reply(result: LoggedIn, to: FastifyReply, at: Date): Promise<LoginReply> {
    if (result.kind === 'session') return { profile: await enter(to, result.opened.token, at) }
    const members = result.members.map(({ id, name, buyerType }) => ({
      id,
      name,
      rank_name: buyerTypes[buyerType].name,
    }))
    return { profile: null, ticket: result.ticket, members }
  }
  /** Who logs in again in the same browser leaves no open session behind. */
  const endFormer = async ({ session, stamp }: PublicRequest) => {
    if (session) await revokeSession(db, authenticator, stamp, session, session.sessionId)
  }

  publicRoute(mount, memberCalls.login, memberInputs.login, async (input, request) => {
    const device = deviceOf(request.http)
    const { username: name, password, ticket, member_id: memberId } = input
    if (ticket && memberId) {
      const chosen = await chooseMember(db, request.stamp, { ticket, memberId }, device)
      if (!chosen) throw ticketProblem()
      await endFormer(request)
      return reply(chosen, request.reply, request.at)
    }
    const result = await logIn(db, guard, request.stamp, { name, password }, device)
    if (!result.ok) throw logInProblem(result.refusal)
    if (result.value.kind === 'session') await endFormer(request)
    return reply(result.value, request.reply, request.at)
  })

  memberRoute(mount, memberCalls.logout, memberInputs.none, async (_, request) => {
    await revokeSession(db, authenticator, request.stamp, request.session, request.session.sessionId)
    takeCookie(request.reply, 'buyer', settings.secureCookies)
    return new WithMessage(null, '已安全退出')
  })

  memberRoute(mount, memberCalls.switchMember, memberInputs.switchMember, async ({ member_id }, request) => {
    const device = deviceOf(request.http)
    const switched = await switchMember(db, authenticator, request.stamp, request.session, member_id, device)
    if (!switched.ok) throw forbidden('您不能切换到该单位')
    return enter(request.reply, switched.value.token, request.at)
  })

  memberRoute(mount, memberCalls.sessions, memberInputs.none, async (_, { session, at }) =>
    listSessions(db, session, session.sessionId, at),
  )

  memberRoute(mount, memberCalls.revokeSession, memberInputs.one, async ({ id }, request) => {
    const ended = await revokeSession(db, authenticator, request.stamp, request.session, id)
    if (!ended) throw notFound('该登录已失效')
    if (id === request.session.sessionId) takeCookie(request.reply, 'buyer', settings.secureCookies)
    return new WithMessage(null, '已下线该设备')
  })
}
