import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { actOf, firstLot, stockUp, supplier, whereIs } from '../../test/lots.ts'
import { pick, slipped } from '../../test/picking.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { adjustLot } from '../stock/lots/adjust-lot.ts'

const world = useWorld()

test('goods of one lot number from two suppliers come back by their number, each to the row that sent it, never more than left', async () => {
  const goodsId = world.goods.health
  const first = await firstLot(world, goodsId)
  const { rows } = await world.db.execute<{ producedOn: string | null; expiresOn: string }>(
    sql`select produced_on as "producedOn", expires_on as "expiresOn" from lots where id = ${first.id}`,
  )
  const supplierId = await supplier(world, '重庆医药集团')
  const second = await stockUp(world, { goodsId, supplierId, quantity: 30, lotNo: first.lotNo, ...rows[0]! })
  await world.db.transaction((tx) =>
    adjustLot(tx, { lotId: first.id, counted: 12, reason: '盘点' }, actOf(world, 'zhiguan')),
  )
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [order] = await buyer.buy([['health', 20]], 'balance')
  await slipped(world, buyer, order!.id)
  await pick(world, order!.id, {})
  for (const [step, form] of [['outbound'], ['ship', { carrier: '顺丰', waybill: 'SF1' }]] as const)
    expect((await clerk.post(`/console/api/orders/${order!.id}/${step}`, form)).status).toBe(200)
  const [line] = (await clerk.get(`/console/api/orders/${order!.id}`)).body.data.lines
  const back = (...numbers: number[]) =>
    clerk.post(`/console/api/orders/${order!.id}/return`, {
      lines: numbers.map((number) => ({ id: line.id, lot_no: first.lotNo, number })),
      reason: '拒收',
    })
  const sentBack = async () => {
    const { rows: lots } = await world.db.execute<{ lot: number; left: number; back: number }>(sql`
      select lot_id as lot, quantity as left, returned as back from order_line_lots
      where order_line_id = ${line.id} order by id`)
    return lots.map(({ lot, left, back: returned }) => [lot, left, returned])
  }
  expect(await sentBack()).toEqual([
    [first.id, 12, 0],
    [second.id, 8, 0],
  ])

  expect((await back(15)).status).toBe(200)
  expect(await sentBack()).toEqual([
    [first.id, 12, 12],
    [second.id, 8, 3],
  ])
  await writesNothing(world, async () =>
    expect((await back(6)).body).toMatchObject({
      reason: 'orders.returnTooMany',
      message: expect.stringContaining('5'),
    }),
  )
  expect((await back(2, 3)).status).toBe(200)
  expect(await sentBack()).toEqual([
    [first.id, 12, 12],
    [second.id, 8, 8],
  ])
  expect((await whereIs(world, goodsId, first.lotNo))[0]).toBe('returned returns 20')
  await expectSoundBooks(world)
})
