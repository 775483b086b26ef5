import { sql } from 'drizzle-orm'
import { cookieName } from '../../apps/api/src/access/sessions/cookies.ts'
import { openSession } from '../../apps/api/src/access/sessions/open-session.ts'
import { closeDatabase, type Database, openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { startKillableStore } from '../../bench/killable-store.ts'
import { isClerk, type Person } from './persons.ts'
import { type Ask, type Reply, sendTo } from './send.ts'

/** A store under attack: the whole of it, as `npm start` runs it, on data of its own and on loopback. */
export interface Siege {
  readonly origin: string
  /** Of every process of the API that serves it. */
  readonly origins: readonly string[]
  readonly port: number
  readonly url: string
  readonly db: Database
  /** A new session of a demonstration account, past the log-in; '' for a visitor. */
  signIn(person: Person): Promise<string>
  memberOf(person: Person): Promise<number>
  send(ask: Ask): Promise<Reply>
  stop(): Promise<void>
}

export async function besiege(below?: string): Promise<Siege> {
  const store = await startKillableStore(below)
  const db = openDatabase(store.url(), { max: 4, statementTimeoutMs: 60_000 })
  const accountOf = async (person: Person) => {
    const { rows } = await db.execute<{ login_id: number; member_id: number }>(sql`
      select l.id as login_id, o.member_id from logins l join login_members o on o.login_id = l.id
      where l.user_name = ${person} order by o.member_id limit 1`)
    return rows[0]!
  }
  const device = { userAgent: 'attack', address: '127.0.0.1' }
  return {
    origin: store.origin,
    origins: [store.origin],
    port: Number(new URL(store.origin).port),
    url: store.url(),
    db,
    async signIn(person) {
      if (person === 'visitor') return ''
      if (isClerk(person)) {
        const { rows } = await db.execute<{ id: number }>(sql`select id from staff where user_name = ${person}`)
        const { token } = await openSession(db, new Date(), { kind: 'staff', staffId: rows[0]!.id }, device)
        return `${cookieName('staff', false)}=${token}`
      }
      const { login_id: loginId, member_id: memberId } = await accountOf(person)
      const { token } = await openSession(db, new Date(), { kind: 'buyer', loginId, memberId }, device)
      return `${cookieName('buyer', false)}=${token}`
    },
    memberOf: async (person) => (await accountOf(person)).member_id,
    send: (ask) => sendTo(store.origin, ask),
    async stop() {
      await closeDatabase(db)
      await store.stop()
    },
  }
}
