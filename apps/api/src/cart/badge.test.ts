import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { grab, openFlash } from '../../test/flash.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'

const world = useWorld()

/** A lot of the goods at a price of its own; answers the id that its line is asked for by. */
async function sellLot(goodsId: number): Promise<number> {
  const { rows: lots } = await world.db.execute<{ id: number }>(
    sql`select id from lots where goods_id = ${goodsId} and state = 'saleable' order by expires_on desc limit 1`,
  )
  const lotId = lots[0]!.id
  const quota = await world.db.transaction((tx) => setLotAside(tx, lotId, jobStamp(world.at)))
  const id = await promote(world, { kind: 'near_expiry', goods: [{ goodsId, lotId, priceFen: 300, quota }] })
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from promotion_goods where promotion_id = ${id}`,
  )
  return rows[0]!.id
}

test('whatever is put into the cart, first or again, the answer counts its lines as the badge and the page do', async () => {
  const { ibuprofen, vitaminC, health, limited, severalLots, amoxicillin } = world.goods
  const buyer = await shopper(world, 'yaodian')
  const set = await promote(world, {
    kind: 'combination',
    goods: [
      { goodsId: ibuprofen, perSet: 2, priceFen: 1500 },
      { goodsId: vitaminC, perSet: 5, priceFen: 300 },
    ],
  })
  const addOn = await promote(world, {
    kind: 'add_on',
    scope: { by: 'all' },
    terms: { unit: 'fen' },
    goods: [{ goodsId: health, role: 'add_on', priceFen: 1950, memberLimit: 2, fromBase: 20_000 }],
  })
  const wholeCase = await promote(world, { kind: 'whole_case', goods: [{ goodsId: amoxicillin, priceFen: 611 }] })
  const flash = await openFlash(world, limited)
  const lot = await sellLot(severalLots)
  const put = (goodsId: number, source: string, activityId: number, number = 1) =>
    buyer.post('/api/cart', { goods_id: goodsId, number, source, activity_id: activityId })
  const adds = [
    () => buyer.post('/api/cart', { goods_id: world.goods.minimumTen, number: 100 }),
    () => put(ibuprofen, 'combination', set),
    () => put(health, 'add_on', addOn),
    () => grab(buyer, limited, flash),
    () => put(severalLots, 'near_expiry', lot),
    () => put(amoxicillin, 'whole_case', wholeCase),
  ]
  for (const round of ['first', 'again'])
    for (const [index, add] of adds.entries()) {
      const answer = await add()
      expect(answer.status, `${round} ${index}: ${answer.body.message}`).toBe(200)
      const { total } = (await buyer.get('/api/cart/total')).body.data
      expect(answer.body.data.total, `${round} ${index}`).toBe(total)
      expect((await buyer.get('/api/cart/list')).body.data.data, `${round} ${index}`).toHaveLength(total)
    }
})
