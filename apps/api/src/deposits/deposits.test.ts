import { moneyUseTypes } from '@yaoji/rules/wallet/use-types'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { giveCoupon } from '../../test/coupons.ts'
import { writesNothing } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { endDeposit, sweepDeposits } from './end-deposit.ts'

const world = useWorld()
afterEach(async () => {
  await expectSoundBooks(world)
  await world.db.execute(sql`delete from cart_lines`)
})

type Type = 'recharge' | 'term'
async function people() {
  const buyer = await shopper(world, 'yaodian')
  const finance = await shopper(world, 'caiwu')
  const open = (type: Type, amount: string) => buyer.post('/api/pay/user_credit_create', { type, amount })
  const show = (id: number, amount: string) =>
    uploadProof(world, buyer.cookie, `/api/pay/user_credit/${id}/slip`, { payerName: '成都锦里康民大药房', amount })
  const decide = (id: number, verb: 'confirm_transfer' | 'reject_transfer', form = {}) =>
    finance.post(`/console/api/deposits/${id}/${verb}`, form)
  const bring = async (type: Type, amount: string) => {
    const { id } = (await open(type, amount)).body.data
    await show(id, amount)
    return { id, confirmed: await decide(id, 'confirm_transfer') }
  }
  const money = async () => (await buyer.get('/api/user/user_money')).body.data
  const credit = async () => (await buyer.get('/api/user/user_credit')).body.data
  /** An order of ¥336 or ¥348 on the term, paid. */
  const onTerm = async () => {
    const [order] = await buyer.buy([['ibuprofen', 20]], 'term')
    await buyer.post(`/api/pay/order/${order!.id}`, { method: 'term', password: paymentPassword })
    return order!
  }
  return { buyer, finance, open, show, decide, bring, money, credit, onTerm }
}

test('a top-up and its bonus are in the recharge balance when finance sees the money, and pay an order', async () => {
  const { buyer, open, show, decide, money } = await people()
  expect((await buyer.get('/api/pay/user_credit/tiers')).body.data[0]).toEqual({ from: '10000.00', bonus: '100.00' })
  const opened = (await open('recharge', '10000.00')).body.data
  expect(opened).toMatchObject({ amount: '10000.00', bonus: '100.00', state: 'awaitingPayment' })
  const online = await writesNothing(world, () =>
    buyer.post('/api/pay/user_credit_pay', { id: opened.id, method: 'alipay' }),
  )
  expect(JSON.stringify(online.body)).toContain('在线支付尚未接通')
  const pay = await buyer.post('/api/pay/user_credit_pay', { id: opened.id, method: 'transfer' })
  expect(pay.body.data.company_account).toMatchObject({
    remark: opened.deposit_no,
    code: expect.stringMatching(/^\d{6}$/),
  })
  await show(opened.id, '10000.00')
  expect((await money()).recharge).toBe('0.00')
  expect((await buyer.post('/api/pay/user_credit_check', { id: opened.id })).body.data.state).toBe('awaitingReview')
  expect((await decide(opened.id, 'confirm_transfer')).body.data.state).toBe('completed')
  expect((await money()).recharge).toBe('10100.00')
  const again = await writesNothing(world, () => decide(opened.id, 'confirm_transfer'))
  expect(again.status).toBe(409)
  const [bonus, topUp] = (await buyer.get('/api/user/user_money_log?account=recharge')).body.data
  expect([bonus, topUp]).toMatchObject([
    { use_type: 'bonus', amount: '100.00', source: 'top_up', source_id: opened.id },
    { use_type: 'top_up', amount: '10000.00', source: 'top_up', source_id: opened.id },
  ])

  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const methods = (await buyer.get(`/api/pay/order/${order!.id}`)).body.data.methods
  expect(methods.map(({ method }: { method: string }) => method)).toContain('recharge')
  const paid = await buyer.post(`/api/pay/order/${order!.id}`, { method: 'recharge', password: paymentPassword })
  expect(paid.body.data).toMatchObject({ status: 20, pay_method: 'recharge' })
  expect(Number((await money()).recharge)).toBe(10_100 - Number(order!.payable))
  await buyer.post(`/api/order/${order!.id}/cancel`, { code: -4 })
  await (await shopper(world, 'dingdan')).post(`/console/api/orders/${order!.id}/confirm_cancel`)
  expect((await money()).recharge).toBe('10100.00')
})

