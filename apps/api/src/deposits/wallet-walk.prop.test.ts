import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, type Shopper, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
let buyer: Shopper
let finance: Shopper
let checker: Shopper
let clerk: Shopper
beforeAll(async () => {
  buyer = await shopper(world, 'yaodian')
  finance = await shopper(world, 'caiwu')
  checker = await shopper(world, 'admin')
  clerk = await shopper(world, 'dingdan')
})

const act = fc.oneof(
  fc.record({
    kind: fc.constant('deposit' as const),
    type: fc.constantFrom('recharge', 'term'),
    yuan: fc.integer({ min: 1, max: 12_000 }),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), yuan: fc.integer({ min: 1, max: 150_000 }) }),
  fc.record({ kind: fc.constant('settle' as const), how: fc.constantFrom('pay', 'refuse', 'cancel') }),
  fc.record({ kind: fc.constant('order' as const), method: fc.constantFrom('balance', 'recharge', 'term') }),
  fc.record({ kind: fc.constant('goBack' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** What outside brought and took: the rest of the test must not change by anything else. */
let cameFen = 0
let leftFen = 0
let reference = 0
const orders: number[] = []
const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)

async function walk(each: Act): Promise<void> {
  switch (each.kind) {
    case 'deposit': {
      const amount = each.yuan.toFixed(2)
      const { status, body } = await buyer.post('/api/pay/user_credit_create', { type: each.type, amount })
      if (status !== 200) return
      const { id, bonus } = body.data
      const slip = `/api/pay/user_credit/${id}/slip`
      await uploadProof(world, buyer.cookie, slip, { payerName: '成都锦里康民大药房', amount })
      expect((await finance.post(`/console/api/deposits/${id}/confirm_transfer`)).status).toBe(200)
      cameFen += fenOf(amount) + fenOf(bonus)
      return
    }
    case 'withdraw':
      await buyer.post('/api/user/withdrawals', { amount: each.yuan.toFixed(2), password: paymentPassword })
      return
    case 'settle': {
      const [open] = (await finance.get('/console/api/withdrawals?state=asked')).body.data
      if (!open) return
      if (each.how === 'cancel') await buyer.post(`/api/user/withdrawals/${open.id}/cancel`)
      if (each.how === 'refuse') await finance.post(`/console/api/withdrawals/${open.id}/refuse`, { reason: 'x' })
      if (each.how !== 'pay') return
      const asked = await finance.post(`/console/api/withdrawals/${open.id}/approve`, { reason: 'x' })
      await checker.post(`/console/api/approvals/${asked.body.data.approval_id}/approve`)
      reference += 1
      await finance.post(`/console/api/withdrawals/${open.id}/pay`, { reference: `bank-${reference}` })
      leftFen += fenOf(open.amount)
      return
    }
    case 'order': {
      const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
      const wish = { method: each.method, password: paymentPassword }
      const paid = await buyer.post(`/api/pay/order/${order!.id}`, wish)
      if (paid.status === 200) orders.push(order!.id)
      else await buyer.post(`/api/order/${order!.id}/cancel`, { code: -4 })
      return
    }
    case 'goBack': {
      const id = orders.pop()
      if (id === undefined) return
      const { status } = (await buyer.post(`/api/order/${id}/cancel`, { code: -4 })).body.data
      // A paid order that awaits its slip goes back by the hand of a clerk.
      if (status !== 90) await clerk.post(`/console/api/orders/${id}/confirm_cancel`)
      return
    }
    default:
      each satisfies never
  }
}

/** What the member has, less what it owes, with what is held for it and what its orders took. */
async function ownFen(): Promise<number> {
  const { memberId } = world.buyers.yaodian
  const { rows } = await world.db.execute<{ own: number }>(sql`
    select (select coalesce(sum(amount_fen) filter (where kind in ('balance', 'recharge')), 0)
        - coalesce(sum(limit_fen - amount_fen) filter (where kind = 'credit'), 0) from accounts where member_id = ${memberId})
      + (select coalesce(sum(amount_fen), 0) from withdrawals where state in ('asked', 'approved'))
      + (select coalesce(sum(paid_fen - refunded_fen), 0) from orders where member_id = ${memberId}) as own`)
  return Number(rows[0]!.own)
}

test('whatever a member tops up, withdraws, buys, cancels and repays, no fen is made or lost', async () => {
  const openingFen = await ownFen()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      for (const each of acts) await walk(each)
      expect(await ownFen()).toBe(openingFen + cameFen - leftFen)
      await expectSoundBooks(world)
      // Stock is for all runs.
      for (const id of orders.splice(0)) {
        await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
        await clerk.post(`/console/api/orders/${id}/confirm_cancel`)
      }
      expect(await ownFen()).toBe(openingFen + cameFen - leftFen)
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 240_000)
