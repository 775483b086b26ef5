import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const rows = async () => {
  const found = await world.db.execute<{ favourites: number; audit: number }>(sql`
    select (select count(*) from favourites) as favourites,
      (select count(*) from audit where verb like 'favourite.%') as audit`)
  return found.rows[0]!
}
const send = async (url: string, ids: readonly (number | string)[], headers = {}) =>
  world.call('POST', url, { headers, form: { goods_ids: ids.join() } })

test('adding twice leaves one favourite and one audit row; cancelling twice likewise', async () => {
  const headers = await world.signIn('yaodian')
  const ids = [world.goods.amoxicillin, world.goods.ibuprofen]
  for (const _ of [1, 2])
    expect(await send('/api/favorite', ids, headers)).toMatchObject({ status: 200, body: { message: '收藏成功' } })
  expect(await rows()).toEqual({ favourites: 2, audit: 1 })

  const listed = await world.call('GET', '/api/favorite', { headers })
  expect(listed.body.meta).toMatchObject({ total: 2, per_page: 20 })
  expect(listed.body.data[0].goods).toMatchObject({ is_favorite: 1 })
  expect(listed.body.data[0].goods.price).toBeDefined()
  const inList = await world.call('GET', '/api/goods/list?keywords=blf', { headers })
  expect(inList.body.data.list).toContainEqual(listed.body.data[0].goods)
  const shown = await world.call('GET', `/api/goods/detail/${ids[0]}`, { headers })
  expect(shown.body.data.is_favorite).toBe(1)
  const other = await world.signIn('zhensuo')
  expect((await world.call('GET', '/api/favorite', { headers: other })).body.data).toEqual([])

  for (const _ of [1, 2])
    expect((await send('/api/favorite/cancel', ids, headers)).body).toMatchObject({
      code: 10000,
      message: '取消收藏成功',
    })
  expect(await rows()).toEqual({ favourites: 0, audit: 2 })
})

test('a goods taken off sale stays among the favourites and says so', async () => {
  const headers = await world.signIn('zhensuo')
  await send('/api/favorite', [world.goods.vitaminC], headers)
  await world.db.execute(sql`update goods set listed = false where id = ${world.goods.vitaminC}`)
  const { body } = await world.call('GET', '/api/favorite', { headers })
  expect(body.data[0].goods).toMatchObject({ is_buy: 0, buy_button_label: '已下架' })
})

test('refused requests wrote nothing', async () => {
  const headers = await world.signIn('liansuo')
  const before = await rows()
  expect((await send('/api/favorite', [world.goods.ibuprofen])).body.code).toBe(10001)
  expect((await send('/api/favorite', [], headers)).status).toBe(422)
  expect((await send('/api/favorite', ['x'], headers)).status).toBe(422)
  expect((await send('/api/favorite', [world.goods.ibuprofen, 999_999], headers)).status).toBe(422)
  expect((await send('/api/favorite', [world.goods.unlisted], headers)).status).toBe(422)
  const many = Array.from({ length: 101 }, (_, index) => index + 1)
  expect((await send('/api/favorite', many, headers)).status).toBe(422)
  expect((await send('/api/favorite/cancel', many, headers)).status).toBe(422)
  expect(await rows()).toEqual(before)
})
