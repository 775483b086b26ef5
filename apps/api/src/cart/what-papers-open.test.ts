import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { type BuyerName, useWorld, worldDate } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'

// Where a buyer meets the law's conditions: the call of the cart, and the order of what was in the cart before.
const world = useWorld()
afterEach(() => world.db.execute(sql`delete from cart_lines`))

const add = (buyer: Shopper, goods: GoodsKey) => buyer.post('/api/cart', { goods_id: world.goods[goods], number: 40 })
const adds = async (buyer: Shopper, goods: GoodsKey) => expect((await add(buyer, goods)).status).toBe(200)
async function refusesToAdd(buyer: Shopper, goods: GoodsKey, reason: string): Promise<void> {
  const { status, body } = await writesNothing(world, () => add(buyer, goods))
  expect([status, body.reason]).toEqual([400, `cart.permission.${reason}`])
}

/** The order of goods whose papers change between the confirm page and the button. */
async function orderAfter(buyer: Shopper, goods: GoodsKey, change: () => Promise<unknown>) {
  const form = await buyer.orderForm([await buyer.add(goods, 40)], 'transfer')
  await change()
  return () => buyer.post('/api/order', form)
}
async function refusesToOrder(buyer: Shopper, goods: GoodsKey, change: () => Promise<unknown>): Promise<void> {
  const { status, body } = await writesNothing(world, await orderAfter(buyer, goods, change))
  expect(status).toBe(409)
  expect(body.data.differences).toContainEqual(expect.objectContaining({ what: 'permission' }))
}

const idOf = (name: BuyerName) => world.buyers[name].memberId
const setStatus = (name: BuyerName, status: string) =>
  world.db.execute(sql`update members set status = ${status} where id = ${idOf(name)}`)
const setEnd = (name: BuyerName, kind: string, until: string) =>
  world.db.execute(
    sql`update certificates set valid_until = ${until} where member_id = ${idOf(name)} and kind = ${kind}`,
  )
const file = (name: BuyerName, kind: string, state: 'pending' | 'approved', until = worldDate(300)) =>
  world.db.execute(sql`insert into certificates (member_id, kind, valid_until, state, created_at)
    values (${idOf(name)}, ${kind}, ${until}, ${state}, ${world.at.toISOString()})`)
const withdraw = (name: BuyerName, kind: string) =>
  world.db.execute(sql`delete from certificates where member_id = ${idOf(name)} and kind = ${kind}`)
const grant = (name: BuyerName, scope: string) =>
  world.db.execute(sql`insert into member_scopes (member_id, scope) values (${idOf(name)}, ${scope})`)
const take = (name: BuyerName, scope: string) =>
  world.db.execute(sql`delete from member_scopes where member_id = ${idOf(name)} and scope = ${scope}`)

describe('a unit (L3)', () => {
  test('that is approved sees the price, adds and orders', async () => {
    const buyer = await shopper(world, 'zhensuo')
    expect((await buyer.get(`/api/goods/detail/${world.goods.ibuprofen}`)).body.data.price).toBe('16.80')
    await adds(buyer, 'ibuprofen')
    const order = await orderAfter(buyer, 'ibuprofen', async () => null)
    expect((await order()).status).toBe(200)
  })

  test('whose papers are all in force and that nobody approved reads no price', async () => {
    await setStatus('zhensuo', 'pending')
    const buyer = await shopper(world, 'zhensuo')
    const { data } = (await buyer.get(`/api/goods/detail/${world.goods.ibuprofen}`)).body
    expect(data).toMatchObject({ is_buy: 0, price_label: '审核通过可见' })
    expect(data).not.toHaveProperty('price')
    await setStatus('zhensuo', 'approved')
  })

  test('that is not approved adds nothing, nor orders what it added before', async () => {
    await refusesToAdd(await shopper(world, 'xinhu'), 'ibuprofen', 'unapproved')
    await refusesToOrder(await shopper(world, 'zhensuo'), 'ibuprofen', () => setStatus('zhensuo', 'pending'))
    await refusesToAdd(await shopper(world, 'zhensuo'), 'ibuprofen', 'unapproved')
    await setStatus('zhensuo', 'approved')
  })
})

describe('the scope of a unit (L7)', () => {
  test('that has devices of class II buys them; those of class I ask for none', async () => {
    await adds(await shopper(world, 'yaodian'), 'deviceTwo')
    await adds(await shopper(world, 'zhensuo'), 'deviceOne')
  })

  test('that lacks them takes none into the cart, and no order of what is there when it is narrowed', async () => {
    await refusesToAdd(await shopper(world, 'zhensuo'), 'deviceTwo', 'scope')
    await refusesToOrder(await shopper(world, 'yaodian'), 'deviceTwo', () => take('yaodian', 'device_2'))
    await grant('yaodian', 'device_2')
  })
})

describe('the renewal of a lapsed licence (L8)', () => {
  test('that quality approved opens the cart again', async () => {
    const buyer = await shopper(world, 'guoqi')
    await refusesToAdd(buyer, 'ibuprofen', 'expired')
    await file('guoqi', 'drug_licence', 'approved')
    await adds(await shopper(world, 'guoqi'), 'ibuprofen')
    await setEnd('guoqi', 'drug_licence', worldDate(-1))
  })

  test('that waits for quality opens nothing, however long it is valid', async () => {
    await file('guoqi', 'drug_licence', 'pending')
    await refusesToAdd(await shopper(world, 'guoqi'), 'ibuprofen', 'expired')
  })
})

describe('cold goods (L17)', () => {
  test('go to a unit that has filed who receives them', async () => {
    await adds(await shopper(world, 'zhensuo'), 'cold')
    const order = await orderAfter(await shopper(world, 'yaodian'), 'cold', async () => null)
    expect((await order()).status).toBe(200)
  })

  test('go to no other: neither into its cart nor, when the paper is gone, into an order', async () => {
    await refusesToOrder(await shopper(world, 'zhensuo'), 'cold', () => withdraw('zhensuo', 'cold_chain_authority'))
    await refusesToAdd(await shopper(world, 'zhensuo'), 'cold', 'coldChain')
    await adds(await shopper(world, 'zhensuo'), 'ibuprofen')
  })
})

describe('devices of class III (L24)', () => {
  beforeAll(async () => {
    await grant('yaodian', 'device_3')
    await file('yaodian', 'device_licence_3', 'approved')
  })

  test('go to a unit whose licence for them is valid', async () => {
    await adds(await shopper(world, 'yaodian'), 'deviceThree')
  })

  test('go nowhere from the day after its end on, and all else goes on', async () => {
    const ends = () => setEnd('yaodian', 'device_licence_3', worldDate(-1))
    await refusesToOrder(await shopper(world, 'yaodian'), 'deviceThree', ends)
    const buyer = await shopper(world, 'yaodian')
    await refusesToAdd(buyer, 'deviceThree', 'expired')
    await adds(buyer, 'deviceTwo')
  })
})