test('the recharge balance meets no coupon and no flash goods, and its way to pay says so', async () => {
  const { buyer } = await people()
  await giveCoupon(world, world.buyers.yaodian.memberId, { fromFen: 100, reduceFen: 500 })
  const line = await buyer.add('ibuprofen', 20)
  const shown = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
  expect(shown.methods.find(({ method }: { method: string }) => method === 'recharge')).toMatchObject({
    enabled: 1,
    detail: expect.stringContaining('不享优惠券，应付'),
  })
  const apart = (await buyer.post('/api/cart/checkout', { ids: line, pay_type: 'recharge' })).body.data
  expect(Number(apart.totals.payable)).toBe(Number(shown.totals.payable) + 5)
  const order = await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))
  const { id } = order.body.data.orders[0]
  const refused = await writesNothing(world, () =>
    buyer.post(`/api/pay/order/${id}`, { method: 'recharge', password: paymentPassword }),
  )
  expect(refused.body.message).toBe('使用优惠券的订单不能使用充值余额')
  await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
})

test('a repayment gives the line back and settles the bill; more than is owed, or nothing owed, is refused', async () => {
  const { open, bring, credit, onTerm, buyer } = await people()
  const none = await writesNothing(world, () => open('term', '1.00'))
  expect(none.body.message).toBe('账期没有待还金额')
  const { payable } = await onTerm()
  const more = await writesNothing(world, () => open('term', (Number(payable) + 0.01).toFixed(2)))
  expect(more.body.message).toContain('不能超过')
  await bring('term', '100.00')
  expect(await credit()).toMatchObject({ used: (Number(payable) - 100).toFixed(2) })
  const { id } = await bring('term', (Number(payable) - 100).toFixed(2))
  expect(await credit()).toMatchObject({ used: '0.00', bills: [{ open: '0.00' }] })
  const [row] = (await buyer.get('/api/user/user_credit_list?type=term')).body.data
  expect(row).toMatchObject({ use_type: 'repayment', source: 'repayment', source_id: id })
  const other = await shopper(world, 'zhensuo')
  const noTerm = await writesNothing(world, () =>
    other.post('/api/pay/user_credit_create', { type: 'term', amount: '1.00' }),
  )
  expect(noTerm.body.message).toBe('未开通账期，无需还款')
})

test('a repayment against the cancel of its term order: the line is whole, and what was paid too much is balance', async () => {
  for (let round = 0; round < 4; round++) {
    const { buyer, open, show, decide, credit, money, onTerm } = await people()
    const before = Number((await money()).balance)
    const { id: orderId, payable } = await onTerm()
    const { id } = (await open('term', payable)).body.data
    await show(id, payable)
    const both = [() => decide(id, 'confirm_transfer'), () => buyer.post(`/api/order/${orderId}/cancel`, { code: -4 })]
    const answers = await Promise.all((round % 2 === 0 ? both : both.reverse()).map((act) => act()))
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [200, expect.anything()],
      [200, expect.anything()],
    ])
    expect((await credit()).used).toBe('0.00')
    expect(Number((await money()).balance)).toBeCloseTo(before + Number(payable), 2)
    await expectSoundBooks(world)
  }
})

test('a term order that is cancelled after its bill was repaid gives the money to the balance', async () => {
  const { buyer, bring, credit, money, onTerm } = await people()
  const before = Number((await money()).balance)
  const { id, payable } = await onTerm()
  await bring('term', (Number(payable) - 100).toFixed(2))
  await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
  expect((await credit()).used).toBe('0.00')
  expect(Number((await money()).balance)).toBeCloseTo(before + Number(payable) - 100, 2)
  const [row] = (await buyer.get('/api/user/user_money_log')).body.data
  expect(row).toMatchObject({ use_type: 'repayment', note: expect.stringContaining('已还款部分转入余额') })
  expect(moneyUseTypes, 'the page can look for it').toContain(row.use_type)
  const { rows } = await world.db.execute(
    sql`select payload from outbox where topic = 'refund.notice' order by id desc limit 1`,
  )
  const freedFen = Math.round(Number(payable) * 100) - 10_000
  expect(rows).toMatchObject([{ payload: { orderId: id, freedFen, tenders: [{ kind: 'credit_term' }] } }])
})

test('a repayment and a new term order at once leave exactly what the order took', async () => {
  const { buyer, open, show, decide, credit, onTerm } = await people()
  const first = await onTerm()
  const { id } = (await open('term', first.payable)).body.data
  await show(id, first.payable)
  const [second] = await buyer.buy([['ibuprofen', 20]], 'term')
  await Promise.all([
    decide(id, 'confirm_transfer'),
    buyer.post(`/api/pay/order/${second!.id}`, { method: 'term', password: paymentPassword }),
  ])
  expect((await credit()).used).toBe(second!.payable)
})

