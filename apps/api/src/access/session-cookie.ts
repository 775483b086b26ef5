import type { FastifyReply, FastifyRequest } from 'fastify'
import { buyerCookie, buyerIdleMs, staffCookie, staffLifeMs } from './authenticator.ts'
import type { Device } from './open-session.ts'

/** A buyer's cookie goes to the whole store, a clerk's only to the console and never along from another site. */
const cookies = {
  buyer: { name: buyerCookie, path: '/', sameSite: 'lax', maxAgeMs: buyerIdleMs },
  staff: { name: staffCookie, path: '/console', sameSite: 'strict', maxAgeMs: staffLifeMs },
} as const
type Kind = keyof typeof cookies

export function giveCookie(reply: FastifyReply, kind: Kind, token: string, secure: boolean): void {
  const { name, path, sameSite, maxAgeMs } = cookies[kind]
  reply.setCookie(name, token, { path, sameSite, httpOnly: true, secure, maxAge: maxAgeMs / 1000 })
}

export function takeCookie(reply: FastifyReply, kind: Kind, secure: boolean): void {
  const { name, path, sameSite } = cookies[kind]
  reply.clearCookie(name, { path, sameSite, httpOnly: true, secure })
}

/** What a session list shows of the browser that holds it. */
export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip ?? '',
})
