import { expect, test } from 'vitest'
import { colleague } from '../../test/colleagues.ts'
import { writesNothing } from '../../test/everything.ts'
import { groupBuy, joinGroup } from '../../test/group-buy.ts'
import { shopperWith } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('a group buy is no way around a purchaser’s limit: to the limit it is placed, above it nothing is written', async () => {
  const groupId = await groupBuy(world, { priceFen: 1_000, min: 10, step: 10 })
  const owner = await world.signIn('yaodian')
  const { headers } = await colleague(world, owner, 'caigou_group', ['purchaser'], '100')
  const purchaser = shopperWith(world, headers)
  const refused = await writesNothing(world, () => joinGroup(purchaser, groupId, 20, 'transfer'))
  expect([refused.status, refused.body.reason]).toEqual([400, 'checkout.aboveLimit'])
  expect(refused.body.data).toEqual({ limit: '100.00', payable: '200.00' })
  expect((await joinGroup(purchaser, groupId, 10, 'transfer')).status).toBe(200)
})
