import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { clerkWith } from '../../../test/clerk.ts'
import { crowd } from '../../../test/crowd.ts'
import { everything, writesNothing } from '../../../test/everything.ts'
import { groupBuy } from '../../../test/group-buy.ts'
import { type Shopper, shopperWith } from '../../../test/purchase.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
/** A pharmacy that has confirmed its contracts, and whose invoice data are what the test makes of them. */
let buyer: Shopper
let memberId = 0

beforeEach(async () => {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  memberId = member!.memberId
  buyer = shopperWith(world, { cookie: member!.cookie })
})

const ordinary = { invoice_type: 'ordinary', taxpayer: 'small', receive_phone: '13700002222' }
const special = {
  ...{
    invoice_type: 'special',
    taxpayer: 'general',
    bank: '中国工商银行成都支行',
    bank_account: '4402 2190 0910 0012',
  },
  ...{ account_name: '四川另一家医药有限公司', invoice_phone: '028-86112301', invoice_address: '春熙路1号' },
  receive_phone: '13700002222',
}
const forget = () => world.db.execute(sql`delete from invoice_titles where member_id = ${memberId}`)
const shown = async () => (await buyer.get('/api/user/invoice')).body.data
const state = (form: Record<string, string>, key?: string) => buyer.post('/api/user/invoice', form, key)
const order = async () => buyer.orderForm([await buyer.add('ibuprofen', 40)], 'transfer')
const billedBy = async (id: number) => {
  const { rows } = await world.db.execute<{ invoice: unknown }>(sql`select invoice from orders where id = ${id}`)
  return rows[0]!.invoice
}
async function staff() {
  const cookie = await (await clerkWith(world, ['invoices.review']))()
  const call = (method: 'GET' | 'POST', url: string, form?: Record<string, unknown>) =>
    world.call(method, url, { headers: { cookie, 'idempotency-key': randomUUID() }, ...(form ? { form } : {}) })
  const waiting = async () =>
    (await call('GET', '/console/api/invoice_changes')).body.data.find(
      (one: { member_id: number }) => one.member_id === memberId,
    )
  const decide = (id: number, verdict: 'pass' | 'reject', reason = '') =>
    call('POST', `/console/api/invoice_changes/${id}/decide`, { verdict, reason })
  return { waiting, decide }
}

test('Domain L27: an order without invoice data answers 459, says so and writes nothing; stated, the same form places', async () => {
  await forget()
  const form = await order()
  const refused = await writesNothing(world, () => buyer.post('/api/order', form))
  expect([refused.status, refused.body.reason, refused.body.data.missing]).toEqual([
    459,
    'contracts.needed',
    ['invoice'],
  ])
  expect(refused.body.message).toContain('开票资料尚未生效')
  expect((await shown()).fields).toBeNull()
  expect((await state(ordinary)).body.data).toMatchObject({ fields: ordinary, change: null })
  const placed = await buyer.post('/api/order', form)
  expect(placed.status).toBe(200)
  expect(await billedBy(placed.body.data.orders[0].id)).toMatchObject({ kind: 'ordinary', receivePhone: '13700002222' })
})

