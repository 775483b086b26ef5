import type { FastifyRequest } from 'fastify'
import { readCookie } from '../sessions/cookies.ts'
import type { Device } from '../sessions/open-session.ts'
import { newToken, tokenHash } from '../sessions/session-token.ts'

/** The browser that logs in. */
export interface Browser extends Device {
  /** What its cookie holds; a new secret for a browser that never logged in. */
  readonly token: string
  readonly hash: Buffer
}

export function browserOf(
  request: FastifyRequest,
  cookie: 'buyerDevice' | 'staffDevice',
  secureCookies: boolean,
): Browser {
  const held = readCookie(request, cookie, secureCookies)
  const token = held && tokenHash(held) ? held : newToken()
  return { ...deviceOf(request), token, hash: tokenHash(token)! }
}

/** What a session list shows of the browser that holds it. */
export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip ?? '',
})
