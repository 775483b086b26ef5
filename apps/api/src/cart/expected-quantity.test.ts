import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { shelf } from '../../test/crowd.ts'
import { writesNothing } from '../../test/everything.ts'
import { untilWaiting } from '../../test/lock-waits.ts'
import { promote } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { keepWhatIsRead, statementsOf } from '../../test/statements.ts'
import { readAll, useWorld } from '../../test/world.ts'

const world = useWorld()
keepWhatIsRead()

const member = () => world.buyers.yaodian.memberId
let buyer: Shopper
beforeEach(async () => {
  buyer = await shopper(world, 'yaodian')
  await world.db.execute(sql`delete from cart_lines where member_id = ${member()}`)
})

const add = async (number: number): Promise<number> =>
  (await buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number })).body.data.id
const set = (id: number, from: number, number: number) => buyer.post(`/api/cart/${id}/edit`, { number, from })
const inLine = async (id: number) =>
  (await world.db.execute<{ quantity: number }>(sql`select quantity from cart_lines where id = ${id}`)).rows[0]
    ?.quantity
const changedTo = (number: number, text: string) => ({
  reason: 'cart.lineChanged',
  message: `购物车中该商品已改为${text}，本次未作修改，请核对后再改`,
  data: { number, text },
})

test('a line that has what its buyer knows is set; one that has another quantity stays, and the answer says which', async () => {
  const id = await add(10)
  const answer = await set(id, 10, 7)
  expect([answer.status, answer.body.data.change.number]).toEqual([200, 7])
  const refused = await writesNothing(world, () => set(id, 10, 5))
  expect([refused.status, refused.body]).toMatchObject([409, changedTo(7, '7瓶')])
  expect(await inLine(id)).toBe(7)
})

test('the same setting once more, whose answer was lost, is no conflict', async () => {
  const id = await add(60)
  for (const answer of [await set(id, 60, 50), await set(id, 60, 50)])
    expect([answer.status, answer.body.data.change.number]).toEqual([200, 50])
  expect(await inLine(id)).toBe(50)
})

test('a line that is gone is not put in again', async () => {
  const id = await add(10)
  await buyer.post('/api/cart/batch_delete', { ids: id })
  const refused = await writesNothing(world, () => set(id, 10, 7))
  expect([refused.status, refused.body]).toMatchObject([
    404,
    { reason: 'cart.lineMissing', message: '该商品已不在购物车中，如仍需要请重新加入' },
  ])
})

const takeOut = (ids: number | string, from: string) => buyer.post('/api/cart/batch_delete', { ids, from })

test('lines leave as long as they have what their buyer knows; else all of them stay, and the answer says which quantity is there', async () => {
  const id = await add(10)
  const other = (await buyer.post('/api/cart', { goods_id: world.goods.ibuprofen, number: 10 })).body.data
  await add(5)
  const refused = await writesNothing(world, () => takeOut(`${id},${other.id}`, `${other.id}:${other.number},${id}:10`))
  expect([refused.status, refused.body]).toMatchObject([409, changedTo(15, '15瓶')])
  expect((await takeOut(`${id},${other.id}`, `${id}:15`)).status).toBe(200)
  expect([await inLine(id), await inLine(other.id)]).toEqual([undefined, undefined])
  const gone = await writesNothing(world, () => takeOut(id, `${id}:15`))
  expect([gone.status, gone.body.reason]).toEqual([404, 'cart.linesMissing'])
})

test('what another tab adds at the same time never leaves with the line', async () => {
  for (let round = 0; round < 12; round++) {
    await world.db.execute(sql`delete from cart_lines where member_id = ${member()}`)
    const id = await add(10)
    const acts = [
      () => takeOut(id, `${id}:10`),
      () => buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 5 }),
    ]
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const removed = answers[round % 2]!
    const { rows } = await world.db.execute<{ quantity: number }>(
      sql`select quantity from cart_lines where member_id = ${member()}`,
    )
    // Either it left and five came anew, or five came first and all stay.
    expect([removed.status, rows]).toEqual(
      removed.status === 200 ? [200, [{ quantity: 5 }]] : [409, [{ quantity: 15 }]],
    )
  }
})

