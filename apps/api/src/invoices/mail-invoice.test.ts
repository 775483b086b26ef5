import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailStandIn, startMail } from '../../../../e2e/stand-ins/mail.ts'
import { connect } from '../../test/connect.ts'
import { after, deliver, worker } from '../../test/deliveries.ts'
import { writesNothing } from '../../test/everything.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { messageHandlers } from '../messages/handlers.ts'
import { issueSamples } from './invoice-jobs.ts'
import { forgetMails } from './mail-invoice.ts'

const world = useWorld()
let mail: MailStandIn
let buyer: Shopper
let id = 0
beforeAll(async () => {
  mail = await startMail()
  const shipped = await shippedOrder(world, 'ibuprofen', 30)
  buyer = shipped.buyer
  const { rows } = await world.db.execute<{ id: number }>(sql`select id from invoices where order_id = ${shipped.id}`)
  id = rows[0]!.id
})
afterAll(() => mail.stop())
beforeEach(async () => {
  world.at = worldDay
  mail.received.length = 0
  await world.db.execute(sql`truncate invoice_mails, outbox, outbox_aggregates, connection_calls, connections`)
  await connect(world, 'smtp', mail.fields)
})

const ask = (email = 'caiwu@example.cn', key: string = randomUUID(), who = buyer) =>
  who.post(`/api/user/invoices/${id}/mail`, { email }, key)
const carry = () => deliver(worker(world.db, { handlers: messageHandlers, clock: () => world.at }))
const shown = async () =>
  (await buyer.get('/api/user/invoices')).body.data.find((one: { id: number }) => one.id === id).mailed
const refuses = (work: () => Promise<{ body: { reason: string } }>, reason: string) =>
  writesNothing(world, async () => expect((await work()).body.reason).toBe(reason))

test('an invoice that has no number yet is not sent', async () => {
  await refuses(ask, 'invoices.notIssued')
  await issueSamples(world.db, world.at)
})

test('it leaves once with its file, to the address that was typed, and the buyer reads when', async () => {
  expect(await shown()).toBeNull()
  const key = randomUUID()
  expect((await ask('caiwu@example.cn', key)).status).toBe(200)
  expect((await ask('caiwu@example.cn', key)).status).toBe(200)
  await refuses(ask, 'invoices.mailUnderWay')
  expect(await shown()).toMatchObject({ email: 'caiwu@example.cn', state: 'asked' })
  world.at = after(worldDay, 60_000)
  await carry()
  await carry()
  expect(mail.received.map(({ to }) => to)).toEqual(['caiwu@example.cn'])
  expect(mail.received[0]!.text).toContain('application/pdf')
  expect(Buffer.from(/JVBER[\w+/=\r\n]+/.exec(mail.received[0]!.text)![0], 'base64').toString('latin1')).toContain(
    '%PDF',
  )
  expect(await shown()).toEqual({ email: 'caiwu@example.cn', state: 'sent', at: world.at.toISOString() })
})

test('an address that does not exist is said, and another one may be tried', async () => {
  await ask('nobody@example.cn')
  await carry()
  expect(await shown()).toMatchObject({ email: 'nobody@example.cn', state: 'refused' })
  await ask()
  await carry()
  expect(await shown()).toMatchObject({ email: 'caiwu@example.cn', state: 'sent' })
})

test('what could not be carried for a day ends as not arrived', async () => {
  await connect(world, 'smtp', { ...mail.fields, password: 'false' })
  await ask()
  await carry()
  expect(await shown()).toMatchObject({ state: 'asked' })
  world.at = after(worldDay, 25 * 3_600_000)
  await carry()
  expect(await shown()).toMatchObject({ state: 'refused' })
})

test('what is no address, another company’s invoice, or sent by nobody is refused', async () => {
  await writesNothing(world, async () => {
    for (const email of ['', 'nobody', 'a@b', 'a@example.cn, b@example.cn', 'a@example.cn\r\nBcc: b@example.cn'])
      expect((await ask(email)).status).toBe(422)
  })
  const other = await shopper(world, 'zhensuo')
  await refuses(() => ask('caiwu@example.cn', randomUUID(), other), 'invoices.missing')
  await world.db.execute(sql`truncate connection_calls, connections`)
  await refuses(ask, 'invoices.noMail')
})

test('of one invoice five leave a day, however many ask at once; tomorrow there are more', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, (_, nth) => ask(`caiwu${nth}@example.cn`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  await refuses(ask, 'invoices.mailsOfOne')
  world.at = after(worldDay, 24 * 3_600_000)
  expect((await ask()).status).toBe(200)
})

test('of a company fifty leave a day', async () => {
  const { id: order } = await shippedOrder(world, 'amoxicillin', 40)
  const { memberId, loginId } = world.buyers.yaodian
  const now = worldDay.toISOString()
  await world.db.execute(sql`
    insert into invoice_mails (invoice_id, member_id, login_id, email, state, asked_at, ended_at)
    select i.id, ${memberId}, ${loginId}, 'a@example.cn', 'sent', ${now}, ${now}
    from invoices i, generate_series(1, 50) where i.order_id = ${order}`)
  await refuses(ask, 'invoices.mailsADay')
})

test('to whom it went is forgotten after half a year', async () => {
  await ask()
  expect(await forgetMails(world.db, after(worldDay, 179 * 86_400_000))).toBe(0)
  expect(await forgetMails(world.db, after(worldDay, 181 * 86_400_000))).toBe(1)
})
