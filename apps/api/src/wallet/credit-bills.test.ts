import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleTerm } from '../../test/credit-term.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { markOverdue, sweepOverdue } from './mark-overdue.ts'

const world = useWorld({ at: new Date('2026-10-20T14:00:00+08:00') })
const day = (text: string) => new Date(`${text}T14:00:00+08:00`)

/** An order of ¥336 or ¥348 on the term, paid. */
async function onTerm() {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'term')
  await buyer.post(`/api/pay/order/${order!.id}`, { method: 'term', password: paymentPassword })
  return { buyer, order: order! }
}
const credit = async () => (await (await shopper(world, 'yaodian')).get('/api/user/user_credit')).body.data

test('orders of a month make one bill, due in the month after; a cancelled one comes off its own bill', async () => {
  const october = await onTerm()
  world.at = day('2026-11-03')
  const november = await onTerm()
  expect((await credit()).bills).toMatchObject([
    {
      month: '2026-11',
      used: november.order.payable,
      open: november.order.payable,
      due_on: '2026-12-25',
      state: 'running',
    },
    { month: '2026-10', used: october.order.payable, open: october.order.payable, due_on: '2026-11-25', state: 'due' },
  ])
  await november.buyer.post(`/api/order/${november.order.id}/cancel`, { code: -4 })
  expect((await credit()).bills).toMatchObject([
    { month: '2026-11', used: '0.00', open: '0.00' },
    { month: '2026-10', used: october.order.payable, open: october.order.payable },
  ])
  await expectSoundBooks(world)
})

test('a due day that passed blocks the checkout from the next sweep on, until the bill is settled', async () => {
  const { memberId } = world.buyers.yaodian
  world.at = day('2026-11-25')
  await sweepOverdue(world.db, world.at)
  expect((await credit()).overdue).toBe(0)
  world.at = day('2026-11-26')
  await sweepOverdue(world.db, world.at)
  expect(await credit()).toMatchObject({ overdue: 1, bills: [{}, { state: 'overdue' }] })
  await settleTerm(world, memberId)
  await world.db.transaction((tx) =>
    markOverdue(tx, memberId, { actor: { kind: 'job', id: null, name: '' }, at: world.at, requestId: '' }),
  )
  expect(await credit()).toMatchObject({ overdue: 0, bills: [{ state: 'running' }, { state: 'settled' }] })
  const audit = await world.db.execute(sql`select verb from audit where verb like 'credit.%' order by id`)
  expect(audit.rows).toEqual([{ verb: 'credit.overdue' }, { verb: 'credit.settled' }])
})

test('who has no credit line has no bills', async () => {
  const other = await shopper(world, 'zhensuo')
  expect((await other.get('/api/user/user_credit')).body.data).toMatchObject({ due_day: 0, bills: [] })
})
