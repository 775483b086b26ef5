import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadDemoContent } from '../demo/content/demo-content.ts'
import { openFlash } from './flash.ts'
import { promote } from './promote.ts'
import { type Shopper, shopper } from './purchase.ts'
import { servesAsStated, type Uses } from './specified-uses.ts'
import { useWorld } from './world.ts'

/** Spec §7: the calls of goods and content. */
const world = useWorld()
// biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
type Anything = any

let buyer: Shopper
let gift: number
let flash: number
let special: number
const data = async (url: string): Promise<Anything> => (await buyer.get(url)).body.data

beforeAll(async () => {
  await loadDemoContent(world.db, world.at)
  buyer = await shopper(world, 'yaodian')
  flash = await openFlash(world, 'vitaminC', { priceFen: 200, quota: 30, memberLimit: 6 })
  special = await promote(world, { kind: 'special', goods: [{ goodsId: world.goods.ibuprofen, priceFen: 1500 }] })
  gift = await promote(world, {
    kind: 'gift',
    goods: [{ goodsId: world.goods.health }, { goodsId: world.goods.deviceOne, role: 'gift', quota: 9 }],
    terms: { unit: 'piece', tiers: [{ from: 10, gifts: [{ goodsId: world.goods.deviceOne, quantity: 1 }] }] },
  })
})

const rows: Uses = [
  [
    'GET /api/goods/search',
    async () => [
      await Promise.all([
        data(`/api/goods/search?type=1&keywords=${encodeURIComponent('连花')}`),
        data(`/api/goods/search?type=2&keywords=${encodeURIComponent('石家庄')}`),
      ]),
      [['连花清瘟胶囊'], ['石家庄以岭药业股份有限公司']],
    ],
  ],
  ['GET /api/goods/hot', async () => [await data('/api/goods/hot'), expect.arrayContaining(['布洛芬'])]],
  [
    'GET /api/goods/list',
    async () => [
      (await data(`/api/goods/list?keywords=${encodeURIComponent('维生素C')}`)).list.map(({ id }: Anything) => id)[0],
      world.goods.vitaminC,
    ],
  ],
  [
    'GET /api/goods/detail/{id}',
    async () => [(await data(`/api/goods/detail/${world.goods.health}`)).name, '钙维生素D片'],
  ],
  [
    'GET /api/goods/activities',
    async () => [
      (await data(`/api/goods/activities?ids=${world.goods.health}`))[0].activities.map(({ id }: Anything) => id),
      [gift],
    ],
  ],
  [
    'GET /api/index/spike',
    async () => [(await data('/api/index/spike')).sessions.map(({ id }: Anything) => id), [flash]],
  ],
  ['GET /api/index_wntj/1', async () => [(await data('/api/index_wntj/1')).length > 0, true]],
  [
    'GET /api/activity/everyday_price',
    async () => [
      JSON.stringify(await data('/api/activity/everyday_price')),
      expect.stringContaining(`"activity_id":${special}`),
    ],
  ],
  [
    'GET /api/combinationMzhgGroup',
    async () => [(await data('/api/combinationMzhgGroup')).map(({ id }: Anything) => id), [gift]],
  ],
  [
    'GET /api/combinationMzhg',
    async () => [
      (await data(`/api/combinationMzhg?id=${gift}`)).goods.map(({ id }: Anything) => id),
      [world.goods.health],
    ],
  ],
  [
    'GET /api/article/category',
    async () => [(await data('/api/article/category?category_id=2')).map(({ name }: Anything) => name), ['服务保障']],
  ],
  ['GET /api/global/links', async () => [(await data('/api/global/links')).length > 0, true]],
  ['GET /api/focus', async () => [(await data('/api/focus')).length > 1, true]],
  ['GET /api/focus/demo', async () => [await data('/api/focus/demo'), []]],
  ['GET /api/focus/common', async () => [(await data('/api/focus/common')).nav.length, 9]],
  ['GET /api/focus/postList', async () => [(await data('/api/focus/postList')).length > 0, true]],
  [
    'GET /api/focus/brand/{id}',
    async () => {
      const { rows: made } = await world.db.execute<{ id: number }>(
        sql`insert into brands (name) values ('芬必得') returning id`,
      )
      return [(await data(`/api/focus/brand/${made[0]!.id}`)).name, '芬必得']
    },
  ],
  [
    'GET /api/focus/kxzq_ad',
    async () => {
      const positions = ['new_kxzq', 'right', 'xrtj', 'top', 'ppzq', 'kxzq', 'zyzq', 'login', 'yx']
      const lists = await Promise.all(positions.map((position) => data(`/api/focus/kxzq_ad?${position}=1`)))
      const [first] = lists[0]
      return [
        [lists.every((list) => list.length > 0), await data(`/api/focus/kxzq_ad?ids=${first.id}`)],
        [true, [first]],
      ]
    },
  ],
]

test.each(rows)('%s takes the payload of Spec §7, and opens to whom it says', (call, use) =>
  servesAsStated(world, call, use),
)
