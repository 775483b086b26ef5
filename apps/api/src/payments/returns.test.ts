import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { afterSalesStaff } from '../../test/after-sales-staff.ts'
import { clerkWith } from '../../test/clerk.ts'
import { everything, writesNothing } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { shopper, shopperWith } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const finance = () => shopper(world, 'caiwu')

/** An order that was paid by transfer and turned down by its buyer before it left: its money is to go back by hand. */
async function dueReturn() {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
  const { id, payable } = order!
  await uploadProof(world, buyer.cookie, id, { payerName: '锦里', amount: payable })
  const admin = await shopper(world, 'admin')
  await admin.post(`/console/api/orders/${id}/confirm_transfer`)
  await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
  await admin.post(`/console/api/orders/${id}/confirm_cancel`)
  const clerk = await finance()
  const waiting = (await clerk.get('/console/api/returns')).body
  const due = waiting.data.find((each: { subject_id: number }) => each.subject_id === id)
  return { buyer, clerk, id, payable, due }
}

describe('money that goes back by hand', () => {
  test('waits for finance with whom to send it to, and is the buyer’s once finance says that it arrived', async () => {
    const { buyer, clerk, id, payable, due } = await dueReturn()
    expect(due).toMatchObject({
      kind: 'order',
      payer_name: '锦里',
      tender_name: '对公转账',
      amount: payable,
      state: 'due',
      actions: ['send', 'finish'],
    })
    const state = async () => (await buyer.get(`/api/order/${id}`)).body.data.refunds[0].state
    const shown = async () => (await buyer.get('/api/order')).body.data.find((each: { id: number }) => each.id === id)
    expect(await shown()).toMatchObject({ flags: ['退款中'], refunded: payable, refund_under_way: payable })
    const settle = (move: string, form: Record<string, string> = {}) =>
      clerk.post(`/console/api/returns/${due.id}/${move}`, form)
    expect((await settle('send', { reference: 'B-1' })).body.data).toMatchObject({ state: 'sent', reference: 'B-1' })
    expect(await state()).toBe('due')
    expect((await settle('fail', { reason: '账号有误' })).body.data).toMatchObject({
      state: 'failed',
      reason: '账号有误',
      actions: ['again'],
    })
    expect((await settle('again')).body.data).toMatchObject({ state: 'due', reference: '', reason: '' })
    await settle('send', { reference: 'B-2' })
    expect((await settle('finish')).body.data).toMatchObject({ state: 'done', reference: 'B-2', actions: [] })
    const notices = await world.db.execute(sql`
      select topic, payload ->> 'what' as what, (payload ->> 'amountFen')::int as fen from outbox
      where topic in ('refund.notice', 'payment.notice') and payload ->> 'what' is distinct from 'confirmed' order by id`)
    expect(notices.rows).toMatchObject([{ topic: 'refund.notice' }, { topic: 'payment.notice', what: 'returned' }])
    expect(new Set(notices.rows.map(({ fen }) => fen)).size).toBe(1)
    expect(await state()).toBe('done')
    expect(await shown()).toMatchObject({ flags: ['已退'], refunded: payable, refund_under_way: '0.00' })
    const { data } = (await clerk.get('/console/api/returns')).body
    expect(data.map((each: { id: number }) => each.id)).not.toContain(due.id)
    await expectSoundBooks(world)
  })

  test('goes back to each payment its own, where two of one tender paid', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    const { id, payable } = order!
    await uploadProof(world, buyer.cookie, id, { payerName: '锦里', amount: payable })
    const admin = await shopper(world, 'admin')
    await admin.post(`/console/api/orders/${id}/confirm_transfer`)
    await world.db.execute(sql`
      with first as (
        update payments set amount_fen = amount_fen - 1000 where subject_kind = 'order' and subject_id = ${id} returning *
      ), second as (
        insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, transfer_code,
          created_at, submitted_at, taken_at)
        select subject_kind, subject_id, subject_no, member_id, tender, 1000, state, transfer_code, created_at, submitted_at,
          taken_at from first returning id
      ), given as (
        update money_allocations a set amount_fen = a.amount_fen - 1000 from first f where a.payment_id = f.id
        returning a.money_in_id
      )
      insert into money_allocations (money_in_id, payment_id, amount_fen) select money_in_id, id, 1000 from given, second`)
    await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
    expect((await admin.post(`/console/api/orders/${id}/confirm_cancel`)).status).toBe(200)
    const { rows } = await world.db.execute(sql`
      select p.amount_fen = r.amount_fen as whole, r.state from payment_returns r join payments p on p.id = r.payment_id
      where p.subject_id = ${id} and p.subject_kind = 'order'`)
    expect(rows).toEqual([
      { whole: true, state: 'due' },
      { whole: true, state: 'due' },
    ])
    await expectSoundBooks(world)
  })

  test('is settled once by two clerks at once, and a move that its state does not allow writes nothing', async () => {
    const { clerk, due } = await dueReturn()
    const other = shopperWith(world, { cookie: await (await clerkWith(world, ['returns.settle']))() })
    const url = `/console/api/returns/${due.id}`
    const bare = await writesNothing(world, () => clerk.post(`${url}/finish`))
    expect(bare.body.errors).toEqual({ reference: ['请输入银行流水号'] })
    const answers = await Promise.all([clerk, other].map((each) => each.post(`${url}/finish`, { reference: 'B-9' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = await everything(world)
    const again = await clerk.post(`${url}/again`)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ reason: 'payments.returnMovedOn', message: expect.stringContaining('已退款') })
    expect((await clerk.post(`${url}/send`)).status).toBe(422)
    expect((await clerk.post('/console/api/returns/999999/finish')).status).toBe(404)
    expect(await everything(world)).toEqual(before)
  })
})

test('what a bank brought goes into the balance where the buyer of broken goods takes it there, and never that of ephedrine goods', async () => {
  const staff = afterSalesStaff(world)
  const asks = async (goods: 'ibuprofen' | 'ephedrine') => {
    const { id, buyer } = await shippedOrder(world, goods)
    const { lines } = (await buyer.get(`/api/order/${id}/after_sales`)).body.data
    const wish = { outcome: 'refund_only', refund_to: 'balance' }
    const form = await staff.form(buyer, `${lines[0].lots[0].id}:2`, wish)
    return { buyer, ask: () => buyer.post(`/api/order/${id}/after_sales`, form) }
  }
  const { buyer, ask } = await asks('ibuprofen')
  const balance = async () => Number((await buyer.get('/api/user/user_money')).body.data.balance)
  const before = await balance()
  const { id } = (await ask()).body.data
  await staff.passed(id)
  expect((await staff.act('caiwu', id, 'refund')).status).toBe(200)
  expect(await balance()).toBeCloseTo(before + 33.6, 2)
  const { return_id: slip, refund_to_name: way } = (await buyer.get(`/api/after_sales/${id}`)).body.data
  expect(way).toBe('退到余额')
  const { money } = (await buyer.get(`/api/returns/${slip}`)).body.data
  expect(money).toEqual([{ name: '余额', amount: '33.60', state: 'done' }])
  await expectSoundBooks(world)
  const { ask: askEphedrine } = await asks('ephedrine')
  await writesNothing(world, async () => expect(Object.keys((await askEphedrine()).body.errors)).toEqual(['refund_to']))
})
