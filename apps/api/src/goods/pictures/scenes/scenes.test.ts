import { sceneNames } from '@yaoji/contract/scenes'
import { expect, test } from 'vitest'
import { useWorld } from '../../../../test/world.ts'
import { drawScene, scenes } from './draw-scene.ts'
import { sceneGoods } from './scene-goods.ts'

const world = useWorld()

test('there are at least ten scenes, no two alike, each with room for three packs in the half that a phone shows', () => {
  expect(Object.keys(scenes).sort()).toEqual([...sceneNames].sort())
  expect(new Set(Object.values(scenes).map((scene) => drawScene(scene, []))).size).toBeGreaterThanOrEqual(10)
  for (const { title, spots } of Object.values(scenes))
    expect([title, spots.filter(([middle]) => middle > 240).length >= 3]).toEqual([title, true])
})

test('packs of goods that everybody may see stand in a scene, each with ids of its own', async () => {
  await world.db.execute(`update goods set picture_private = rx_class = 'rx'`)
  const all = { kinds: ['western', 'patent', 'tcm', 'device', 'health'], categories: [], cold: false, skip: 0 } as const
  const packs = await sceneGoods(world.db, all, 4)
  expect(packs.length).toBeGreaterThan(1)
  expect(packs.filter(({ rxClass }) => rxClass === 'rx')).toEqual([])
  const ids = [...drawScene(scenes.counter, packs).matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(drawScene(scenes.counter, packs)).not.toMatch(/class="p"|NaN|undefined/)
})

test('a scene is a public file for a day, the same for whoever has it already; an unknown one is gone', async () => {
  const get = (url: string, headers = {}) => world.app.inject({ url, headers })
  const reply = await get('/pictures/scenes/herbs.svg')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    vary: expect.not.stringContaining('cookie'),
  })
  const again = await get('/pictures/scenes/herbs.svg', { 'if-none-match': String(reply.headers.etag) })
  expect(again.statusCode).toBe(304)
  for (const file of ['constructor.svg', 'herbs.png', '..%2fherbs.svg'])
    expect((await get(`/pictures/scenes/${file}`)).statusCode).toBe(404)
})
