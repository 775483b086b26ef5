import { sql } from 'drizzle-orm'
import { insertPromotions } from '../../apps/api/demo/promotions/demo-promotion.ts'
import { makeTemplate } from '../../apps/api/test/coupons.ts'
import { type CrowdMember, crowd, shelf } from '../../apps/api/test/crowd.ts'
import { flashRush } from '../../apps/api/test/flash-rush.ts'
import type { Siege } from './besiege.ts'
import { type Campaign, Faults } from './campaign.ts'
import { ordinaryGoods } from './own-things.ts'
import { withSecondApi } from './second-api.ts'

const priceFen = 60_000

/** Coupons, vouchers and flash units, of which more are wanted at once than there are, at two processes of the API. */
export const quotas: Campaign = {
  name: 'races for quotas',
  async run(siege) {
    const faults = new Faults()
    const members = await crowd(siege.db, await siege.memberOf('yaodian'), 30, new Date())
    const counts = await withSecondApi(siege, async (both) => [
      await couponRace(both, faults, members),
      await voucherRace(both, faults, members),
      await flashRace(both, faults, members),
    ])
    return { tried: `two processes: ${counts.join('; ')}`, faults: faults.list }
  },
}

async function couponRace({ db, send }: Siege, faults: Faults, members: readonly CrowdMember[]): Promise<string> {
  const id = await makeTemplate({ db, at: new Date() }, { stock: 10, memberLimit: 1 })
  const claims = members.flatMap(({ cookie }) => [1, 2, 3].map(() => ({ path: `/api/coupons/${id}/claim`, cookie })))
  await Promise.all(claims.map((claim) => send({ method: 'POST', ...claim })))
  const { rows } = await db.execute<{ given: number; most: number }>(sql`
    select coalesce(sum(n), 0)::int as given, coalesce(max(n), 0)::int as most
    from (select count(*) as n from coupons where template_id = ${id} group by member_id) each`)
  const { given, most } = rows[0]!
  faults.expect(given === 10 && most === 1, `${given} of 10 coupons given, ${most} to one member`)
  return `${claims.length} claims of 10 coupons: ${given}`
}

async function voucherRace({ db, send }: Siege, faults: Faults, members: readonly CrowdMember[]): Promise<string> {
  const made = await db.execute<{ id: number }>(sql`
    insert into voucher_products (name, face_fen, price_fen, stock, created_at)
    values ('百元券', 10000, 9900, 5, now()) returning id`)
  const id = made.rows[0]!.id
  const form = { product_id: id, number: 1, payable: '99.00' }
  const wishes = members.map(({ cookie }) => send({ method: 'POST', path: '/api/vouchers/purchases', cookie, form }))
  const sold = (await Promise.all(wishes)).filter(({ status }) => status === 200).length
  faults.expect(sold === 5, `${sold} of 5 vouchers sold`)
  return `${members.length} buyers of 5 vouchers: ${sold}`
}

async function flashRace({ db, origins }: Siege, faults: Faults, buyers: readonly CrowdMember[]): Promise<string> {
  const units = 8
  const [goodsId] = await shelf(db, await ordinaryGoods(db), 1, units * 2, priceFen * 2)
  const at = Date.now()
  const goods = [{ goodsId: goodsId!, priceFen, quota: units, memberLimit: 1 }]
  const opens = { opensAt: new Date(at - 1_000), closesAt: new Date(at + 3_600_000) }
  const [activityId] = await db.transaction((tx) =>
    insertPromotions(tx, new Date(at), [{ kind: 'flash', name: '限时秒杀', ...opens, goods }]),
  )
  const { sold, broken } = await flashRush({ origins, buyers, goodsId: goodsId!, activityId: activityId! })
  faults.expect(sold === units, `${sold} of ${units} flash units sold`)
  for (const fault of broken) faults.add(fault)
  return `${buyers.length} buyers of ${units} flash units: ${sold}`
}
