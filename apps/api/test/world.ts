import { tmpdir } from 'node:os'
import { addDays, type Day, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { readTestTime } from '../../../scripts/suites/test-time.ts'
import { loadDemoMembers } from '../demo/members/demo-members.ts'
import { cookieName } from '../src/access/sessions/cookies.ts'
import { openSession } from '../src/access/sessions/open-session.ts'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database/database.ts'
import { defaultLimits } from '../src/platform/http/shed-load.ts'
import { GoodsSearch } from '../src/search/goods-search.ts'
import { agree } from './contracts.ts'
import { useDatabase } from './database.ts'
import type { GoodsKey } from './world-goods.ts'
import { stockShelves } from './world-stock.ts'

/** yaodian: qualified pharmacy; zhensuo: clinic without devices; liansuo: chain of three; guoqi: licence expired; xinhu: not approved. */
export type BuyerName = 'yaodian' | 'zhensuo' | 'liansuo' | 'guoqi' | 'xinhu'
/** dingdan: order clerk; zhiguan: quality manager; cangku: keeper of the warehouse; caiwu: finance clerk; yunying: marketing; admin: everything. */
export type StaffName = 'dingdan' | 'zhiguan' | 'cangku' | 'caiwu' | 'yunying' | 'admin'
const staffNames: readonly string[] = ['dingdan', 'zhiguan', 'cangku', 'caiwu', 'yunying', 'admin']

interface Cast {
  readonly loginId: number
  /** The member; the chain's first store. */
  readonly memberId: number
  /** All members of the login, in the order of the cast. */
  readonly memberIds: readonly number[]
}
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
  readonly body: any
  readonly cookies: readonly { name: string; value: string }[]
}
export interface World {
  readonly db: Database
  readonly url: string
  readonly app: FastifyInstance
  /** What the application searches; `readAll` waits for it. */
  readonly search: GoodsSearch
  /** What the application's clock says; tests move it. */
  at: Date
  readonly goods: Readonly<Record<GoodsKey, number>>
  readonly buyers: Readonly<Record<BuyerName, Cast>>
  readonly staff: Readonly<Record<StaffName, number>>
  /** A new session's cookie header, without passing the log-in. `store` chooses the chain's store. */
  signIn(name: BuyerName | StaffName, store?: number): Promise<{ cookie: string }>
  /** Sends one call as a browser does. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, given?: CallOptions): Promise<Answer>
}
/** Text and numbers in a form; anything that JSON can say at the console. */
export type Fields = Readonly<Record<string, unknown>>
export interface CallOptions {
  readonly headers?: Record<string, string>
  /** Sent as JSON to the console, as a form to the store. */
  readonly form?: Fields
}

/** Monday afternoon in Shanghai, or TEST_TIME. */
export const worldDay = readTestTime(process.env.TEST_TIME ?? '14:00', '2026-11-23')
/** The day in Shanghai that comes so many days after the world's. */
export const worldDate = (days = 0): Day => addDays(dayOf(worldDay), days)

interface WorldOptions {
  readonly at?: Date
  readonly config?: Partial<Config>
  /** False: nobody of the cast has confirmed contracts. */
  readonly agreed?: boolean
  /** What else stands in the database before the application reads it. */
  readonly fill?: (db: Database) => Promise<unknown>
}

/** The cast on the small catalogue, in this test file's own database, behind the whole application. */
export function useWorld(options: WorldOptions = {}): World {
  const database = useDatabase()
  const held = { at: options.at ?? worldDay } as { -readonly [Key in keyof World]: World[Key] }
  beforeAll(async () => {
    await loadDemoMembers(database.db, held.at)
    held.goods = await stockShelves(database.db, held.at)
    held.buyers = await readBuyers(database.db)
    if (options.agreed ?? true) await agree(database.db, buyingMembers(held.buyers), held.at, options.config?.DATA_DIR)
    held.staff = await readStaff(database.db)
    await options.fill?.(database.db)
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR: tmpdir() })
    held.search = new GoodsSearch(database.db, { clock: () => held.at, onError: () => null })
    held.app = await buildApp({
      search: held.search,
      db: database.db,
      config: { ...config, ...options.config },
      clock: () => held.at,
      // A machine that is busy with other tests turns nobody away.
      limits: { ...defaultLimits, delayMs: Number.POSITIVE_INFINITY },
    })
  })
  afterAll(async () => {
    // A client may have opened a connection and asked for nothing: the server would wait for its first word. On a busy
    // machine it is accepted while the server closes, so that ending them once is not enough.
    const ending = setInterval(() => held.app?.server.closeAllConnections(), 50)
    await held.app?.close()
    clearInterval(ending)
  })

  Object.defineProperties(held, { db: { get: () => database.db }, url: { get: () => database.url } })
  const secure = () => options.config?.SECURE_COOKIES ?? false
  held.signIn = async (name, store = 0) => {
    const device = { userAgent: 'vitest', address: '127.0.0.1' }
    if (staffNames.includes(name)) {
      const staffId = held.staff[name as StaffName]
      const { token } = await openSession(database.db, held.at, { kind: 'staff', staffId }, device)
      return { cookie: `${cookieName('staff', secure())}=${token}` }
    }
    const { loginId, memberIds } = held.buyers[name as BuyerName]
    const { token } = await openSession(
      database.db,
      held.at,
      { kind: 'buyer', loginId, memberId: memberIds[store]! },
      device,
    )
    return { cookie: `${cookieName('buyer', secure())}=${token}` }
  }
  held.call = async (method, url, { headers = {}, form } = {}) => {
    const request: InjectOptions = { method, url, headers }
    if (searches.test(url)) await readAll(held.search)
    if (form && url.startsWith('/console/api/')) request.payload = form
    else if (form) {
      request.headers = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      request.payload = new URLSearchParams(
        Object.entries(form).map(([name, value]) => [name, String(value)] as [string, string]),
      ).toString()
    }
    const reply = await held.app.inject(request)
    const json = reply.headers['content-type']?.toString().includes('json')
    return { status: reply.statusCode, body: json ? reply.json() : reply.body, cookies: reply.cookies }
  }
  return held
}

/** What answers from the search's copy: a test reads there what it wrote. */
const searches = /^\/api\/(goods\/|campaigns|combinationMzhg)/

/**
 * Waits until the search has read every change of goods that was written. A long transaction of another test's database
 * on the same server keeps it back, and with it whatever was written since.
 */
export async function readAll(search: GoodsSearch): Promise<void> {
  do await search.catchUp()
  while ((await search.unread()) > 0)
}

/** Everyone but the newcomer, who is not approved yet. */
const buyingMembers = (buyers: World['buyers']) =>
  Object.entries(buyers).flatMap(([name, { memberIds }]) => (name === 'xinhu' ? [] : memberIds))

async function readBuyers(db: Database): Promise<World['buyers']> {
  const found = await db.execute<{ user_name: string; login_id: number; member_ids: number[] }>(sql`
    select l.user_name, l.id as login_id, array_agg(o.member_id order by o.member_id) as member_ids
    from logins l join login_members o on o.login_id = l.id group by l.id`)
  return Object.fromEntries<Cast>(
    found.rows.map((row) => [
      row.user_name,
      { loginId: row.login_id, memberId: row.member_ids[0]!, memberIds: row.member_ids },
    ]),
  ) as Record<BuyerName, Cast>
}

async function readStaff(db: Database): Promise<World['staff']> {
  const found = await db.execute<{ user_name: string; id: number }>(sql`select user_name, id from staff`)
  return Object.fromEntries(found.rows.map((row) => [row.user_name, row.id])) as World['staff']
}
