import { beforeAll, test } from 'vitest'
import { ticketFor } from './phone-codes.ts'
import { type Shopper, shopper } from './purchase.ts'
import { servesAsStated, type Uses } from './specified-uses.ts'
import { useWorld } from './world.ts'

/** Spec §7: the calls of the person behind a log-in. */
const world = useWorld()

let buyer: Shopper
const data = async (url: string) => (await buyer.get(url)).body.data
const sent = async (url: string, form = {}) => (await buyer.post(url, form)).body

beforeAll(async () => {
  buyer = await shopper(world, 'yaodian')
})

const rows: Uses = [
  [
    'POST /api/user/updateUserInfo',
    async () => {
      const { code, message } = await sent('/api/user/updateUserInfo', { name: '李敏', phone: '13608012671' })
      return [
        [code, message, (await data('/api/user/base')).name],
        [10000, '资料已保存', '李敏'],
      ]
    },
  ],
  [
    'POST /api/user/resetPassword',
    async () => {
      const begun = await world.call('POST', '/api/user/forget', {
        form: { ticket: await ticketFor(world, '13540018822', 'forget') },
      })
      const headers = { cookie: `yaoji_reset=${begun.cookies[0]!.value}` }
      const { body } = await world.call('POST', '/api/user/resetPassword', {
        headers,
        form: { password: 'Kx7#mQp2vL' },
      })
      return [
        [body.code, body.message],
        [10000, '密码已重置，请用新密码登录'],
      ]
    },
  ],
  ['GET /api/user/phone/{phone}', async () => [await data('/api/user/phone/13900001111'), { can_register: 1 }]],
]

test.each(rows)('%s takes the payload of Spec §7, and opens to whom it says', (call, use) =>
  servesAsStated(world, call, use),
)
