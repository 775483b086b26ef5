import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import type { Db } from '../apps/api/src/platform/database/database.ts'
import { readyCheckouts } from './checkouts.ts'
import { fire, type Shot } from './load.ts'
import { type Figures, measure, together } from './measure.ts'
import type { BenchMember, Catalogue } from './open-catalogue.ts'
import { printTimes } from './print-times.ts'

/** The orders of a chain after some years, and those of a member that fill a page. */
const manyOrders = 50_000
const fewOrders = 30
/** Enough for the least sum of an order; a copy keeps the first ones. */
const linesEach = 10
const shownLines = 3
const seconds = 2
const connections = 4

/** CPU of the API and the database for a request, in milliseconds. */
interface Pair {
  readonly name: string
  readonly many: number
  readonly few: number
}
export interface MemberTimes {
  readonly orders: number
  readonly pairs: readonly Pair[]
  /** What the member with many asks its own orders for; CPU milliseconds. */
  readonly searches: readonly { readonly name: string; readonly ms: number }[]
  /** CPU milliseconds of a printed statement of a hundred lines. */
  readonly printMs: number
}

/**
 * What reading costs a member with so many orders beside one with a page of them, in one store: the orders of both are
 * copies of one that was placed, so that what a page shows is alike. They go again afterwards.
 */
export async function memberTimes(catalogue: Catalogue): Promise<MemberTimes> {
  const [many, few] = catalogue.members as readonly [BenchMember, BenchMember]
  try {
    const template = await placeOne(catalogue, few)
    await copyOrders(catalogue, template, few, fewOrders)
    await copyOrders(catalogue, template, many, manyOrders)
    await catalogue.db.execute(sql`vacuum analyze orders, order_lines, statements, statement_lines`)
    const [ofMany, ofFew] = [await shotsOf(catalogue, many), await shotsOf(catalogue, few)]
    const pairs: Pair[] = []
    for (const name of Object.keys(ofMany) as (keyof typeof ofMany)[])
      pairs.push({ name, ...(await inTurns(catalogue, ofMany[name], ofFew[name])) })
    return { orders: manyOrders, pairs, searches: await ownSearches(catalogue, many), printMs: await printTimes() }
  } finally {
    await forget(catalogue, [many, few])
  }
}

async function placeOne(catalogue: Catalogue, member: BenchMember): Promise<number> {
  const own = { ...catalogue, members: [member] }
  const shots = await readyCheckouts(own, 1, 0, linesEach)
  await fire({ origin: catalogue.store.origin, connections: 1, seconds: 'once', shots })
  const { rows } = await catalogue.db.execute<{ id: number }>(
    sql`select max(id) as id from orders where member_id = ${member.memberId}`,
  )
  if (!rows[0]?.id) throw new Error('the order that is to be copied was not placed')
  return rows[0].id
}

/** Copies are no part of the books: neither triggers nor foreign keys are asked, which would take minutes. */
async function copyOrders({ db: whole }: Catalogue, template: number, member: BenchMember, count: number) {
  await whole.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    await writeCopies(db, template, member, count)
  })
}

