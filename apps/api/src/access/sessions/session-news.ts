import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Transaction } from '../../platform/database/database.ts'
import type { SessionAuthenticator } from './authenticator.ts'

const channel = 'sessions'

/** Lets the other processes know, once the transaction commits, that a session ended. */
export const announceEnd = (tx: Transaction, sessionId: number) =>
  tx.execute(sql`select pg_notify(${channel}, ${String(sessionId)})`)

/** Lets the other processes know that what a member's sessions say (status, certificates, scopes) has changed. */
export const announceMember = (tx: Transaction, memberId: number) =>
  tx.execute(sql`select pg_notify(${channel}, ${`member:${memberId}`})`)

export interface Follower {
  close(): Promise<void>
}

/**
 * Forgets cached sessions as soon as another process says so, on a connection of its own. Only a courtesy: what it misses
 * is forgotten after 5 s anyway, so a lost connection is opened again after a second and everything cached is dropped.
 */
export function followSessions(url: string, authenticator: SessionAuthenticator, againMs = 1_000): Follower {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  const hear = (text = '') => {
    if (text.startsWith('member:')) authenticator.forgetMember(Number(text.slice('member:'.length)))
    else authenticator.forgetSession(Number(text))
  }
  const later = () => {
    client = null
    if (!closed) timer = setTimeout(open, againMs).unref()
  }
  function open(): void {
    const next = new pg.Client({ connectionString: url, application_name: 'yaoji sessions', keepAlive: true })
    client = next
    next.on('notification', (message) => hear(message.payload))
    next.once('end', later)
    next.on('error', () => undefined)
    next
      .connect()
      .then(() => next.query(`listen ${channel}`))
      .then(() => authenticator.forgetAll())
      .catch(() => next.end().catch(() => undefined))
  }
  open()
  return {
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** A process that serves follows; one that only answers `inject` has nobody to be stale for. */
export function followWhileListening(app: FastifyInstance, url: string, authenticator: SessionAuthenticator): void {
  let follower: Follower | null = null
  app.addHook('onListen', async () => {
    follower ??= followSessions(url, authenticator)
  })
  app.addHook('onClose', async () => follower?.close())
}
