import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { afterSalesStaff } from './after-sales-staff.ts'
import { writesNothing } from './everything.ts'
import { type Shopper, shopper } from './purchase.ts'
import { shippedOrder } from './shipped-order.ts'
import type { Answer, World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

type Change = Readonly<Record<string, string | number>>

/** An order that arrived, and what its buyer, the clerks and the warehouse do until goods of it were sent again. */
export function replacementStaff(world: World) {
  const staff = afterSalesStaff(world)
  const { act } = staff
  const now = {} as { buyer: Shopper; admin: Shopper; order: number }
  const arrived = async (goods: GoodsKey = 'ibuprofen', number = 30) => {
    const shipped = await shippedOrder(world, goods, number)
    now.order = shipped.id
    now.buyer = shipped.buyer
    now.admin = await shopper(world, 'admin')
    await now.buyer.post(`/api/order/${now.order}/confirm`)
    return now
  }
  const offered = async (id: number) => (await now.buyer.get(`/api/order/${id}/after_sales`)).body.data
  const orderNow = async (id: number) => (await now.buyer.get(`/api/order/${id}`)).body.data
  const shown = async (id: number) => (await now.buyer.get(`/api/after_sales/${id}`)).body.data
  const done = async (answer: Promise<Answer>) => {
    const { body } = await answer
    expect(body).toMatchObject({ code: 10000 })
    return body.data
  }
  /** What asks for so many pieces of the first lot of an order. */
  const form = async (of: number, number: number, change: Change = {}) => {
    const lot = (await offered(of)).lines[0].lots[0]
    return staff.form(now.buyer, `${lot.id}:${number}`, { kind: 'damage', outcome: 'resend', ...change })
  }
  const send = (of: number, asked: Record<string, string | number>) =>
    now.buyer.post(`/api/order/${of}/after_sales`, asked)
  const ask = async (of: number, number: number, change: Change = {}): Promise<number> =>
    (await done(send(of, await form(of, number, change)))).id
  const sendAgain = async (id: number): Promise<number> =>
    (await done(act('caiwu', id, 'replace'))).replacement.order_id
  /** A case that is allowed; its goods came back where they do. Answers the case. */
  const allowed = async (of: number, number: number, change: Change = {}): Promise<number> => {
    const id = await ask(of, number, change)
    await done(act('dingdan', id, 'decide', { verdict: 'pass' }))
    if (change.outcome !== 'exchange') return id
    await done(act('dingdan', id, 'receive'))
    await done(act('zhiguan', id, 'inspect', { verdict: 'good' }))
    return id
  }
  /** The warehouse sends an order: so many of its first line, all where nobody says. */
  const leaves = async (id: number, found?: number): Promise<void> => {
    const { admin, buyer } = now
    await done(admin.post(`/console/api/orders/${id}/slip`))
    const { lines } = await orderNow(id)
    const said = found === undefined ? {} : { lines: [{ id: lines[0].id, picked: found }] }
    const { status } = await done(
      (await shopper(world, 'dingdan')).post(`/console/api/orders/${id}/pick`, said as never),
    )
    if (status !== 40) return
    await done(admin.post(`/console/api/orders/${id}/outbound`))
    await done(admin.post(`/console/api/orders/${id}/ship`, { carrier: '顺丰', waybill: `SF${id}` }))
    await buyer.post(`/api/order/${id}/confirm`)
  }
  return {
    ...{ arrived, act, notices: staff.notices, offered, orderNow, shown, done, form, send, ask, allowed },
    ...{ sendAgain, leaves },
    /** Pieces of an order that were sent again; answers the case and the order that sent them. */
    async sentAgain(of: number, number: number, change: Change = {}, found?: number) {
      const id = await allowed(of, number, change)
      const again = await sendAgain(id)
      await leaves(again, found)
      return { id, again }
    },
    refund: (id: number) => done(act('caiwu', id, 'refund')),
    refuses: (asked: () => Promise<Answer>, reason: string) =>
      writesNothing(world, async () => expect((await asked()).body.reason).toBe(reason)),
    async invoices(id: number) {
      const { rows } = await world.db.execute(sql`
        select colour, amount_fen as amount from invoices where order_id = ${id} order by id`)
      return rows
    },
  }
}
