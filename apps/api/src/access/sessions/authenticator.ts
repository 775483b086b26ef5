import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import type { Authenticator } from '../../platform/http/call-route.ts'
import { routePath } from '../../platform/http/route-path.ts'
import type { BuyerSession, StaffSession } from '../../platform/session.ts'
import { buyerIdleMs, readCookie } from './cookies.ts'
import { type Asked, readBuyerSession, readStaffSession, type Seen } from './session-read.ts'
import { tokenHash } from './session-token.ts'

const staleAfterMs = 5_000
const cachedSessions = 10_000
const touchAfterMs = 5 * 60_000

/** The sessions of this process. Who ends a session or changes what it says calls `forget…` at once. */
export interface SessionAuthenticator extends Authenticator {
  forgetSession(sessionId: number): void
  forgetMember(memberId: number): void
  forgetAll(): void
}

interface Kept<Session> {
  readonly session: Session
  readonly readAt: number
}
type Read<Session> = (db: Database, asked: Asked) => Promise<Seen<Session> | null>
/** What a process has of one kind of session, by the hash of the token. */
interface Shelf<Session> {
  readonly kept: LRUCache<string, Kept<Session>>
  readonly underWay: Map<string, { readonly answer: Promise<Session | null>; readonly askedAt: number }>
}
const emptyShelf = <Session>(): Shelf<Session> => ({
  kept: new LRUCache({ max: cachedSessions }),
  underWay: new Map(),
})

/**
 * Reads sessions with one statement each. Reads (GET) may be answered from a session read at most 5 s ago, or one whose
 * reading is under way: a page asks seven things at once. Anything that changes something is judged on a fresh one. A buyer's session means nothing under /console, a clerk's nothing elsewhere.
 */
export function membersAuthenticator(
  db: Database,
  { demo, secureCookies }: { demo: boolean; secureCookies: boolean },
): SessionAuthenticator {
  const buyers = emptyShelf<BuyerSession>()
  const clerks = emptyShelf<StaffSession>()
  // A read that began before something was forgotten must not be kept after it, and nobody joins it any more.
  let epoch = 0

  async function session<Session extends { sessionId: number }>(
    token: string | undefined,
    request: FastifyRequest,
    at: Date,
    shelf: Shelf<Session>,
    read: Read<Session>,
  ): Promise<Session | null> {
    const hash = token ? tokenHash(token) : null
    if (!hash) return null
    const key = hash.toString('base64')
    const isRecent = (readAt: number) => at.getTime() >= readAt && at.getTime() - readAt < staleAfterMs
    if (request.method !== 'GET') return readAnew(key, { hash, at, demo }, shelf, read)
    const kept = shelf.kept.get(key)
    if (kept && isRecent(kept.readAt)) return kept.session
    const other = shelf.underWay.get(key)
    if (other && isRecent(other.askedAt)) {
      // Whoever began it may leave, which cancels its statement.
      const joined = await other.answer.catch(() => undefined)
      if (joined !== undefined) return joined
    }
    const own = { answer: readAnew(key, { hash, at, demo }, shelf, read), askedAt: at.getTime() }
    shelf.underWay.set(key, own)
    try {
      return await own.answer
    } finally {
      if (shelf.underWay.get(key) === own) shelf.underWay.delete(key)
    }
  }

  async function readAnew<Session extends { sessionId: number }>(
    key: string,
    asked: Asked,
    { kept }: Shelf<Session>,
    read: Read<Session>,
  ): Promise<Session | null> {
    const { at } = asked
    const before = epoch
    const seen = await read(db, asked)
    if (!seen) {
      kept.delete(key)
      return null
    }
    if (before === epoch) kept.set(key, { session: seen.session, readAt: at.getTime() })
    if (at.getTime() - seen.seenAt.getTime() > touchAfterMs) await touch(db, seen.session.sessionId, at)
    return seen.session
  }

  const forget = (matches: (kept: Kept<BuyerSession | StaffSession>) => boolean) => {
    epoch += 1
    for (const { kept: cache, underWay } of [buyers, clerks] as Shelf<BuyerSession | StaffSession>[]) {
      underWay.clear()
      for (const [key, kept] of cache.entries()) if (matches(kept)) cache.delete(key)
    }
  }

  return {
    buyer: async (request, at) =>
      underConsole(request)
        ? null
        : session(readCookie(request, 'buyer', secureCookies), request, at, buyers, readBuyerSession),
    staff: async (request, at) =>
      underConsole(request)
        ? session(readCookie(request, 'staff', secureCookies), request, at, clerks, readStaffSession)
        : null,
    forgetSession: (id) => forget((kept) => kept.session.sessionId === id),
    forgetMember: (id) => forget((kept) => 'member' in kept.session && kept.session.member.id === id),
    forgetAll: () => forget(() => true),
  }
}

const underConsole = (request: FastifyRequest) => routePath(request).startsWith('/console/')

/** Notes that a session is in use; a buyer's lives on from here. */
async function touch(db: Database, sessionId: number, at: Date): Promise<void> {
  await db.$client.query({
    name: 'touch-session',
    text: `update sessions set seen_at = $2, expires_at = case when kind = 'buyer' then $3 else expires_at end where id = $1`,
    values: [sessionId, at, new Date(at.getTime() + buyerIdleMs)],
  })
}
