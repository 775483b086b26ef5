import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect, SECRET } from '../../../test/connect.ts'
import { writesNothing } from '../../../test/everything.ts'
import { useInvoiceService } from '../../../test/invoice-service.ts'
import { shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { noticeToken } from './ask-service.ts'

const { world, origin, run, later, rows, ship, first, bills, staff, ...at } = useInvoiceService('issue')
const sentOrder = async () => at.nuonuo().orders.get((await first()).asked)!
const comesBack = async (number: number) => {
  const { lines } = (await at.shipped().buyer.get(`/api/order/${at.shipped().id}`)).body.data
  const admin = await shopper(world, 'admin')
  const body = { lines: [{ id: lines[0].id, lot_no: lines[0].lots[0].lot_no, number }], reason: '包装破损' }
  expect((await admin.post(`/console/api/orders/${at.shipped().id}/return`, body)).body).toMatchObject({ code: 10000 })
}

describe('an invoice', () => {
  it('is issued by the service: its number, its day and its files reach the buyer', async () => {
    await run()
    expect(await first()).toMatchObject({ state: 'issuing' })
    const { sent } = await sentOrder()
    expect(sent).toMatchObject({ buyerName: '成都锦里康民大药房', invoiceLine: 'pc', pushMode: '-1', invoiceType: '1' })
    expect(sent.callBackUrl).toBe(`${origin}/api/invoices/notices/${noticeToken(SECRET)}`)
    expect(sent.remark).toContain('× 30')
    await later(1)
    const { no } = await first()
    expect(no).toMatch(/^2551\d{16}$/)
    const [listed] = (await at.shipped().buyer.get(`/api/user/invoices?keywords=${no}`)).body.data
    expect(listed).toMatchObject({ state: 'issued', sample: 0, formats: ['xml', 'pdf'] })
    const file = await world.app.inject({
      url: `/api/user/invoices/${listed.id}/pdf`,
      headers: { cookie: at.shipped().buyer.cookie },
    })
    expect(file.rawPayload.toString()).toBe('%PDF-1.7 invoice')
    await writesNothing(world, () => later(60))
    await expectSoundBooks(world)
  })

  it('whose answer is lost is asked for again by the same number, and never issued twice', async () => {
    at.nuonuo().mood = 'unheard'
    await run()
    const { asked } = await first()
    at.nuonuo().mood = 'fine'
    await later(1)
    await later(5)
    expect(await first()).toMatchObject({ state: 'issued', asked, try: 1 })
    expect(bills()).toBe(2)
    await expectSoundBooks(world)
  })

  it.each(['never', 'broken', 'garbled'] as const)(
    'waits while the service is away (%s), and comes later',
    async (mood) => {
      at.nuonuo().mood = mood
      await run()
      expect(await first()).toMatchObject({ state: 'issuing', no: '' })
      at.nuonuo().mood = 'fine'
      for (const minutes of [5, 5, 5]) await later(minutes)
      expect(await first()).toMatchObject({ state: 'issued', try: 1 })
    },
    20_000,
  )

  it('that the service refuses says why to buyer and staff, and is asked for anew when a clerk says so', async () => {
    at.nuonuo().plan = 'refuse'
    await run()
    const refused = await first()
    expect(refused).toMatchObject({ state: 'failed', fault: '商品编码不存在' })
    expect((await at.shipped().buyer.get('/api/user/invoices?state=failed')).body.data[0]).toMatchObject({
      fault: '商品编码不存在',
    })
    await writesNothing(world, () => later(60))
    at.nuonuo().plan = 'issue'
    expect((await staff(refused.id, 'retry')).body.data).toMatchObject({ state: 'waiting' })
    for (const minutes of [1, 1, 1]) await later(minutes)
    const issued = await first()
    expect(issued).toMatchObject({ state: 'issued', try: 2 })
    expect(issued.asked).not.toBe(refused.asked)
    await expectSoundBooks(world)
  })

  it('that failed and was issued after all is taken by its old number: no second one is asked for', async () => {
    at.nuonuo().plan = 'fail'
    await run()
    await later(1)
    const failed = await first()
    expect(failed).toMatchObject({ state: 'failed', fault: '购买方纳税人识别号有误' })
    at.nuonuo().issue(failed.asked)
    await staff(failed.id, 'retry')
    await later(1)
    await later(1)
    expect(await first()).toMatchObject({ state: 'issued', try: 1, asked: failed.asked })
    expect(bills()).toBe(1)
  })

  it('that the service was asked for is recorded by nobody else', async () => {
    at.nuonuo().plan = 'keep'
    await run()
    const { id } = await first()
    await writesNothing(world, async () => {
      const form = { invoice_no: '20'.repeat(10), issued_on: dayOf(world.at) }
      expect((await staff(id, 'record', form)).body.reason).toBe('invoices.movedOn')
      expect((await staff(id, 'fail', { reason: '资料有误' })).body.reason).toBe('invoices.movedOn')
    })
  })

  it('of another amount than ours is not recorded: finance reads what is wrong', async () => {
    at.nuonuo().plan = 'keep'
    await run()
    const { id, asked } = await first()
    const [row] = at.nuonuo().orders.get(asked)!.sent.invoiceDetail
    row.taxExcludedAmount = (Number(row.taxExcludedAmount) + 1).toFixed(2)
    at.nuonuo().issue(asked)
    await later(1)
    expect(await first()).toMatchObject({ state: 'issuing', no: '' })
    const listed = await world.call('GET', '/console/api/invoices?state=issuing', {
      headers: { cookie: at.finance().cookie },
    })
    expect(listed.body.data.find((one: { id: number }) => one.id === id).service_note).toContain('金额与本店不一致')
  })

  it('without a tax code, or from before the service was connected, is left to finance', async () => {
    await world.db.execute(sql`update goods set tax_code = ''`)
    await ship('amoxicillin', 40)
    await run()
    expect(await first()).toMatchObject({ state: 'failed', fault: expect.stringContaining('没有税收分类编码') })
    await connect(world, 'nuonuo', { ...at.nuonuo().fields, since: '2099-01-01' })
    await world.db.execute(sql`update goods set tax_code = '1070304010000000000'`)
    await ship('amoxicillin', 40)
    await writesNothing(world, run)
    expect(await first()).toMatchObject({ state: 'waiting' })
  })

  it('is asked for once by two workers', async () => {
    await Promise.all([run(), run(), run()])
    await later(1)
    const { asked, ...issued } = await first()
    expect(issued).toMatchObject({ state: 'issued', try: 1 })
    const sent = await world.db.$count(sql`connection_calls where act = 'invoice.bill' and key = ${`invoice:${asked}`}`)
    expect(sent).toBe(1)
  })
})

describe('a red letter', () => {
  beforeEach(async () => {
    await run()
    await later(1)
  })

  it('begins with a form that names the rows it takes from, and has its own number', async () => {
    await comesBack(10)
    await run()
    const [blue, red] = await rows()
    const { sent } = at.nuonuo().orders.get(red!.asked)!
    expect(sent).toMatchObject({ applySource: '0', blueElecInvoiceNumber: blue!.no, redReason: '1' })
    expect(sent.detail).toMatchObject([
      { blueDetailIndex: '1', num: '-10', taxExcludedAmount: expect.stringMatching(/^-/) },
    ])
    await later(1)
    expect((await rows())[1]).toMatchObject({ state: 'issued' })
    await expectSoundBooks(world)
  })

  it('waits for the buyer’s word at the tax office, which finance reads; the lost answer of its form asks no second one', async () => {
    at.nuonuo().plan = 'keep'
    await comesBack(10)
    at.nuonuo().mood = 'unheard'
    await run()
    at.nuonuo().mood = 'fine'
    await later(1)
    await later(1)
    const [, red] = await rows()
    expect(red).toMatchObject({ state: 'issuing' })
    const url = '/console/api/invoices?state=issuing'
    const listed = (await world.call('GET', url, { headers: { cookie: at.finance().cookie } })).body.data
    expect(listed.find((one: { id: number }) => one.id === red!.id).service_note).toContain('待购买方')
    at.nuonuo().issue(red!.asked)
    await later(10)
    expect((await rows())[1]).toMatchObject({ state: 'issued', asked: red!.asked, try: 1 })
    await expectSoundBooks(world)
  })

  it('that the buyer refuses is said, and asked for anew by a clerk', async () => {
    at.nuonuo().plan = 'keep'
    await comesBack(10)
    await run()
    const [, red] = await rows()
    at.nuonuo().orders.get(red!.asked)!.form = '05'
    await later(1)
    expect((await rows())[1]).toMatchObject({ state: 'failed', fault: '购买方不同意红字确认单' })
    at.nuonuo().plan = 'issue'
    await staff(red!.id, 'retry')
    for (const minutes of [1, 1, 1]) await later(minutes)
    expect((await rows())[1]).toMatchObject({ state: 'issued', try: 2 })
  })
})

describe('a notice of the service', () => {
  const notice = (token: string, orderno: string) =>
    world.call('POST', `/api/invoices/notices/${token}`, {
      form: { operater: 'callback', orderno, content: JSON.stringify({ c_status: '1', c_fphm: '20'.repeat(10) }) },
    })

  it('has the invoice asked for at once, and nothing that it says is believed; said again it changes nothing', async () => {
    at.nuonuo().plan = 'keep'
    await run()
    for (let minutes = 1; minutes < 30; minutes += 3) await later(3)
    const { asked } = await first()
    const answer = await notice(noticeToken(SECRET), asked)
    expect(answer.body).toEqual({ status: '0000', message: '同步成功' })
    await run()
    expect(await first()).toMatchObject({ state: 'issuing', no: '' })
    at.nuonuo().issue(asked)
    await notice(noticeToken(SECRET), asked)
    await run()
    expect(await first()).toMatchObject({ state: 'issued', no: at.nuonuo().orders.get(asked)!.invoiceNo })
    await writesNothing(world, async () => {
      for (let time = 0; time < 3; time++) await notice(noticeToken(SECRET), asked)
      await notice(noticeToken(SECRET), 'nobody')
    })
  })

  it('of somebody who does not know the address is not heard', async () => {
    at.nuonuo().plan = 'keep'
    await run()
    const { asked } = await first()
    await writesNothing(world, async () => {
      expect((await notice('false', asked)).status).toBe(404)
      expect((await notice(noticeToken('another secret of the store'), asked)).status).toBe(404)
    })
  })
})
