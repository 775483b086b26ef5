import { sql } from 'drizzle-orm'
import { cookieName } from '../apps/api/src/access/sessions/cookies.ts'
import { openSession } from '../apps/api/src/access/sessions/open-session.ts'
import type { Db } from '../apps/api/src/platform/database/database.ts'
import { type MemberTimes, memberTimes } from './large-member.ts'
import type { Shot } from './load.ts'
import { measure, together } from './measure.ts'
import type { Catalogue } from './open-catalogue.ts'

/** What reading costs among so many orders: a member with many of its own beside one with few, and staff. */
export interface MillionTimes {
  readonly orders: number
  readonly member: MemberTimes
  /** CPU milliseconds of the API and the database for a page of staff's. */
  readonly staff: readonly { readonly name: string; readonly ms: number }[]
}

export async function millionTimes(catalogue: Catalogue, at: Date): Promise<MillionTimes> {
  const { store, db } = catalogue
  const { rows } = await db.execute<{ orders: number }>(sql`select count(*)::int as orders from orders`)
  const staff: { name: string; ms: number }[] = []
  for (const [name, shot] of Object.entries(await staffShots(catalogue, at))) {
    const send = (seconds: number) =>
      measure(store, store.apiPid, { origin: store.origin, connections: 2, seconds, shots: [shot] })
    await send(1)
    const { serverMs, databaseMs, errors } = together([await send(2)])
    if (errors > 0) throw new Error(`staff were refused: ${name}`)
    staff.push({ name, ms: serverMs + databaseMs })
  }
  return { orders: rows[0]!.orders, member: await memberTimes(catalogue), staff }
}

/** What staff ask of all orders. */
async function staffShots({ db }: Catalogue, at: Date): Promise<Readonly<Record<string, Shot>>> {
  const cookie = await staffCookie(db, at)
  const get = (query: string): Shot => ({ path: `/console/api/orders${query}`, headers: { cookie } })
  const words = await wordsOf(db)
  return {
    'newest orders': get(''),
    'by order number': get('?keywords=M000500000'),
    "by a buyer's name": get(`?keywords=${encodeURIComponent(words.buyer)}`),
    "by a goods' name": get(`?keywords=${encodeURIComponent(words.goods)}`),
    'by lot number': get(`?keywords=${encodeURIComponent(words.lot)}`),
  }
}

async function staffCookie(db: Db, at: Date): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from staff where user_name = 'admin'`)
  const { token } = await openSession(
    db,
    at,
    { kind: 'staff', staffId: rows[0]!.id },
    { userAgent: 'bench', address: '127.0.0.1' },
  )
  return `${cookieName('staff', false)}=${token}`
}

async function wordsOf(db: Db) {
  const { rows } = await db.execute<{ buyer: string; goods: string; lot: string }>(sql`
    select m.name as buyer, l.name as goods, t.lot_no as lot from orders o join members m on m.id = o.member_id
    join order_lines l on l.order_id = o.id join order_line_lots t on t.order_line_id = l.id
    where o.order_no like 'M%' order by o.id limit 1`)
  return rows[0]!
}