test('what is no quantity is refused before anything is read', async () => {
  const id = await add(10)
  for (const from of ['0', '-1', '1.5', 'ten', '010']) {
    const refused = await writesNothing(world, () => buyer.post(`/api/cart/${id}/edit`, { number: 7, from }))
    expect([from, refused.status, refused.body.message]).toEqual([from, 422, '购物车数量不正确'])
  }
  for (const from of ['', '10', `${id}:0`, `${id}:-1`, `${id}:1.5`, `${id}:`, `${id}:10,`, `${id}:10;`]) {
    const refused = await writesNothing(world, () => takeOut(id, from))
    expect([from, refused.status, refused.body.message]).toEqual([from, 422, '购物车数量不正确'])
  }
})

test('of many that set one line from the same quantity exactly one does, and each other reads what that one left', async () => {
  const id = await add(1)
  let from = 1
  for (let round = 0; round < 6; round++) {
    const wished = Array.from({ length: 8 }, (_, at) => 100 + round * 10 + at)
    const answers = await Promise.all(wished.map((number) => set(id, from, number)))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const now: number = winners[0]!.body.data.change.number
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body]).toMatchObject([409, changedTo(now, `${now}瓶`)])
    expect(await inLine(id)).toBe(now)
    from = now
  }
})

test('what another tab adds at the same time is never overwritten', async () => {
  for (let round = 0; round < 12; round++) {
    await world.db.execute(sql`delete from cart_lines where member_id = ${member()}`)
    const id = await add(10)
    const setting = () => set(id, 10, 7)
    const adding = () => buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 5 })
    const [first, second] = round % 2 === 0 ? [setting(), adding()] : [adding(), setting()]
    const answers = await Promise.all([first, second])
    const ofSet = round % 2 === 0 ? answers[0]! : answers[1]!
    // Either it was set before and five came to it, or five came first and it stayed.
    if (ofSet.status === 200) expect(await inLine(id)).toBe(12)
    else {
      expect([ofSet.status, ofSet.body]).toMatchObject([409, changedTo(15, '15瓶')])
      expect(await inLine(id)).toBe(15)
    }
  }
})

test('a change that is written between the look and the setting is seen, though the look was at the old quantity', async () => {
  const id = await add(10)
  let answer: ReturnType<typeof set> | undefined
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`update carts set version = version + 1 where member_id = ${member()}`)
    await tx.execute(sql`update cart_lines set quantity = 15 where id = ${id}`)
    answer = set(id, 10, 7)
    // It has read ten and waits to write at the version that it read.
    await untilWaiting(world.db)
  })
  expect([(await answer!).status, (await answer!).body]).toMatchObject([409, changedTo(15, '15瓶')])
  expect(await inLine(id)).toBe(15)
})

test('sets are compared as their buyer counts them, not by the pieces of a row', async () => {
  const goods = [
    { goodsId: world.goods.ibuprofen, perSet: 2, priceFen: 1500 },
    { goodsId: world.goods.vitaminC, perSet: 5, priceFen: 300 },
  ]
  const activity_id = await promote(world, { kind: 'combination', name: '感冒组合', goods })
  const put = { goods_id: world.goods.ibuprofen, number: 3, source: 'combination', activity_id }
  const { id } = (await buyer.post('/api/cart', put)).body.data
  const refused = await writesNothing(world, () => set(id, 6, 2))
  expect([refused.status, refused.body]).toMatchObject([409, changedTo(3, '3套')])
  const answer = await set(id, 3, 2)
  expect([answer.status, answer.body.data.change.number]).toEqual([200, 2])
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${activity_id}`)
  const ended = await writesNothing(world, () => set(id, 9, 1))
  expect([ended.status, ended.body.reason]).toEqual([400, 'cart.notAtThisPrice'])
})

test('setting a line costs the same statements with what it must have as without, and no transaction', async () => {
  const [goods] = await shelf(world.db, world.goods.vitaminC, 1, 1_000, 900)
  await readAll(world.search)
  const { id } = (await buyer.post('/api/cart', { goods_id: goods!, number: 2 })).body.data
  const cost = async (form: Record<string, number>) => {
    const counts: number[] = []
    for (let round = 0; round < 4; round++) {
      const statements = await statementsOf(world.db, () => buyer.post(`/api/cart/${id}/edit`, form))
      expect(statements.filter((text) => /^begin/i.test(text))).toEqual([])
      counts.push(statements.length)
    }
    return Math.min(...counts)
  }
  const plain = await cost({ number: 5 })
  expect(await cost({ number: 5, from: 5 })).toBe(plain)
})