test('the record of acts, which nobody can change, names phones, the mailbox and the account only in part', async () => {
  await forget()
  await state({ ...ordinary, receive_email: 'caiwu.fapiao@huimin.example' })
  const { rows } = await world.db.execute<{ verb: string; data: { after: object } }>(sql`
    select verb, data from audit where member_id = ${memberId} and verb in ('invoiceChange.send', 'member.invoice') order by id`)
  expect(rows.map(({ verb, data }) => [verb, data.after])).toMatchObject(
    ['invoiceChange.send', 'member.invoice'].map((verb) => [
      verb,
      { receivePhone: '137****2222', receiveEmail: 'c***@huimin.example', title: expect.any(String) },
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain('13700002222')
  await state(special)
  const last = await world.db.execute<{ data: { after: object } }>(sql`
    select data from audit where member_id = ${memberId} and verb = 'invoiceChange.send' order by id desc limit 1`)
  expect(last.rows[0]!.data.after).toMatchObject({ bank: special.bank, account: '****0012' })
})

test('a group buy asks the same', async () => {
  await forget()
  const group = await groupBuy(world)
  const { address_id, payable } = (await buyer.post(`/api/group/${group}/checkout`, { number: 10 })).body.data
  const form = { number: 10, address_id, payable, pay_type: 'transfer' }
  const refused = await writesNothing(world, () => buyer.post(`/api/group/${group}/order`, form))
  expect([refused.status, refused.body.data]).toEqual([459, { year: world.at.getUTCFullYear(), missing: ['invoice'] }])
})

test('what is missing of papers and invoice data is named together', async () => {
  await forget()
  const form = await order()
  await world.db.execute(sql`alter table contracts disable trigger user`)
  await world.db.execute(sql`delete from contracts where member_id = ${memberId}`)
  await world.db.execute(sql`alter table contracts enable trigger user`)
  const { body } = await buyer.post('/api/order', form)
  expect(body.data.missing).toEqual(['purchase', 'quality', 'invoice'])
  expect(body.message).toMatch(/《药品购销合同》.*开票资料/)
})

test('a change waits for a person, what was there bills until then, and the order keeps what it was placed with', async () => {
  const before = await shown()
  const named = { ...special, account_name: before.title }
  expect((await state(named)).body.data).toMatchObject({ fields: before.fields, change: { state: 'pending' } })
  const first = await buyer.post('/api/order', await order())
  expect(await billedBy(first.body.data.orders[0].id)).toMatchObject({ kind: 'ordinary' })
  const finance = await staff()
  const change = await finance.waiting()
  expect(change).toMatchObject({ other_account_name: false, before: before.fields, after: { invoice_type: 'special' } })
  expect((await finance.decide(change.id, 'pass')).status).toBe(200)
  expect(await shown()).toMatchObject({ fields: { invoice_type: 'special' }, change: null })
  const second = await buyer.post('/api/order', await order())
  expect(await billedBy(second.body.data.orders[0].id)).toMatchObject({ kind: 'special', account: '4402219009100012' })
  expect(await billedBy(first.body.data.orders[0].id), 'the earlier order').toMatchObject({ kind: 'ordinary' })
})

test('first data with an account in another name go to a person; until then nothing is ordered', async () => {
  await forget()
  expect((await state(special)).body.data).toMatchObject({ fields: null, change: { state: 'pending' } })
  const form = await order()
  expect((await buyer.post('/api/order', form)).status).toBe(459)
  const finance = await staff()
  const change = await finance.waiting()
  expect(change.other_account_name).toBe(true)
  const unsaid = await writesNothing(world, () => finance.decide(change.id, 'reject'), ['sessions'])
  expect([unsaid.status, unsaid.body.reason]).toEqual([422, 'contracts.reasonMissing'])
  await finance.decide(change.id, 'reject', '账户名称与单位名称不一致')
  expect((await shown()).change).toMatchObject({ state: 'rejected', reason: '账户名称与单位名称不一致' })
  const notices = await world.db.execute(sql`
    select payload from outbox where topic = 'contract.notice' and payload ->> 'member_id' = ${String(memberId)}`)
  const text = '您提交的开票资料未通过核对：账户名称与单位名称不一致。请修改后重新提交。'
  expect(notices.rows).toEqual([{ payload: { member_id: memberId, what: 'invoiceRejected', text } }])
  // Corrected, they hold at once.
  expect((await state(ordinary)).body.data).toMatchObject({ fields: ordinary, change: null })
  expect((await buyer.post('/api/order', form)).status).toBe(200)
})

test('who states others while the first wait replaces them; a clerk with the old ones before him hears so', async () => {
  await state(special)
  const finance = await staff()
  const first = await finance.waiting()
  await state({ ...special, bank: '中国农业银行成都支行' })
  const late = await writesNothing(world, () => finance.decide(first.id, 'pass'), ['sessions'])
  expect([late.status, late.body.reason]).toEqual([409, 'contracts.invoiceReplaced'])
  const second = await finance.waiting()
  expect(second.after.bank).toBe('中国农业银行成都支行')
  const [one, other] = await Promise.all([
    finance.decide(second.id, 'pass'),
    finance.decide(second.id, 'reject', '不符'),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
})

test('the same form sent twice is one change', async () => {
  const key = randomUUID()
  await state(special, key)
  const before = await everything(world)
  expect((await state(special, key)).status).toBe(200)
  expect(await everything(world)).toEqual(before)
})

test.each([
  ['a special invoice for a small taxpayer', { ...special, taxpayer: 'small' }, 422, 'taxpayer'],
  ['nowhere to send it', { invoice_type: 'ordinary', taxpayer: 'small' }, 422, 'receive_email'],
  ['an unknown kind', { ...ordinary, invoice_type: 'paper' }, 422, 'invoice_type'],
  ['a text that is too long', { ...special, bank: '行'.repeat(61) }, 422, 'bank'],
])('%s is refused beside its field and writes nothing', async (_, form, status, field) => {
  const answer = await writesNothing(world, () => state(form))
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]])
})

test('data that did not change are no change, and a unit that is not approved changes nothing', async () => {
  const { fields } = await shown()
  const same = await writesNothing(world, () => state(fields))
  expect([same.status, same.body.reason]).toEqual([409, 'contracts.invoiceSame'])
  const newcomer = shopperWith(world, await world.signIn('xinhu'))
  const early = await writesNothing(world, () => newcomer.post('/api/user/invoice', special))
  expect(early.body.reason).toBe('contracts.invoiceNotApproved')
})
