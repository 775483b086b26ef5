import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type Listener, listen } from '../../platform/database/listen.ts'
import type { SessionAuthenticator } from './authenticator.ts'

const channel = 'sessions'

/** Lets the other processes know, once the transaction commits, that a session ended. */
export const announceEnd = (tx: Transaction, sessionId: number) =>
  tx.execute(sql`select pg_notify(${channel}, ${String(sessionId)})`)

/** Lets the other processes know that what a member's sessions say (status, certificates, scopes) has changed. */
export const announceMember = (tx: Transaction, memberId: number) =>
  tx.execute(sql`select pg_notify(${channel}, ${`member:${memberId}`})`)

/**
 * Forgets cached sessions as soon as another process says so. Only a courtesy: what it misses is forgotten after 5 s anyway,
 * so after a lost connection everything cached is dropped.
 */
export function followSessions(db: Database, authenticator: SessionAuthenticator, againMs?: number): Listener {
  const hear = (_: string, text: string) => {
    if (text.startsWith('member:')) authenticator.forgetMember(Number(text.slice('member:'.length)))
    else authenticator.forgetSession(Number(text))
  }
  const heard = { hear, opened: () => authenticator.forgetAll() }
  return listen(db, [channel], heard, { name: 'yaoji sessions', ...(againMs && { againMs }) })
}

/** A process that serves follows; one that only answers `inject` has nobody to be stale for. */
export function followWhileListening(app: FastifyInstance, db: Database, authenticator: SessionAuthenticator): void {
  let follower: Listener | null = null
  app.addHook('onListen', async () => {
    follower ??= followSessions(db, authenticator)
  })
  app.addHook('onClose', async () => follower?.close())
}
