import { beforeAll, expect, test } from 'vitest'
import { type Shopper, shopper } from './purchase.ts'
import { servesAsStated, type Uses } from './specified-uses.ts'
import { useWorld } from './world.ts'

/** Spec §7: the calls that bring money into the wallet. */
const world = useWorld()
let buyer: Shopper
let id: number
const sent = async (name: string, form: object) =>
  (await buyer.post(`/api/pay/user_credit_${name}`, { ...form })).body.data

beforeAll(async () => {
  buyer = await shopper(world, 'yaodian')
  id = (await sent('create', { type: 'recharge', amount: '1.00' })).id
})

const rows: Uses = [
  [
    'POST /api/pay/user_credit_create',
    async () => {
      await buyer.post(`/api/pay/user_credit/${id}/cancel`)
      const made = await sent('create', { type: 'recharge', amount: '2.00' })
      id = made.id
      return [made, expect.objectContaining({ type: 'recharge', amount: '2.00', state: 'awaitingPayment' })]
    },
  ],
  [
    'POST /api/pay/user_credit_pay',
    async () => [
      (await sent('pay', { id, method: 'transfer' })).company_account.code,
      expect.stringMatching(/^\d{6}$/),
    ],
  ],
  ['POST /api/pay/user_credit_check', async () => [(await sent('check', { id })).state, 'awaitingPayment']],
]

test.each(rows)('%s takes the payload of Spec §7, and opens to whom it says', (call, use) =>
  servesAsStated(world, call, use),
)