async function writeCopies(db: Db, template: number, { memberId, loginId }: BenchMember, count: number) {
  const tag = `L${memberId}-`
  const columns = async (table: string, but: readonly string[]) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`)
    return rows.map(({ name }) => name).filter((name) => !but.includes(name))
  }
  const order = (await columns('orders', ['order_no', 'purchase_no', 'member_id', 'login_id', 'created_at'])).join(', ')
  const line = (await columns('order_lines', ['order_id', 'member_id'])).join(', ')
  await db.execute(
    sql.raw(`
    insert into orders (order_no, purchase_no, member_id, login_id, created_at, ${order})
    select '${tag}' || n, '${tag}' || n, ${memberId}, ${loginId}, created_at - make_interval(mins => (${count} - n) * 10), ${order}
    from orders, generate_series(1, ${count}) n where id = ${template} order by n`),
  )
  // All but a page of them ended long ago.
  await db.execute(
    sql.raw(`
    update orders set state = ${orderStates.completed.code} where member_id = ${memberId}
      and id not in (select id from orders where member_id = ${memberId} order by id desc limit ${fewOrders})`),
  )
  // The trigger that counts them is not asked either.
  await db.execute(
    sql.raw(`
    insert into ended_orders (member_id, state, orders)
    select member_id, state, count(*) from orders where member_id = ${memberId} and state = ${orderStates.completed.code} group by 1, 2`),
  )
  await db.execute(
    sql.raw(`
    insert into order_lines (order_id, member_id, ${line})
    select o.id, ${memberId}, ${line
      .split(', ')
      .map((name) => `l.${name}`)
      .join(', ')}
    from orders o, order_lines l where o.order_no like '${tag}%' and o.member_id = ${memberId} and l.order_id = ${template} and l.line_no <= ${shownLines}`),
  )
  await db.execute(
    sql.raw(`
    with made as (
      insert into statements (member_id, month, made_at, line_count, hash, state)
      values (${memberId}, '2026-01', now(), ${count}, repeat('a', 64), 'open') returning id)
    insert into statement_lines (statement_id, no, part, name, kind, amount_fen, at, row_id, title, late, source, source_id)
    select made.id, row_number() over (order by o.id), 'delivery', 'order', 'order', o.payable_fen, o.created_at, o.id,
      '订单' || o.order_no, false, 'order', o.id
    from orders o, made where o.member_id = ${memberId} and o.order_no like '${tag}%'`),
  )
}

async function shotsOf({ db }: Catalogue, { memberId, cookie }: BenchMember) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where member_id = ${memberId} order by id desc limit 20`,
  )
  const get = (path: string): Shot => ({ path, headers: { cookie } })
  return {
    'order list': [get('/api/order'), get('/api/order?page=2')],
    'orders to be paid': [get('/api/order?status=need_to_pay')],
    'order counts': [get('/api/order/counts')],
    profile: [get('/api/user')],
    'an order': rows.map(({ id }) => get(`/api/order/${id}`)),
    'a statement': [get('/api/user/statements'), get('/api/user/statements/2026-01')],
    'lines of a statement': [get('/api/user/statements/2026-01/lines')],
  }
}

/** By what stands on most of its orders, on one of them, and on none. */
async function ownSearches({ db, store }: Catalogue, { memberId, cookie }: BenchMember) {
  const { rows } = await db.execute<{ name: string; no: string }>(sql`
    select l.name, o.order_no as no from orders o join order_lines l on l.order_id = o.id
    where o.member_id = ${memberId} order by o.id desc limit 1`)
  const asked = { "by a goods' name": rows[0]!.name, 'by number': rows[0]!.no, 'by words that nothing has': '无此商品' }
  const found: { name: string; ms: number }[] = []
  for (const [name, words] of Object.entries(asked)) {
    const shots: Shot[] = [{ path: `/api/order?keywords=${encodeURIComponent(words)}`, headers: { cookie } }]
    const send = (time: number) =>
      measure(store, store.apiPid, { origin: store.origin, connections, seconds: time, shots })
    await send(1)
    const figures = together([await send(seconds)])
    if (figures.errors > 0) throw new Error(`a search was refused: ${words}`)
    found.push({ name, ms: costOf(figures) })
  }
  return found
}

/** Both in turns, after both are warm. */
async function inTurns({ store }: Catalogue, many: readonly Shot[], few: readonly Shot[]) {
  const send = (shots: readonly Shot[], time = seconds) =>
    measure(store, store.apiPid, { origin: store.origin, connections, seconds: time, shots })
  for (const shots of [many, few]) await send(shots, 1)
  const [ofMany, ofFew] = [[await send(many)], [await send(few)]]
  ofFew.push(await send(few))
  ofMany.push(await send(many))
  for (const { errors } of [...ofMany, ...ofFew]) if (errors > 0) throw new Error('a request was refused')
  return { many: costOf(together(ofMany)), few: costOf(together(ofFew)) }
}

const costOf = ({ serverMs, databaseMs }: Figures) => serverMs + databaseMs

async function forget({ db }: Catalogue, members: readonly BenchMember[]): Promise<void> {
  const ids = members.map(({ memberId }) => memberId).join(', ')
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const from of [
      `statement_lines where statement_id in (select id from statements where member_id in (${ids}))`,
      `statements where member_id in (${ids})`,
      `order_lines where member_id in (${ids}) and order_id in (select id from orders where order_no like 'L%-%')`,
      `orders where member_id in (${ids}) and order_no like 'L%-%'`,
      `ended_orders where member_id in (${ids})`,
    ])
      await tx.execute(sql.raw(`delete from ${from}`))
  })
}
