import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clerkWith } from '../../../test/clerk.ts'
import { writesNothing } from '../../../test/everything.ts'
import { actOf, countersOf, deliver, firstLot, stockUp, supplier, whereIs } from '../../../test/lots.ts'
import { shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'
import { adjustLot } from './adjust-lot.ts'
import { recallLot } from './recall-lot.ts'
import { stopLot } from './stop-lot.ts'

const world = useWorld()
const reason = '复查合格'

/** A recalled lot of a goods, and the request of the quality clerk to lift its recall. */
async function asked(goods: GoodsKey) {
  const goodsId = world.goods[goods]
  const { id, lotNo, quantity } = await firstLot(world, goodsId)
  const recall = { goodsId, lotNo, notice: '厂家通知召回该批号', reason: '厂家召回' }
  await world.db.transaction((tx) => recallLot(tx, recall, actOf(world, 'zhiguan')))
  const maker = await shopper(world, 'zhiguan')
  const ask = (form: object = { reason }) => maker.post(`/console/api/lots/${id}/release`, { ...form })
  return { id, goodsId, quantity, maker, ask }
}
const approveBy = (cookie: string, approval: number) =>
  world.call('POST', `/console/api/approvals/${approval}/approve`, {
    headers: { cookie, 'idempotency-key': randomUUID() },
    form: {},
  })
const saleable = async (goodsId: number) => (await countersOf(world, goodsId))!.saleable

test('a recall is lifted when another clerk approves it, and not by who asked: until then nothing of it is for sale', async () => {
  const { id, goodsId, quantity, maker, ask } = await asked('vitaminC')
  const tooMany = await writesNothing(world, () => ask({ reason, quantity: quantity + 1 }))
  expect(tooMany.body).toMatchObject({ reason: 'stock.tooMany' })
  const answer = await ask()
  expect(answer).toMatchObject({ status: 202, body: { code: 10_000, message: '已提交，等待另一人审批' } })
  const approval = answer.body.data.approval_id
  expect(await saleable(goodsId)).toBe(0)
  expect((await writesNothing(world, () => ask())).body).toMatchObject({ reason: 'approvals.open' })
  const own = await writesNothing(world, () => approveBy(maker.cookie, approval))
  expect(own).toMatchObject({ status: 403, body: { reason: 'approvals.own' } })
  const checker = await shopper(world, 'admin')
  expect((await approveBy(checker.cookie, approval)).body.data).toMatchObject({
    kind_name: '解除召回',
    maker: '沈静',
    checker: '系统管理员',
    state: 'approved',
  })
  expect(await saleable(goodsId)).toBe(quantity)
  expect((await maker.get(`/console/api/lots/${id}`)).body.data).toMatchObject({ state: 'saleable', recall: null })
  await expectSoundBooks(world)
})

test('of checkers at the same time one lifts the recall, and its pieces are for sale once', async () => {
  const { goodsId, quantity, ask } = await asked('deviceOne')
  const approval = (await ask({ reason, quantity: quantity - 5 })).body.data.approval_id
  const clerk = await clerkWith(world, ['stock.recall'])
  const other = await clerkWith(world, ['stock.recall'])
  const answers = await Promise.all(
    [await clerk(), await other(), await clerk()].map((cookie) => approveBy(cookie, approval)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await saleable(goodsId)).toBe(quantity - 5)
  await expectSoundBooks(world)
})

test('a count between request and approval voids it, and the lot stays recalled', async () => {
  const { id, goodsId, quantity, ask } = await asked('deviceTwo')
  const approval = (await ask()).body.data.approval_id
  await world.db.transaction((tx) =>
    adjustLot(tx, { lotId: id, counted: quantity - 1, reason: '盘点' }, actOf(world, 'admin')),
  )
  const checker = await shopper(world, 'admin')
  expect(await approveBy(checker.cookie, approval)).toMatchObject({ status: 409, body: { reason: 'approvals.void' } })
  expect(await saleable(goodsId)).toBe(0)
  await expectSoundBooks(world)
})

test('what was not judged, or was stopped, when the recall took it is so again when it is lifted: none of it is sold by that', async () => {
  const goodsId = world.goods.ibuprofen
  const supplierId = await supplier(world)
  const lotNo = 'L-RECALL'
  const good = await stockUp(world, { goodsId, supplierId, lotNo, quantity: 30 })
  await deliver(world, { goodsId, supplierId, lotNo, quantity: 50 })
  await world.db.transaction((tx) =>
    stopLot(tx, { lotId: good.id, quantity: 5, reason: '外观存疑' }, actOf(world, 'zhiguan')),
  )
  const before = await whereIs(world, goodsId, lotNo)
  const recall = { goodsId, lotNo, notice: '厂家通知召回该批号', reason: '厂家召回' }
  const act = actOf(world, 'zhiguan')
  const { lotId } = await world.db.transaction((tx) => recallLot(tx, recall, act))
  expect(await whereIs(world, goodsId, lotNo)).toEqual([expect.stringMatching(/^recalled .* 80$/)])
  const maker = await shopper(world, 'zhiguan')
  const { approval_id: approval } = (await maker.post(`/console/api/lots/${lotId}/release`, { reason })).body.data
  const checker = await shopper(world, 'admin')
  const said = (await approveBy(checker.cookie, approval)).body.data
  expect(JSON.stringify(said)).toContain('恢复为待验50，未经检验不销售')
  expect(JSON.stringify(said)).toContain('恢复销售25')
  const after = (await whereIs(world, goodsId, lotNo)).map((row) => row.replace(/ .* /, ' '))
  expect(after).toEqual(before.map((row) => row.replace(/ .* /, ' ')))
  expect(after).toContain('awaiting 50')
  await expectSoundBooks(world)
})
