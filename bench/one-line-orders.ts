import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { formShot, type Shot } from './load.ts'
import { measure } from './measure.ts'
import type { BenchMember, Catalogue } from './open-catalogue.ts'

/** Enough for the least sum of an order. */
const quantity = 150
type Counted = Awaited<ReturnType<typeof measure>>

/**
 * One order of one line for each member, as a buyer makes it: the goods into an empty cart, the confirm page, the order. Figures
 * are of all three together, for each order; the percentiles are the order's own.
 */
export async function oneLineOrders(catalogue: Catalogue, connections: number, round: number): Promise<Counted> {
  const { db, members, shelves, store } = catalogue
  await db.execute(
    sql`delete from cart_lines where member_id = any(${sql.param(members.map(({ memberId }) => memberId))}::bigint[])`,
  )
  const send = (shots: readonly Shot[]) =>
    measure(store, store.apiPid, { origin: store.origin, connections, seconds: 'once', shots })
  const added = await send(
    members.map(({ cookie }, index) =>
      formShot('/api/cart', cookie, {
        goods_id: shelves[(index * 13 + round * 7) % shelves.length]!,
        number: quantity,
      }),
    ),
  )
  const confirms = await Promise.all(
    members.map(async (member) => ({ member, shot: confirmOf(member, await lineOf(catalogue, member)) })),
  )
  const confirmed = await send(confirms.map(({ shot }) => shot))
  const orders: Shot[] = []
  for (const { member, shot } of confirms) orders.push(await orderOf(catalogue, member, shot))
  const placed = await send(orders)
  const sum = (name: 'errors' | 'seconds' | 'server' | 'pages' | 'database') =>
    added[name] + confirmed[name] + placed[name]
  return {
    ...placed,
    ...{ errors: sum('errors'), seconds: sum('seconds'), server: sum('server') },
    ...{ pages: sum('pages'), database: sum('database') },
  }
}

async function lineOf({ db }: Catalogue, { memberId }: BenchMember): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from cart_lines where member_id = ${memberId}`)
  if (rows.length !== 1) throw new Error(`the cart has ${rows.length} lines instead of one`)
  return rows[0]!.id
}

const confirmOf = ({ cookie, addressId }: BenchMember, line: number): Shot =>
  formShot('/api/cart/checkout', cookie, { ids: line, address_id: addressId })

/** What the confirm page shows must be repeated; asked once more, apart from what is measured. */
async function orderOf({ store }: Catalogue, { cookie, addressId }: BenchMember, confirm: Shot): Promise<Shot> {
  const reply = await fetch(`${store.origin}${confirm.path}`, {
    method: 'POST',
    headers: confirm.headers ?? {},
    body: confirm.body ?? null,
  })
  const { data } = (await reply.json()) as { data: { version: number; totals: { payable: string } } }
  const ids = new URLSearchParams(confirm.body).get('ids')!
  const form = { ids, address_id: addressId, pay_type: 'transfer', version: data.version, payable: data.totals.payable }
  return formShot('/api/order', cookie, form, randomUUID())
}
