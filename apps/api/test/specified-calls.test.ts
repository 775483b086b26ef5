import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { post } from '../src/wallet/post.ts'
import { giveCoupon } from './coupons.ts'
import { makeDraw } from './gifts.ts'
import { askCode, codeSentTo } from './phone-codes.ts'
import { promote } from './promote.ts'
import { type Shopper, shopper } from './purchase.ts'
import { servesAsStated, type Uses } from './specified-uses.ts'
import { useWorld, worldDate } from './world.ts'

/** Spec §7: the calls of the cart, the favourites, the draws and the buyer's own account. */
const world = useWorld()
// biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
type Anything = any

let buyer: Shopper
let draw: number
const data = async (url: string): Promise<Anything> => (await buyer.get(url)).body.data
const sent = async (url: string, form = {}): Promise<Anything> => (await buyer.post(url, form)).body
/** Puts so many of a goods into an emptied cart; answers the line. */
async function only(goods: keyof typeof world.goods, number: number): Promise<number> {
  await world.db.execute(sql`delete from cart_lines where member_id = ${world.buyers.yaodian.memberId}`)
  return buyer.add(goods, number)
}
const lineFacts = ({ data: lines }: Anything) =>
  lines.map(({ id, number, is_selected }: Anything) => [id, number, is_selected])

beforeAll(async () => {
  buyer = await shopper(world, 'yaodian')
  const { memberId } = world.buyers.yaodian
  draw = await makeDraw(world, [{ kind: 'points', weight: 1, stock: 5, payload: { points: 30 } }], { perDay: 9 })
  await promote(world, {
    kind: 'gift',
    name: '买十赠一',
    goods: [{ goodsId: world.goods.health }, { goodsId: world.goods.deviceOne, role: 'gift', quota: 9 }],
    terms: { unit: 'piece', tiers: [{ from: 10, gifts: [{ goodsId: world.goods.deviceOne, quantity: 1 }] }] },
  })
  await giveCoupon(world, memberId, { fromFen: 100, reduceFen: 50 })
  const write = { memberId, kind: 'balance', orderId: null } as const
  await world.db.transaction(async (tx) => {
    await post(tx, world.at, { ...write, amountFen: 50, useType: 'rebate', key: 'a', note: 'a' })
    await post(tx, world.at, { ...write, amountFen: -50, useType: 'purchase', key: 'b', note: 'b' })
  })
})

