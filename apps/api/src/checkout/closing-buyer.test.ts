import pg from 'pg'
import { expect, test } from 'vitest'
import { everyRow } from '../../test/every-row.ts'
import { untilWaiting } from '../../test/lock-waits.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('a member that is stopped while its order is being placed gets no order: nothing is written', async () => {
  const buyer = await shopper(world, 'yaodian')
  const line = await buyer.add('ibuprofen', 20)
  const form = await buyer.orderForm([line], 'transfer')
  const other = new pg.Client({ connectionString: world.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from members where id = $1 for update', [world.buyers.yaodian.memberId])
    const placing = buyer.post('/api/order', form)
    await untilWaiting(world.db)
    await other.query("update members set status = 'disabled' where id = $1", [world.buyers.yaodian.memberId])
    await other.query('commit')
    const before = await everyRow(world.db)
    expect((await placing).body.reason).toBe('members.stopped')
    expect(await everyRow(world.db)).toEqual(before)
  } finally {
    await other.end()
  }
})
