import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { pick, slipped } from '../../../test/picking.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const words = '该订单由您拣货，复核出库须由另一人办理，请联系有“出库复核”权限的同事'

async function toPick() {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  await slipped(world, buyer, id)
  return {
    ...{ buyer, id, clerk: await shopper(world, 'dingdan'), admin: await shopper(world, 'admin') },
    out: (who: Shopper) => who.post(`/console/api/orders/${id}/outbound`),
    whyNot: async (who: Shopper) => (await who.get(`/console/api/orders/${id}`)).body.data.outbound_why_not,
  }
}

describe('what leaves is checked', () => {
  test('by another clerk than the one who picked it, who reads why and whom to ask', async () => {
    const { id, buyer, clerk, admin, out, whyNot } = await toPick()
    expect(await whyNot(clerk)).toBe('')
    expect((await pick(world, id, {})).body.data).toMatchObject({ status: 40, outbound_why_not: words })
    expect([await whyNot(clerk), await whyNot(admin)]).toEqual([words, ''])
    const refused = await writesNothing(world, () => out(clerk))
    expect([refused.status, refused.body.reason, refused.body.message]).toEqual([400, 'orders.ownPick', words])
    expect((await out(admin)).body.data).toMatchObject({ status: 50, outbound_why_not: '' })
    expect(await whyNot(clerk)).toBe('')
    expect((await buyer.get(`/api/order/${id}`)).body.data).not.toHaveProperty('outbound_why_not')
    await expectSoundBooks(world)
  })

  test('by nobody who picked, also not by the administrator', async () => {
    const { id, clerk, admin, out } = await toPick()
    await admin.post(`/console/api/orders/${id}/pick`)
    expect((await writesNothing(world, () => out(admin))).body.reason).toBe('orders.ownPick')
    expect((await out(clerk)).body.data.status).toBe(50)
  })

  test('lot by lot: the picker reads which lots of which zone, the checker what was picked, the buyer neither', async () => {
    const { id, buyer, clerk, admin, out } = await toPick()
    const listOf = async (who: Shopper) => (await who.get(`/console/api/orders/${id}`)).body.data.pick_list
    const [line] = await writesNothing(world, () => listOf(clerk))
    expect(line).toMatchObject({ warehouse: '成都仓', lots: [{ number: 20, zones: ['合格品区'] }] })
    await pick(world, id, {})
    expect(await listOf(admin)).toEqual([line])
    expect((await buyer.get(`/api/order/${id}`)).body.data).not.toHaveProperty('pick_list')
    const sent = (await out(admin)).body.data
    expect(sent.pick_list).toEqual([])
    expect(sent.lines[0].lots[0].lot_no).toBe(line.lots[0].lot_no)
  })

  test('once, where who picked and another clerk send it out at once', async () => {
    const { id, clerk, admin, out } = await toPick()
    await pick(world, id, {})
    const answers = await Promise.all([clerk, admin].map(out))
    expect(answers[0]!.status).not.toBe(200)
    expect(answers[1]!.body.data.status).toBe(50)
    const { rows } = await world.db.execute(sql`
      select actor_id from order_moves where order_id = ${id} and move = 'sendOut'`)
    expect(rows).toEqual([{ actor_id: world.staff.admin }])
    await expectSoundBooks(world)
  })
})