const rows: Uses = [
  [
    'GET /api/cart/list',
    async () => {
      await only('farWarehouseOnly', 1)
      await buyer.add('vitaminC', 1)
      const asked = ['new=1', 'new=1&ck_id=99999', 'ck_id=2']
      const carts = await Promise.all(asked.map((query) => data(`/api/cart/list?${query}`)))
      return [carts.map((cart) => cart.data.map(({ goods }: Anything) => goods.ck_id)), [[1, 2], [1, 2], [2]]]
    },
  ],
  [
    'GET /api/cart/total',
    async () => {
      await only('vitaminC', 7)
      await buyer.add('health', 1)
      return [await data('/api/cart/total'), { total: 2 }]
    },
  ],
  [
    'POST /api/cart',
    async () => {
      await only('vitaminC', 7)
      const { code, message, data: change } = await sent('/api/cart', { goods_id: world.goods.vitaminC, number: 5 })
      return [
        [code, message, change.number, change.total],
        [10000, '已加入购物车', 12, 1],
      ]
    },
  ],
  [
    'POST /api/cart/quick_add/{id}',
    async () => {
      await only('vitaminC', 1)
      const { data: change } = await sent(`/api/cart/quick_add/${world.goods.minimumTen}`)
      return [
        [change.number, change.total],
        [10, 2],
      ]
    },
  ],
  [
    'POST /api/cart/{id}/edit',
    async () => {
      const line = await only('vitaminC', 1)
      await buyer.add('farWarehouseOnly', 1)
      const { data: cart } = await sent(`/api/cart/${line}/edit`, { number: 8, new: 1 })
      return [lineFacts(cart)[0], [line, 8, 1]]
    },
  ],
  [
    'POST /api/cart/batch_select',
    async () => {
      const line = await only('vitaminC', 1)
      const off = (await sent('/api/cart/batch_select', { ids: line, is_selected: 0 })).data
      const on = (await sent('/api/cart/batch_select', { ids: line, is_selected: 1 })).data
      return [
        [lineFacts(off), lineFacts(on)],
        [[[line, 1, 0]], [[line, 1, 1]]],
      ]
    },
  ],
  [
    'POST /api/cart/batch_delete',
    async () => {
      const line = await only('vitaminC', 1)
      const other = await buyer.add('health', 2)
      return [lineFacts((await sent('/api/cart/batch_delete', { ids: line })).data), [[other, 2, 1]]]
    },
  ],
  [
    'POST /api/cart/copy',
    async () => {
      const chain = await shopper(world, 'liansuo')
      const line = await chain.add('vitaminC', 3)
      const [, second] = world.buyers.liansuo.memberIds
      const copied = await chain.post('/api/cart/copy', { ids: line, other_user_ids: second! })
      const there = await (await shopper(world, 'liansuo', 1)).get('/api/cart/list')
      return [
        [copied.body.data[0].added, there.body.data.data.map(({ number }: Anything) => number)],
        [1, [3]],
      ]
    },
  ],
  [
    'POST /api/cart/checkout',
    async () => {
      const line = await only('health', 10)
      const { data: shown } = await sent('/api/cart/checkout', { ids: line, new: 1 })
      return [shown.totals.goods_amount, '390.00']
    },
  ],
  [
    'POST /api/cart/next_hint',
    async () => {
      await only('health', 9)
      return [
        (await sent('/api/cart/next_hint', { type: 1 })).data.hints[0],
        expect.stringContaining('买十赠一：再买1瓶'),
      ]
    },
  ],
  [
    'GET /api/favorite',
    async () => {
      await sent('/api/favorite', { goods_ids: world.goods.amoxicillin })
      const { data: list, meta } = (await buyer.get('/api/favorite?page=1')).body
      return [
        [list.map(({ goods }: Anything) => goods.id), meta.current_page],
        [[world.goods.amoxicillin], 1],
      ]
    },
  ],
  [
    'POST /api/favorite',
    async () => {
      await sent('/api/favorite', { goods_ids: `${world.goods.amoxicillin},${world.goods.health}` })
      return [(await data(`/api/goods/detail/${world.goods.health}`)).is_favorite, 1]
    },
  ],
  [
    'POST /api/favorite/cancel',
    async () => {
      await sent('/api/favorite', { goods_ids: world.goods.health })
      await sent('/api/favorite/cancel', { goods_ids: world.goods.health })
      return [(await data(`/api/goods/detail/${world.goods.health}`)).is_favorite, 0]
    },
  ],
  ['GET /api/draw', async () => [(await data(`/api/draw?id=${draw}`)).id, draw]],
  [
    'GET /api/draw/new_record',
    async () => {
      await sent(`/api/draw/${draw}`)
      return [(await data(`/api/draw/new_record?id=${draw}`))[0].name, '奖品1']
    },
  ],
  ['GET /api/draw/{id}/activity', async () => [(await data(`/api/draw/${draw}/activity`)).prizes.length, 1]],
  ['GET /api/draw/simple', async () => [(await data('/api/draw/simple')).id, draw]],
  [
    'GET /api/draw/record',
    async () => {
      await sent(`/api/draw/${draw}`)
      return [(await data('/api/draw/record'))[0].draw_id, draw]
    },
  ],
  ['GET /api/draw/ads', async () => [(await data('/api/draw/ads')).map(({ id }: Anything) => id), [draw]]],
  [
    'POST /api/user/create_code',
    async () => {
      const { body } = await askCode(world, '13900001111', 'register')
      return [
        [body.code, body.message, body.data.demo_code],
        [10000, '验证码已发送', await codeSentTo(world, '13900001111')],
      ]
    },
  ],
  [
    'DELETE /api/user/unbind_wechat',
    async () => {
      await world.db.execute(sql`
        insert into wechat_bindings values ('union', ${world.buyers.yaodian.loginId}, ${world.at.toISOString()})`)
      const headers = await world.signIn('yaodian')
      const { code, message } = (await world.call('DELETE', '/api/user/unbind_wechat', { headers })).body
      return [
        [code, message, (await data('/api/user')).wechat],
        [10000, '微信已解绑', ''],
      ]
    },
  ],
  [
    'DELETE /api/user/logout',
    async () => {
      const headers = await world.signIn('yaodian')
      const out = await world.call('DELETE', '/api/user/logout', { headers })
      return [
        [out.body.code, (await world.call('GET', '/api/user', { headers })).body.code],
        [10000, 10001],
      ]
    },
  ],
  [
    'GET /api/user/availableCoupon',
    async () => {
      await only('health', 10)
      const usable = await Promise.all([1, 0].map((type) => data(`/api/user/availableCoupon?type=${type}&page=1`)))
      return [usable.map((list) => list.length), [1, 0]]
    },
  ],
  [
    'GET /api/user/coupon',
    async () => {
      const counted = await Promise.all([0, 1].map((status) => data(`/api/user/coupon?page=1&type=0&status=${status}`)))
      return [counted.map((list) => list.length), [1, 0]]
    },
  ],
  [
    'GET /api/user/couponNum',
    async () => [await data('/api/user/couponNum'), { unused: 1, used: 0, expired: 0, void: 0 }],
  ],
  [
    'GET /api/user/user_money_log',
    async () => {
      const from = `start_time=${worldDate()}&end_time=${worldDate()}`
      const asked = [
        `page=1&use_type=rebate&${from}`,
        `page=1&use_type=rebate&start_time=${worldDate(1)}&end_time=${worldDate(1)}`,
      ]
      const lists = await Promise.all(asked.map((query) => data(`/api/user/user_money_log?${query}`)))
      return [lists.map((list) => list.map(({ note }: Anything) => note)), [['a'], []]]
    },
  ],
  [
    'GET /api/user/user_money',
    async () => [await data('/api/user/user_money'), { balance: '200000.00', recharge: '0.00' }],
  ],
  ['GET /api/user/user_credit', async () => [(await data('/api/user/user_credit')).limit, '50000.00']],
  [
    'GET /api/user/user_credit_list',
    async () => {
      const lists = await Promise.all(
        ['term', 'recharge'].map((type) => data(`/api/user/user_credit_list?page=1&type=${type}`)),
      )
      return [lists.map((list) => list.length), [1, 0]]
    },
  ],
  [
    'GET /api/user/jyfw',
    async () => [
      (await data('/api/user/jyfw')).map(({ scope }: Anything) => scope),
      expect.arrayContaining(['western']),
    ],
  ],
  [
    'GET /api/user/zizhi',
    async () => [(await data('/api/user/zizhi')).find(({ kind }: Anything) => kind === 'drug_licence').state, 'valid'],
  ],
  ['GET /api/user/base', async () => [(await data('/api/user/base')).tax_no, '92510107MAAY4CL12D']],
]

test.each(rows)('%s takes the payload of Spec §7, and opens to whom it says', (call, use) =>
  servesAsStated(world, call, use),
)
