import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { openFlash } from '../../test/flash.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'
import { defaultLimits } from '../platform/http/shed-load.ts'

const world = useWorld()

/** Every connection is taken, and so many wait for one that a read is turned away; answers what ends it. */
async function crowded(): Promise<() => Promise<void>> {
  const pool = world.db.$client
  const leave = (client: PoolClient) => client.release()
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = Array.from({ length: defaultLimits.waiting }, () => pool.connect().then(leave))
  return async () => {
    taken.forEach(leave)
    await Promise.all(waiting)
  }
}

test('in a rush whoever takes pieces of a session waits for its turn, one goods or many; a read is turned away', async () => {
  const { ibuprofen, vitaminC } = world.goods
  const session = await openFlash(world, 'ibuprofen', { priceFen: 900, quota: 20, memberLimit: 5 })
  const [one, many] = [await shopper(world, 'yaodian'), await shopper(world, 'zhensuo')]
  const end = await crowded()
  const adding = [
    one.post('/api/cart', { goods_id: ibuprofen, number: 5, source: 'flash', activity_id: session }),
    many.post('/api/cart/batch_add', { lines: `${ibuprofen}:5:${session},${vitaminC}:20` }),
  ]
  const read = await one.get('/api/cart')
  await end()
  expect(read.status).toBe(503)
  expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([200, 200])
})
