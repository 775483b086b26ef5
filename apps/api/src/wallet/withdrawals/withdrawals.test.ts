import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { stateAccount } from '../../../test/own-account.ts'
import { paymentPassword, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
afterEach(() => expectSoundBooks(world))

const balance = async (buyer: Awaited<ReturnType<typeof shopper>>) =>
  Number((await buyer.get('/api/user/user_money')).body.data.balance)

async function people() {
  const buyer = await shopper(world, 'yaodian')
  const finance = await shopper(world, 'caiwu')
  const checker = await shopper(world, 'admin')
  const ask = (amount: string, key?: string, password = paymentPassword) =>
    buyer.post('/api/user/withdrawals', { amount, password }, key)
  const act = (id: number, verb: string, form: object = {}) =>
    finance.post(`/console/api/withdrawals/${id}/${verb}`, { reason: '核对无误', ...form })
  const approve = async (id: number) => {
    const asked = await act(id, 'approve')
    return checker.post(`/console/api/approvals/${asked.body.data.approval_id}/approve`)
  }
  return { buyer, finance, checker, ask, act, approve }
}

test('money leaves the balance when it is asked for, two clerks let it go, and the bank’s number ends it', async () => {
  const { buyer, finance, ask, act, approve } = await people()
  const before = await balance(buyer)
  const key = randomUUID()
  const asked = await ask('1000.50', key)
  expect(asked.body.data).toMatchObject({ amount: '1000.50', state: 'asked', state_label: '待审核', can_cancel: 1 })
  const { id } = asked.body.data
  expect(await balance(buyer)).toBe(before - 1000.5)
  expect((await ask('1000.50', key)).body.data.id).toBe(id)
  expect(await balance(buyer)).toBe(before - 1000.5)

  const early = await writesNothing(world, () => act(id, 'pay', { reference: 'ICBC-1' }))
  expect(early).toMatchObject({ status: 409, body: { reason: 'wallet.withdrawalMovedOn' } })
  const proposed = await act(id, 'approve')
  expect(proposed.status).toBe(202)
  const own = await writesNothing(world, () =>
    finance.post(`/console/api/approvals/${proposed.body.data.approval_id}/approve`),
  )
  expect(own).toMatchObject({ status: 403, body: { reason: 'approvals.own' } })
  const { checker } = await people()
  expect(
    (await checker.post(`/console/api/approvals/${proposed.body.data.approval_id}/approve`)).body.data,
  ).toMatchObject({
    state: 'approved',
    effect: ['打款¥1,000.50', expect.stringContaining('成都锦里康民大药房')],
  })
  const late = await writesNothing(world, () => buyer.post(`/api/user/withdrawals/${id}/cancel`))
  expect(late.status).toBe(409)
  expect((await act(id, 'pay', { reference: 'ICBC-1' })).body.data).toMatchObject({
    state: 'paid',
    reference: 'ICBC-1',
  })
  expect(await balance(buyer)).toBe(before - 1000.5)

  const { id: other } = (await ask('1.00')).body.data
  await approve(other)
  const twice = await writesNothing(world, () => act(other, 'pay', { reference: 'ICBC-1' }))
  expect(twice.body.message).toContain('流水号')
})

test('of two withdrawals that are paid under one bank number at once, one is', async () => {
  const { ask, act, approve } = await people()
  const ids = [(await ask('1.00')).body.data.id, (await ask('2.00')).body.data.id]
  for (const id of ids) await approve(id)
  const answers = await Promise.all(ids.map((id) => act(id, 'pay', { reference: 'ICBC-2' })))
  expect(answers.map(({ body }) => body.reason ?? body.data.state).sort()).toEqual(['paid', 'wallet.referenceUsed'])
})

test('what is refused or taken back is in the balance again, once', async () => {
  const { buyer, ask, act, approve } = await people()
  const before = await balance(buyer)
  const refused = (await ask('300.00')).body.data.id
  await approve(refused)
  expect((await act(refused, 'refuse', { reason: '账户已销户' })).body.data).toMatchObject({ state: 'refused' })
  const cancelled = (await ask('200.00')).body.data.id
  expect((await buyer.post(`/api/user/withdrawals/${cancelled}/cancel`)).body.data.state).toBe('cancelled')
  expect(await balance(buyer)).toBe(before)
  for (const id of [refused, cancelled])
    expect((await writesNothing(world, () => act(id, 'refuse', { reason: '再次' }))).status).toBe(409)
  const rows = (await buyer.get('/api/user/user_money_log')).body.data
  expect(rows[0]).toMatchObject({
    use_type: 'withdrawal_back',
    source: 'withdrawal',
    source_id: cancelled,
    amount: '200.00',
  })
  const list = (await buyer.get('/api/user/withdrawals')).body.data
  expect(list[1]).toMatchObject({
    state: 'refused',
    reason: '账户已销户',
    account: expect.stringMatching(/^尾号\d{4}$/),
  })
})

test('the member hears what finance decided and sent, once each; what it took back itself is no news', async () => {
  const { buyer, ask, act, approve } = await people()
  const paid = (await ask('30.00')).body.data
  await approve(paid.id)
  await act(paid.id, 'pay', { reference: 'ICBC-30' })
  const refused = (await ask('40.00')).body.data
  await act(refused.id, 'refuse', { reason: '账户已销户' })
  const cancelled = (await ask('50.00')).body.data
  await buyer.post(`/api/user/withdrawals/${cancelled.id}/cancel`)
  const { rows } = await world.db.execute<{ key: string; payload: object }>(sql`
    select key, payload from outbox where topic = 'withdrawal.notice' order by id`)
  const noticesOf = (id: number) =>
    rows.filter(({ key }) => key.startsWith(`withdrawal:${id}:`)).map(({ payload }) => payload)
  const money = { memberId: world.buyers.yaodian.memberId, withdrawalNo: paid.withdrawal_no, amountFen: 3_000 }
  expect(noticesOf(paid.id)).toEqual([
    { ...money, account: paid.account, move: 'approve', said: '' },
    { ...money, account: paid.account, move: 'pay', said: 'ICBC-30' },
  ])
  expect(noticesOf(refused.id)).toMatchObject([
    { move: 'refuse', said: '账户已销户', account: expect.stringMatching(/^尾号/) },
  ])
  expect(noticesOf(cancelled.id)).toEqual([])
})

test('a withdrawal that its member took back meanwhile voids the request of the first clerk', async () => {
  const { buyer, checker, ask, act } = await people()
  const { id } = (await ask('10.00')).body.data
  const approval = (await act(id, 'approve')).body.data.approval_id
  await buyer.post(`/api/user/withdrawals/${id}/cancel`)
  expect((await checker.post(`/console/api/approvals/${approval}/approve`)).body.reason).toBe('approvals.void')
})

test('no account, one in another name, too much, nothing and a wrong password are refused and write nothing', async () => {
  const { buyer, ask } = await people()
  const { memberId } = world.buyers.yaodian
  const left = await balance(buyer)
  const refusedWith = async (amount: string, words: string) => {
    const answer = await writesNothing(world, () => ask(amount))
    expect(JSON.stringify(answer.body)).toContain(words)
  }
  await refusedWith((left + 0.01).toFixed(2), '余额不足')
  await refusedWith('0.00', '请输入提现金额')
  await stateAccount(world, memberId, '王秀兰')
  await refusedWith('1.00', '王秀兰')
  expect((await buyer.get('/api/user/withdrawals/account')).body.data.reason).toContain('王秀兰')
  await stateAccount(world, memberId, '成都锦里康民大药房', '')
  await refusedWith('1.00', '尚未登记本单位的对公账户')
  const wrong = await writesNothing(world, () => ask('1.00', undefined, '000000'), ['payment_passwords'])
  expect(wrong.body.message).toContain('还可尝试4次')
  await stateAccount(world, memberId, '成都锦里康民大药房')
})

test('another member’s withdrawal does not exist', async () => {
  const { ask } = await people()
  const { id } = (await ask('5.00')).body.data
  const other = await shopper(world, 'zhensuo')
  expect((await writesNothing(world, () => other.post(`/api/user/withdrawals/${id}/cancel`))).status).toBe(404)
  expect((await other.get('/api/user/withdrawals')).body.data).toEqual([])
})

test('a withdrawal of all and an order from the balance, sent together: one is served, and no money is made', async () => {
  for (let round = 0; round < 6; round++) {
    const { buyer, ask } = await people()
    const left = await balance(buyer)
    const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
    const pay = () => buyer.post(`/api/pay/order/${order!.id}`, { method: 'balance', password: paymentPassword })
    const answers = await Promise.all(round % 2 === 0 ? [ask(left.toFixed(2)), pay()] : [pay(), ask(left.toFixed(2))])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectSoundBooks(world)
    const [withdrawal] = (await buyer.get('/api/user/withdrawals')).body.data
    if (withdrawal?.state === 'asked') await buyer.post(`/api/user/withdrawals/${withdrawal.id}/cancel`)
    await buyer.post(`/api/order/${order!.id}/cancel`, { code: -4 })
  }
})

test('of twenty withdrawals of a third at once three are served, and no more than there is leaves', async () => {
  const { buyer, ask } = await people()
  const leftFen = Math.round((await balance(buyer)) * 100)
  const thirdFen = Math.floor(leftFen / 3)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask((thirdFen / 100).toFixed(2))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(Math.round((await balance(buyer)) * 100)).toBe(leftFen - 3 * thirdFen)
})