test('a second one of a kind, a wrong amount, another’s and a nonsense one are refused and write nothing', async () => {
  const { buyer, open, show, decide } = await people()
  const { id } = (await open('recharge', '50.00')).body.data
  expect((await writesNothing(world, () => open('recharge', '60.00'))).body.reason).toBe('deposits.oneOpen')
  expect((await writesNothing(world, () => open('recharge', '0.00'))).body.message).toBe('请输入金额')
  expect((await writesNothing(world, () => open('x' as Type, '1.00'))).status).toBe(422)
  expect((await writesNothing(world, () => decide(id, 'confirm_transfer'))).status).toBe(409)
  const other = await shopper(world, 'zhensuo')
  expect((await writesNothing(world, () => other.post(`/api/pay/user_credit/${id}/cancel`))).status).toBe(404)
  expect((await writesNothing(world, () => other.post('/api/pay/user_credit_check', { id }))).status).toBe(404)
  await show(id, '49.00')
  expect((await writesNothing(world, () => decide(id, 'confirm_transfer'))).body.message).toContain('不符')
  expect((await writesNothing(world, () => buyer.post(`/api/pay/user_credit/${id}/cancel`))).status).toBe(409)
  await decide(id, 'reject_transfer', { reason: '金额不符' })
  const [shown] = (await buyer.get('/api/pay/user_credit?type=recharge')).body.data
  expect(shown).toMatchObject({ state: 'awaitingPayment', transfer: { state: 'rejected', reason: '金额不符' } })
  expect((await buyer.post(`/api/pay/user_credit/${id}/cancel`)).body.data.state).toBe('cancelled')
})

test('one that is not transferred in time ends, whether or not the job has come by', async () => {
  const { buyer, open, show } = await people()
  const { id } = (await open('recharge', '70.00')).body.data
  const opened = world.at
  world.at = new Date(opened.getTime() + 72 * 3_600_000)
  expect((await buyer.post('/api/pay/user_credit_check', { id })).body.data.state).toBe('cancelled')
  expect((await show(id, '70.00')).status).toBe(409)
  await sweepDeposits(world.db, world.at)
  const { rows } = await world.db.execute(sql`select state, cancel_reason from deposits where id = ${id}`)
  expect(rows).toEqual([{ state: 'cancelled', cancel_reason: '超时未转账' }])
  world.at = opened
})

test('one that ran out makes room for the next, whether or not the job has come by', async () => {
  const { buyer, open } = await people()
  const { id } = (await open('recharge', '71.00')).body.data
  const opened = world.at
  world.at = new Date(opened.getTime() + 72 * 3_600_000)
  const next = await open('recharge', '72.00')
  expect(next.body.data).toMatchObject({ amount: '72.00', state: 'awaitingPayment' })
  const { rows } = await world.db.execute(sql`select state, cancel_reason from deposits where id = ${id}`)
  expect(rows).toEqual([{ state: 'cancelled', cancel_reason: '超时未转账' }])
  expect((await buyer.post(`/api/pay/user_credit/${next.body.data.id}/cancel`)).status).toBe(200)
  world.at = opened
})

test('a sweep leaves one that has time again, and one that fails holds up no other', async () => {
  const { open, onTerm } = await people()
  const { id: topUp } = (await open('recharge', '73.00')).body.data
  const job = jobStamp(world.at)
  await writesNothing(world, () => world.db.transaction((tx) => endDeposit(tx, null, topUp, job)))

  await onTerm()
  const { id: repayment } = (await open('term', '1.00')).body.data
  await world.db.execute(sql`
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'it fails'; end $$`)
  await world.db.execute(sql`
    create trigger fails before update on deposits for each row when (old.id = ${sql.raw(String(topUp))})
      execute function fails()`)
  const later = new Date(world.at.getTime() + 72 * 3_600_000)
  await expect(sweepDeposits(world.db, later)).rejects.toThrow('1 of 2 deposits not ended')
  await world.db.execute(sql`drop function fails cascade`)
  const states = await world.db.execute(sql`
    select id, state from deposits where id = any(${sql.param([topUp, repayment])}::bigint[]) order by id`)
  expect(states.rows).toEqual([
    { id: topUp, state: 'awaitingPayment' },
    { id: repayment, state: 'cancelled' },
  ])
  await sweepDeposits(world.db, later)
})
