import { beforeAll, test } from 'vitest'
import { type Shopper, shopper } from './purchase.ts'
import { servesAsStated, type Uses } from './specified-uses.ts'
import { useWorld } from './world.ts'

/** Spec §7: the calls by which a member says what it misses. */
const world = useWorld()

let buyer: Shopper
const data = async (url: string) => (await buyer.get(url)).body.data
const wish = { name: '阿胶', number: 20, contact: '王店长', phone: '13800138000' }

beforeAll(async () => {
  buyer = await shopper(world, 'yaodian')
})

const rows: Uses = [
  [
    'POST /api/user/feedback',
    async () => {
      const words = { kind: 'site', words: '希望订单页可以导出表格', email: 'a@b.cn' }
      const { code, message } = (await buyer.post('/api/user/feedback', words)).body
      return [
        [code, message],
        [10000, '提交成功！感谢您的宝贵意见。'],
      ]
    },
  ],
  [
    'POST /api/user/buy',
    async () => {
      const { id } = (await buyer.post('/api/user/buy', wish)).body.data
      const { name, number, state_name } = await data(`/api/user/buy/${id}`)
      return [
        [name, number, state_name],
        ['阿胶', 20, '待处理'],
      ]
    },
  ],
  [
    'GET /api/user/buy',
    async () => {
      const before = (await buyer.get('/api/user/buy?page=1')).body.meta.total
      await buyer.post('/api/user/buy', wish)
      return [(await buyer.get('/api/user/buy?page=1')).body.meta.total, before + 1]
    },
  ],
  [
    'GET /api/user/fast_buy',
    async () => {
      const [order] = await buyer.buy([['ibuprofen', 30]], 'transfer')
      const [row] = await data('/api/user/fast_buy?page=1&order=last')
      return [
        [row.goods.id, row.last_number, row.times, order!.id > 0],
        [world.goods.ibuprofen, 30, 1, true],
      ]
    },
  ],
]

test.each(rows)('%s takes the payload of Spec §7, and opens to whom it says', (call, use) =>
  servesAsStated(world, call, use),
)
