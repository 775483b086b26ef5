import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, type Shopper, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { openPayments } from './open-payments.ts'

const world = useWorld()
const finance = () => shopper(world, 'caiwu')

async function unpaid(payType: 'balance' | 'transfer' | 'term' = 'transfer') {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], payType)
  return { buyer, id: order!.id, payable: order!.payable }
}
/** What was promised, taken and failed for an order, the oldest first. */
async function paymentsOf(id: number) {
  const { rows } = await world.db.execute<{ tender: string; state: string; came: string | null }>(sql`
    select p.tender, p.state, (select string_agg(m.state, ',' order by m.id) from money_in m where m.payment_id = p.id) as came
    from payments p where p.subject_kind = 'order' and p.subject_id = ${id} order by p.id`)
  return rows
}
const codeOf = async (buyer: Shopper, id: number): Promise<string> =>
  (await buyer.get(`/api/pay/order/${id}`)).body.data.company_account.code

describe('the payment of an order', () => {
  test('is promised with it, taken by whichever tender its buyer pays with, and not promised twice', async () => {
    const { buyer, id } = await unpaid('transfer')
    expect(await paymentsOf(id)).toEqual([{ tender: 'transfer', state: 'promised', came: null }])
    await buyer.post(`/api/pay/order/${id}`, { method: 'term', password: paymentPassword })
    expect(await paymentsOf(id)).toEqual([{ tender: 'credit_term', state: 'taken', came: null }])
    await expectSoundBooks(world)
  })

  test('is submitted with a proof, owed again when finance finds no such money, and taken when it does', async () => {
    const { buyer, id, payable } = await unpaid()
    const clerk = await finance()
    const show = () => uploadProof(world, buyer.cookie, id, { payerName: '锦里', amount: payable })
    await show()
    expect(await paymentsOf(id)).toEqual([{ tender: 'transfer', state: 'submitted', came: 'claimed' }])
    await clerk.post(`/console/api/orders/${id}/reject_transfer`, { reason: '未到账' })
    expect(await paymentsOf(id)).toEqual([{ tender: 'transfer', state: 'promised', came: 'rejected' }])
    await show()
    await clerk.post(`/console/api/orders/${id}/confirm_transfer`)
    expect(await paymentsOf(id)).toEqual([{ tender: 'transfer', state: 'taken', came: 'rejected,confirmed' }])
    await expectSoundBooks(world)
  })

  test('fails with its order, and takes the proof that nobody decided about with it', async () => {
    const { buyer, id, payable } = await unpaid()
    await uploadProof(world, buyer.cookie, id, { payerName: '锦里', amount: payable })
    await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
    expect(await paymentsOf(id)).toEqual([{ tender: 'transfer', state: 'failed', came: 'rejected' }])
    const late = await (await finance()).post(`/console/api/orders/${id}/confirm_transfer`)
    expect(late.status).toBe(409)
    await expectSoundBooks(world)
  })

  test('is confirmed once by two clerks at once, and money comes once', async () => {
    const { buyer, id, payable } = await unpaid()
    await uploadProof(world, buyer.cookie, id, { payerName: '锦里', amount: payable })
    const clerks = [await finance(), await shopper(world, 'admin')]
    const answers = await Promise.all(clerks.map((each) => each.post(`/console/api/orders/${id}/confirm_transfer`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await world.db.execute(sql`
      select count(*)::int as n from money_allocations a join payments p on p.id = a.payment_id where p.subject_id = ${id}
        and p.subject_kind = 'order'`)
    expect(rows).toEqual([{ n: 1 }])
    await expectSoundBooks(world)
  })

  test('is either taken or failed where its buyer pays and cancels at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, id } = await unpaid('balance')
      await Promise.all([
        buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword }),
        buyer.post(`/api/order/${id}/cancel`, { code: -4 }, randomUUID()),
      ])
      const { status } = (await buyer.get(`/api/order/${id}`)).body.data
      expect(await paymentsOf(id)).toMatchObject([{ state: status === 90 ? 'failed' : 'taken' }])
    }
    await expectSoundBooks(world)
  })
})

describe('a transfer code', () => {
  test('is six digits on the pay page, and finance finds the payment by it until it is paid', async () => {
    const { buyer, id, payable } = await unpaid()
    const code = await codeOf(buyer, id)
    expect(code).toMatch(/^\d{6}$/)
    const clerk = await finance()
    const found = async () => (await clerk.get(`/console/api/payments?code=${code}`)).body.data
    expect(await found()).toMatchObject([{ kind: 'order', subject_id: id, amount: payable, state: 'promised' }])
    await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    expect(await found()).toEqual([])
    expect(await codeOf(buyer, id)).toBe('')
    expect((await clerk.get('/console/api/payments?code=12345')).status).toBe(422)
  })

  test('that another open payment has is drawn again', async () => {
    const { buyer, id } = await unpaid()
    const taken = Number(await codeOf(buyer, id))
    const drawn = [taken, taken, 1_000_000 - 1 - taken]
    const random = () => {
      const number = drawn.shift() ?? 0
      return new Uint8Array([number >> 24, number >> 16, number >> 8, number])
    }
    const subject = { kind: 'order', id: id + 1_000_000 } as const
    const { memberId } = world.buyers.yaodian
    const payment = {
      subject,
      subjectNo: 'X',
      memberId,
      tender: 'transfer',
      amountFen: 100,
      state: 'promised',
    } as const
    await world.db.transaction(async (tx) => {
      await openPayments({ random }, tx, [payment], jobStamp(world.at))
      const { rows } = await tx.execute(sql`select transfer_code from payments where subject_id = ${subject.id}`)
      expect(rows).toEqual([{ transfer_code: String(1_000_000 - 1 - taken).padStart(6, '0') }])
      await tx.execute(sql`delete from payments where subject_id = ${subject.id}`)
    })
  })
})
