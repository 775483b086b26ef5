import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { demoPaymentPassword } from '../../apps/api/demo/members/demo-cast.ts'
import { type CrowdMember, crowd, shelf } from '../../apps/api/test/crowd.ts'
import type { Siege } from './besiege.ts'
import { type Campaign, Faults } from './campaign.ts'
import { buy, freightFreeFen, ordinaryGoods } from './own-things.ts'
import { withSecondApi } from './second-api.ts'
import { patiently } from './send.ts'

const affordable = 3

/** Money that is spent, and orders that are placed or cancelled, several times at once, at two processes of the API. */
export const races: Campaign = {
  name: 'races for money',
  async run(siege) {
    const faults = new Faults()
    const { db, memberOf } = siege
    const yaodian = await memberOf('yaodian')
    const [goodsId] = await shelf(db, await ordinaryGoods(db), 1, 10_000, freightFreeFen)
    // Freight is free at this price, so the balance is worth three orders.
    const rich = await crowd(db, yaodian, 14, new Date(), affordable * freightFreeFen)
    const counts = await withSecondApi(siege, async (both) => [
      await balanceRace(both, faults, rich[0]!, goodsId!),
      await oneOrderRace(both, faults, rich[1]!, goodsId!),
      await cancelAgainstPay(both, faults, rich.slice(2, 14), goodsId!),
    ])
    return { tried: `two processes: ${counts.join('; ')}`, faults: faults.list }
  },
}

const payWith = ({ send }: Siege, { cookie }: CrowdMember, orderId: number) =>
  send({
    method: 'POST',
    path: `/api/pay/order/${orderId}`,
    cookie,
    form: { method: 'balance', password: demoPaymentPassword },
  })
const orderOf = async ({ send }: Siege, { cookie }: CrowdMember, goodsId: number): Promise<number> => {
  const { reply } = await buy(patiently(send), cookie, goodsId, 'balance')
  const id = reply.json?.data?.orders?.[0]?.id
  if (!id) throw new Error(`no order: ${reply.text.slice(0, 300)}`)
  return id
}

async function balanceRace(siege: Siege, faults: Faults, member: CrowdMember, goodsId: number): Promise<string> {
  const orders: number[] = []
  for (let each = 0; each < 12; each++) orders.push(await orderOf(siege, member, goodsId))
  const replies = await Promise.all(orders.map((id) => payWith(siege, member, id)))
  const paid = replies.filter(({ status }) => status === 200).length
  faults.expect(paid === affordable, `${paid} orders paid from a balance for ${affordable}`)
  return `12 payments at once from a balance for ${affordable}: ${paid}`
}

async function oneOrderRace(
  { send, db }: Siege,
  faults: Faults,
  member: CrowdMember,
  goodsId: number,
): Promise<string> {
  const { form } = await buy(patiently(send), member.cookie, goodsId, 'transfer', { orders: false })
  const order = (key: string) =>
    send({ method: 'POST', path: '/api/order', cookie: member.cookie, form, headers: { 'idempotency-key': key } })
  const same = randomUUID()
  await Promise.all([...Array(20)].flatMap(() => [order(same), order(randomUUID())]))
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where member_id = ${member.memberId}`,
  )
  faults.expect(rows[0]!.count === 1, `${rows[0]!.count} orders from one cart`)
  return `20 repeats of one key beside 20 other keys on one cart: ${rows[0]!.count} order`
}

async function cancelAgainstPay(
  siege: Siege,
  faults: Faults,
  members: readonly CrowdMember[],
  goodsId: number,
): Promise<string> {
  const outcomes = await Promise.all(
    members.map(async (member, index) => {
      const id = await orderOf(siege, member, goodsId)
      const cancel = { method: 'POST', path: `/api/order/${id}/cancel`, cookie: member.cookie, form: { code: -3 } }
      // The password's hash takes a while: some cancel before it is checked, some after the money has moved.
      const later = pause(index * 60).then(() => siege.send(cancel))
      const [paid, cancelled] = await Promise.all([payWith(siege, member, id), later])
      return [paid.status === 200, cancelled.status === 200] as const
    }),
  )
  const neither = outcomes.filter(([paid, cancelled]) => !paid && !cancelled).length
  const { rows } = await siege.db.execute<{ both: number }>(sql`
    select count(*)::int as both from payments p join orders o on p.subject_kind = 'order' and p.subject_id = o.id
    where o.state = 90 and p.state = 'taken' and not exists (select 1 from payment_returns r where r.payment_id = p.id)`)
  faults.expect(rows[0]!.both === 0, `${rows[0]!.both} cancelled orders keep their money`)
  faults.expect(neither === 0, `${neither} orders neither paid nor cancelled`)
  const paid = outcomes.filter(([each]) => each).length
  return `${members.length} payments against cancelling: ${paid} paid, none kept money of a cancelled order`
}
