import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from './world.ts'

const first = useWorld()
const second = useWorld()
const renamed = '（二）'

/** The second store has the same rows at the same versions, under other names. */
beforeAll(async () => {
  const { db } = second
  await db.execute(sql`alter table goods disable trigger goods_version_up`)
  await db.execute(sql`
    update goods set name = name || ${renamed}, leaflet = ${JSON.stringify({ 用法: renamed })}::jsonb, packing_note = ${renamed}`)
  await db.execute(sql`update makers set name = name || ${renamed}`)
  await db.execute(sql`update categories set name = name || ${renamed}`)
  await db.execute(sql`update warehouses set name = name || ${renamed}`)
  for (const world of [first, second])
    await world.db.execute(sql`
      with made as (insert into brands (name, pinyin_key) values ('达克宁', 'dakening') returning id)
      update goods set brand_id = made.id from made where goods.id = ${world.goods.vitaminC}`)
  await db.execute(sql`update brands set name = name || ${renamed}`)
})

/** Reads everything that a process keeps of goods, makers, brands, categories and warehouses. */
const paths = (goodsId: number) => [
  `/api/goods/detail/${goodsId}`,
  '/api/goods/list?per_page=100',
  '/api/zone/makers',
  '/api/zone/brands',
  '/api/zone/yx/rule',
  '/api/focus/common',
]

test('two stores in one process never show each other what they keep', async () => {
  expect(second.goods.amoxicillin).toBe(first.goods.amoxicillin)
  for (const path of paths(first.goods.amoxicillin)) {
    const read = async (world: typeof first) => {
      const headers = await world.signIn('yaodian')
      return JSON.stringify((await world.call('GET', path, { headers })).body.data)
    }
    const [before, other, after] = [await read(first), await read(second), await read(first)]
    expect(before, path).not.toContain(renamed)
    expect(other, path).toContain(renamed)
    expect(after, path).toBe(before)
  }
})
