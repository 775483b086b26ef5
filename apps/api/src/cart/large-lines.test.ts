import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { notePurchases } from '../../test/note-purchases.ts'
import { shopper } from '../../test/purchase.ts'
import { setSetting } from '../../test/settings.ts'
import { type BuyerName, useWorld } from '../../test/world.ts'
import { largeLineFen } from './settings.ts'

const world = useWorld()
const yaodian = 'yaodian'
const zhensuo = 'zhensuo'

let lineId = 900_000
const ordered = (
  name: BuyerName,
  goodsId: number,
  quantities: readonly number[],
  { source = 'member', at = world.at }: { readonly source?: PriceSource; readonly at?: Date } = {},
) =>
  world.db.transaction((tx) =>
    notePurchases(
      tx,
      world.buyers[name].memberId,
      at,
      quantities.map((quantity) => {
        lineId += 1
        return { lineId, goodsId, quantity, unitFen: 100, source, counts: true }
      }),
    ),
  )

test('a line above ¥5,000 is asked about once: nothing is written until it is asked for again', async () => {
  await setSetting(world, largeLineFen, 1_000)
  const buyer = await shopper(world, yaodian)
  const wish = { goods_id: world.goods.vitaminC, number: 100 }
  await writesNothing(world, async () => {
    const { status, body } = await buyer.post('/api/cart', { ...wish, ask_large: 1 })
    expect(status).toBe(400)
    expect(body.reason).toBe('cart.large.amount')
    expect(body.message).toMatch(/^共 100\S+，这一行 ¥[\d.,]+，再按一次确认$/)
  })
  const added = await buyer.post('/api/cart', wish)
  expect(added.body.data).toMatchObject({ number: 100, before: 0, missing: 0 })
  const url = `/api/cart/${added.body.data.id}/edit`
  await writesNothing(world, async () => {
    expect((await buyer.post(url, { number: 120, ask_large: 1 })).body.reason).toBe('cart.large.amount')
  })
  // Less of it is no question.
  expect((await buyer.post(url, { number: 90, ask_large: 1 })).status).toBe(200)
  await setSetting(world, largeLineFen, null)
  expect((await buyer.post(url, { number: 120, ask_large: 1 })).status).toBe(200)
})

test('above ten times what buyers usually order it is asked, but never whoever ordered as much before', async () => {
  const { ibuprofen } = world.goods
  await setSetting(world, largeLineFen, null)
  await ordered(zhensuo, ibuprofen, [2, 3, 3, 3, 4, 90])
  const add = async (name: BuyerName, number: number) => {
    const answer = await (await shopper(world, name)).post('/api/cart', { goods_id: ibuprofen, number, ask_large: 1 })
    return answer.body.reason ?? answer.status
  }
  expect(await add(yaodian, 31)).toBe('cart.large.unusual')
  expect(await add(yaodian, 30)).toBe(200)
  expect(await add(zhensuo, 80)).toBe(200)
  await ordered(yaodian, ibuprofen, [200])
  expect(await add(yaodian, 31)).toBe(200)
})

test('usual is what the newest sixty purchases say, whoever made them; what was added on says nothing', async () => {
  const { health } = world.goods
  await setSetting(world, largeLineFen, null)
  const hoursAgo = (hours: number) => ({ at: new Date(world.at.getTime() - hours * 3_600_000) })
  const often = (times: number, quantity: number) => Array.from({ length: times }, () => quantity)
  // Of either book alone the middle of the newest sixty is 100.
  for (const [name, book] of [
    [zhensuo, 'clinic'],
    ['liansuo', 'chain'],
  ] as const) {
    await world.db.execute(sql`insert into price_books (id, name) values (${book}, ${book}) on conflict do nothing`)
    await world.db.execute(sql`update members set price_book = ${book} where id = ${world.buyers[name].memberId}`)
    await ordered(name, health, often(40, 100), hoursAgo(9))
    await ordered(name, health, often(25, 2), hoursAgo(5))
    await ordered(name, health, often(60, 100), { source: 'add_on', ...hoursAgo(1) })
  }
  const buyer = await shopper(world, yaodian)
  const asked = await buyer.post('/api/cart', { goods_id: health, number: 30, ask_large: 1 })
  expect(asked.body.reason).toBe('cart.large.unusual')
  expect((await buyer.post('/api/cart', { goods_id: health, number: 20, ask_large: 1 })).status).toBe(200)
})
