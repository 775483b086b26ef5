import type { FastifyReply, FastifyRequest } from 'fastify'

const dayMs = 86_400_000
/** How long an unused session lives: a buyer's is renewed by use, a clerk's working day is not. */
export const buyerIdleMs = 30 * dayMs
export const staffLifeMs = 12 * 3_600_000
/** How long a browser is known after the last log-in by it. */
export const deviceLifeMs = 365 * dayMs

/** How long a proved phone may set a new password. */
export const resetLifeMs = 15 * 60_000

/** How long a browser may be on its way to WeChat's door and back. */
export const wechatTripMs = 10 * 60_000

/** A buyer's cookies go to the whole store, a clerk's only to the console and never along from another site. */
const cookies = {
  buyer: { name: 'yaoji_session', path: '/', sameSite: 'lax', maxAgeMs: buyerIdleMs, signed: false },
  buyerDevice: { name: 'yaoji_device', path: '/', sameSite: 'lax', maxAgeMs: deviceLifeMs, signed: true },
  reset: { name: 'yaoji_reset', path: '/', sameSite: 'strict', maxAgeMs: resetLifeMs, signed: false },
  wechat: { name: 'yaoji_wechat', path: '/', sameSite: 'lax', maxAgeMs: wechatTripMs, signed: true },
  staff: { name: 'yaoji_staff', path: '/console', sameSite: 'strict', maxAgeMs: staffLifeMs, signed: false },
  staffDevice: {
    name: 'yaoji_staff_device',
    path: '/console',
    sameSite: 'strict',
    maxAgeMs: deviceLifeMs,
    signed: true,
  },
} as const
type CookieKind = keyof typeof cookies

/**
 * Our choice (decision 0085): behind https a name says what the browser must hold to: `__Host-` that only this host by
 * https has set it, for every path; `__Secure-` the same without the path, for cookies that go to the console alone. The
 * plain name is then nobody's.
 */
export function cookieName(kind: CookieKind, secure: boolean): string {
  const { name, path } = cookies[kind]
  if (!secure) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

export function giveCookie(reply: FastifyReply, kind: CookieKind, token: string, secure: boolean): void {
  const { path, sameSite, maxAgeMs, signed } = cookies[kind]
  const options = { path, sameSite, httpOnly: true, secure, signed, maxAge: maxAgeMs / 1000 }
  reply.setCookie(cookieName(kind, secure), token, options)
}

export function takeCookie(reply: FastifyReply, kind: CookieKind, secure: boolean): void {
  const { path, sameSite } = cookies[kind]
  reply.clearCookie(cookieName(kind, secure), { path, sameSite, httpOnly: true, secure })
}

/** What the browser holds under this name; a signed one that the store did not sign is nothing. */
export function readCookie(request: FastifyRequest, kind: CookieKind, secure: boolean): string | undefined {
  const held = request.cookies[cookieName(kind, secure)]
  if (!cookies[kind].signed || held === undefined) return held
  const { valid, value } = request.unsignCookie(held)
  return valid ? value : undefined
}
