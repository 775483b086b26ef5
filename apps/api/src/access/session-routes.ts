import { type LoginReply, memberCalls, type ProfileWire } from '@yaoji/contract/members'
import { memberInputs } from '@yaoji/contract/members.input'
import { buyerTypes } from '@yaoji/rules/members/buyer-type'
import type { FastifyReply } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { type Mount, memberRoute, type PublicRequest, publicRoute, WithMessage } from '../platform/http/call-route.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { SessionAuthenticator } from './authenticator.ts'
import { type Browser, browserOf, deviceOf } from './browser.ts'
import { giveCookie, takeCookie } from './cookies.ts'
import { chooseMember, type LoggedIn, logIn } from './log-in.ts'
import type { LogInGuard } from './log-in-guard.ts'
import { refuse } from './refusals.ts'
import { readBuyerSession } from './session-read.ts'
import { tokenHash } from './session-token.ts'
import { listSessions, revokeSession } from './sessions.ts'
import { switchMember } from './switch-member.ts'

/** What a session that was just opened is answered with; account gives it. */
export type ProfileOf = (db: Database, session: BuyerSession, at: Date) => Promise<ProfileWire>

/** Buyers come and go: log-in with its chooser, log-out, the other member, the list of devices. */
export function sessionRoutes(
  mount: Mount,
  authenticator: SessionAuthenticator,
  guard: LogInGuard,
  profileOf: ProfileOf,
  secureCookies: boolean,
): void {
  const { db } = mount
  /** Hands the browser its token and answers what the session sees. */
  async function enter(reply: FastifyReply, token: string, at: Date): Promise<ProfileWire> {
    const hash = tokenHash(token)
    const opened = hash && (await readBuyerSession(db, { hash, at, demo: guard.demo }))
    if (!opened) throw new Error('a session that was just opened cannot be read')
    giveCookie(reply, 'buyer', token, secureCookies)
    return profileOf(db, opened.session, at)
  }
  async function reply(result: LoggedIn, browser: Browser, { reply: to, at }: PublicRequest): Promise<LoginReply> {
    if (result.kind === 'session') {
      for (const ended of result.ended) authenticator.forgetSession(ended)
      const profile = await enter(to, result.opened.token, at)
      giveCookie(to, 'buyerDevice', browser.token, secureCookies)
      return { profile }
    }
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
    const browser = browserOf(request.http, 'buyerDevice', secureCookies)
    const { username: name, password, code, ticket, member_id: memberId } = input
    if (ticket && memberId) {
      const chosen = await chooseMember(db, request.stamp, { ticket, memberId }, browser)
      if (!chosen) throw refuse('access.ticketExpired')
      await endFormer(request)
      return reply(chosen, browser, request)
    }
    const result = await logIn(db, guard, request.stamp, { name, password, code }, browser)
    if (!result.ok) throw refuse(`access.${result.refusal.kind}`)
    if (result.value.kind === 'session') await endFormer(request)
    return reply(result.value, browser, request)
  })

  memberRoute(mount, memberCalls.logout, memberInputs.none, async (_, request) => {
    await revokeSession(db, authenticator, request.stamp, request.session, request.session.sessionId)
    takeCookie(request.reply, 'buyer', secureCookies)
    return new WithMessage(null, '已安全退出')
  })

  memberRoute(mount, memberCalls.switchMember, memberInputs.switchMember, async ({ member_id }, request) => {
    const device = deviceOf(request.http)
    const switched = await switchMember(db, authenticator, request.stamp, request.session, member_id, device)
    if (!switched.ok) throw refuse('access.otherMember')
    return enter(request.reply, switched.value.token, request.at)
  })

  memberRoute(mount, memberCalls.sessions, memberInputs.none, async (_, { session, at }) =>
    listSessions(db, session, session.sessionId, at),
  )

  memberRoute(mount, memberCalls.revokeSession, memberInputs.one, async ({ id }, request) => {
    const ended = await revokeSession(db, authenticator, request.stamp, request.session, id)
    if (!ended) throw refuse('access.sessionMissing')
    if (id === request.session.sessionId) takeCookie(request.reply, 'buyer', secureCookies)
    return new WithMessage(null, '已下线该设备')
  })
}
