import type { LoginReply, ProfileWire } from '@yaoji/contract/members'
import { buyerTypes } from '@yaoji/rules/members/buyer-type'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { PublicRequest } from '../../platform/http/call-route.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { SessionAuthenticator } from '../sessions/authenticator.ts'
import { giveCookie } from '../sessions/cookies.ts'
import { readBuyerSession } from '../sessions/session-read.ts'
import { tokenHash } from '../sessions/session-token.ts'
import { revokeSession } from '../sessions/sessions.ts'
import type { Browser } from './browser.ts'
import type { LoggedIn } from './log-in.ts'

/** What a session that was just opened is answered with; account gives it. */
export type ProfileOf = (db: Database, session: BuyerSession, at: Date) => Promise<ProfileWire>

/** How whoever was let in is answered, by whichever door. */
export interface LogInReply {
  /** Hands the browser its token and answers what the session sees. */
  readonly enter: (reply: FastifyReply, token: string, at: Date) => Promise<ProfileWire>
  readonly answer: (result: LoggedIn, browser: Browser, request: PublicRequest) => Promise<LoginReply>
  /** Who logs in again in the same browser leaves no open session behind. */
  readonly endFormer: (request: PublicRequest) => Promise<void>
}

interface Door {
  readonly db: Database
  readonly authenticator: SessionAuthenticator
  readonly profileOf: ProfileOf
  readonly demo: boolean
  readonly secureCookies: boolean
}

export function logInReply({ db, authenticator, profileOf, demo, secureCookies }: Door): LogInReply {
  async function enter(reply: FastifyReply, token: string, at: Date): Promise<ProfileWire> {
    const hash = tokenHash(token)
    const opened = hash && (await readBuyerSession(db, { hash, at, demo }))
    if (!opened) throw new Error('a session that was just opened cannot be read')
    giveCookie(reply, 'buyer', token, secureCookies)
    return profileOf(db, opened.session, at)
  }
  return {
    enter,
    async answer(result, browser, { reply, at }) {
      if (result.kind === 'session') {
        for (const ended of result.ended) authenticator.forgetSession(ended)
        const profile = await enter(reply, result.opened.token, at)
        giveCookie(reply, 'buyerDevice', browser.token, secureCookies)
        return { profile }
      }
      const members = result.members.map(({ id, name, buyerType }) => ({
        id,
        name,
        rank_name: buyerTypes[buyerType].name,
      }))
      return { profile: null, ticket: result.ticket, members }
    },
    async endFormer({ session, stamp }) {
      if (session) await revokeSession(db, authenticator, stamp, session, session.sessionId)
    },
  }
}
