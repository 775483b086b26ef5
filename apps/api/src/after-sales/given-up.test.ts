import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { replacementStaff } from '../../test/replacement-staff.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const { allowed, shown, arrived, notices, act, offered } = replacementStaff(world)

test('goods that are on their way back and never come: staff close the case with a reason, no money moves, and they may be asked for again', async () => {
  const { buyer, order } = await arrived()
  const id = await allowed(order, 5, { outcome: 'return_refund' })
  await buyer.post(`/api/after_sales/${id}/send`, { carrier: '顺丰', waybill: 'SF88' })
  expect(await shown(id)).toMatchObject({ state: 'on_the_way' })
  const bare = await writesNothing(world, () => act('dingdan', id, 'decide', { verdict: 'reject' }))
  expect(bare.body.reason).toBe('afterSales.reasonMissing')
  const allowedTwice = await writesNothing(world, () => act('dingdan', id, 'decide', { verdict: 'pass' }))
  expect(allowedTwice.body.reason).toBe('afterSales.movedOn')
  const closed = await act('dingdan', id, 'decide', { verdict: 'reject', reason: '承运商确认运单未揽收' })
  expect(closed.body, closed.body.message).toMatchObject({ code: 10000 })
  const one = await shown(id)
  expect(one).toMatchObject({ state: 'rejected', return_id: null })
  expect(one.moves.at(-1)).toMatchObject({
    text: '退货没有寄达，申请已关闭',
    reason: '承运商确认运单未揽收',
    actor: '药集',
  })
  // Staff read which clerk did what.
  expect(closed.body.data.moves.at(-1)).toMatchObject({ actor: '吴倩' })
  expect(await notices(id)).toEqual(['approved', 'rejected'])
  expect((await offered(order)).lines).toMatchObject([{ lots: [{ most: 30 }] }])
  await expectSoundBooks(world)
})
