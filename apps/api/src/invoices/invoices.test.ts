import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { type Answer, useWorld } from '../../test/world.ts'
import { issueSamples } from './invoice-jobs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'invoices-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let buyer: Shopper
let finance: Shopper
let order = 0

beforeEach(async () => {
  finance = await shopper(world, 'caiwu')
  const shipped = await shippedOrder(world, 'ibuprofen', 30)
  order = shipped.id
  buyer = shipped.buyer
})

const orderNow = async () => (await buyer.get(`/api/order/${order}`)).body.data
const ownRows = async () => {
  const { rows } = await world.db.execute<{ id: number; colour: string; state: string; amount: number }>(sql`
    select id, colour, state, amount_fen as amount from invoices where order_id = ${order} order by id`)
  return rows
}
const firstId = async () => (await ownRows())[0]!.id
const listed = async (query = '') => (await buyer.get(`/api/user/invoices${query}`)).body.data
const act = (id: number, verb: string, form: Record<string, unknown> = {}, key: string = randomUUID()) =>
  world.call('POST', `/console/api/invoices/${id}/${verb}`, {
    headers: { cookie: finance.cookie, 'idempotency-key': key },
    form,
  })
const numberOf = (id: number) => String(id).padStart(20, '2')
const record = async (id: number, no = numberOf(id)) =>
  act(id, 'record', { invoice_no: no, issued_on: dayOf(world.at) })
const comesBack = async (number: number) => {
  const { lines } = await orderNow()
  const admin = await shopper(world, 'admin')
  const body = { lines: [{ id: lines[0].id, lot_no: lines[0].lots[0].lot_no, number }], reason: '包装破损' }
  const answer = await admin.post(`/console/api/orders/${order}/return`, body)
  expect(answer.body).toMatchObject({ code: 10000 })
}
const refuses = (ask: () => Promise<Answer>, reason: string) =>
  writesNothing(world, async () => expect((await ask()).body.reason).toBe(reason))

describe('what left', () => {
  it('is billed once, at what is paid for it, to whom the order names, and waits for finance', async () => {
    const { payable } = await orderNow()
    const [invoice] = await listed(`?keywords=${(await orderNow()).order_no}`)
    expect(invoice).toMatchObject({
      ...{ order_id: order, invoice_no: '', kind: '数电普票', colour: 'blue', cause_label: '销售' },
      ...{ title: '成都锦里康民大药房', amount: payable, state: 'waiting', state_label: '未开票' },
      ...{ formats: [], sample: 0, reissuable: 0, reversed: '0.00' },
    })
    const [seen] = (
      await world.call('GET', '/console/api/invoices', { headers: { cookie: finance.cookie } })
    ).body.data.filter((one: { order_id: number }) => one.order_id === order)
    expect(seen.lines).toMatchObject([{ name: '布洛芬缓释胶囊', quantity: 30, lots: expect.stringContaining('× 30') }])
    await expectSoundBooks(world)
  })

  it('L10: nothing is billed before it leaves', async () => {
    const [placed] = await buyer.buy([['amoxicillin', 40]], 'transfer')
    const count = await world.db.execute<{ count: number }>(
      sql`select count(*)::int from invoices where order_id = ${placed!.id}`,
    )
    expect(count.rows[0]!.count).toBe(0)
  })
})

describe('finance', () => {
  it('records number and day once, brings files, and the member downloads them and reads a message', async () => {
    const id = await firstId()
    const key = randomUUID()
    const form = { invoice_no: numberOf(id), issued_on: dayOf(world.at) }
    expect((await act(id, 'record', form, key)).body.data).toMatchObject({ state: 'issued', invoice_no: numberOf(id) })
    expect((await act(id, 'record', form, key)).status).toBe(200)
    await refuses(() => act(id, 'record', { ...form, invoice_no: numberOf(id + 1) }), 'invoices.movedOn')
    await refuses(() => buyer.get(`/api/user/invoices/${id}/ofd`) as Promise<Answer>, 'invoices.noFile')
    const url = `/console/api/invoices/${id}/file`
    const xml = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><EInvoice/>')
    await writesNothing(world, async () => {
      const wrong = await uploadForm(world, url, finance.cookie, { bytes: Buffer.from('<script>alert(1)</script>') })
      expect(wrong.body.reason).toBe('invoices.wrongFile')
    })
    expect((await uploadForm(world, url, finance.cookie, { bytes: xml })).body.data.formats).toEqual(['xml'])
    const file = await world.app.inject({ url: `/api/user/invoices/${id}/xml`, headers: { cookie: buyer.cookie } })
    expect([file.statusCode, file.body, file.headers['content-disposition']]).toEqual([
      200,
      xml.toString(),
      expect.stringContaining('attachment'),
    ])
    const archive = await world.app.inject({
      url: `/api/user/invoices/archive?ids=${id}`,
      headers: { cookie: buyer.cookie },
    })
    expect(archive.rawPayload.subarray(0, 2).toString()).toBe('PK')
    await expectSoundBooks(world)
  })

  it('says why it was not taken, and tries once more', async () => {
    const id = await firstId()
    expect((await act(id, 'fail', { reason: '购买方税号不正确' })).body.data.state).toBe('failed')
    expect((await listed())[0]).toMatchObject({ state_label: '开票失败', fault: '购买方税号不正确' })
    expect((await act(id, 'retry')).body.data).toMatchObject({ state: 'waiting', fault: '' })
  })

  it('gives no number twice, and none that is not twenty digits', async () => {
    const id = await firstId()
    await record(id)
    order = (await shippedOrder(world, 'ibuprofen', 20)).id
    const other = await firstId()
    await refuses(() => record(other, numberOf(id)), 'invoices.numberTaken')
    await writesNothing(world, async () => expect((await record(other, '样张00000001')).status).toBe(422))
  })
})

describe('what comes back', () => {
  it('is not taken back before it was billed: no red letter has a number before its invoice', async () => {
    const blue = await firstId()
    await comesBack(10)
    const [, red] = await ownRows()
    await refuses(() => record(red!.id), 'invoices.blueFirst')
    await record(blue)
    expect((await record(red!.id)).status).toBe(200)
  })

  it('is taken back by red letters; with the last of them the invoice is 已红冲', async () => {
    const blue = await firstId()
    await comesBack(10)
    const [, red] = await ownRows()
    expect(red).toMatchObject({ colour: 'red', state: 'waiting' })
    expect((await listed())[0]).toMatchObject({ colour: 'red', cause_label: '退货或退款' })
    await record(blue)
    await record(red!.id)
    expect((await listed('?state=issued')).length).toBeGreaterThanOrEqual(2)
    await expectSoundBooks(world)
    await comesBack(20)
    const [, , last] = await ownRows()
    await record(last!.id)
    const [whole, first, second] = await ownRows()
    const freight = Number(whole!.amount) - Number(first!.amount) - Number(second!.amount)
    expect(whole!.state).toBe(freight === 0 ? 'reversed' : 'issued')
    await expectSoundBooks(world)
  })
})

describe('换开', () => {
  const otherData = () =>
    world.db.execute(
      sql`update invoice_titles set address = address || '1号' where member_id = ${world.buyers.yaodian.memberId}`,
    )
  const reissue = (id: number, key: string = randomUUID(), who = buyer) =>
    who.post(`/api/user/invoices/${id}/reissue`, {}, key)

  it('takes back what stands and makes it out to the data of today, the red letter first', async () => {
    const id = await firstId()
    await refuses(() => reissue(id), 'invoices.notIssued')
    await record(id)
    await refuses(() => reissue(id), 'invoices.sameData')
    await otherData()
    const key = randomUUID()
    expect((await reissue(id, key)).status).toBe(200)
    expect((await reissue(id, key)).status).toBe(200)
    const [old, red, made, ...more] = await ownRows()
    expect([red, made, more]).toMatchObject([
      { colour: 'red', amount: old!.amount },
      { colour: 'blue', amount: old!.amount },
      [],
    ])
    await refuses(() => record(made!.id), 'invoices.redFirst')
    await record(red!.id)
    await record(made!.id)
    expect((await ownRows()).map(({ state }) => state)).toEqual(['reversed', 'issued', 'issued'])
    await comesBack(5)
    expect((await ownRows()).at(-1)).toMatchObject({ colour: 'red' })
    await expectSoundBooks(world)
  })

  it('of two who ask at once one is heard', async () => {
    const id = await firstId()
    await record(id)
    await otherData()
    const answers = await Promise.all([reissue(id), reissue(id), reissue(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ownRows()).toHaveLength(3)
  })

  it('is another company’s business no more than its list and files are', async () => {
    const id = await firstId()
    await record(id)
    const other = await shopper(world, 'zhensuo')
    await refuses(() => reissue(id, randomUUID(), other), 'invoices.missing')
    await refuses(() => other.get(`/api/user/invoices/${id}/pdf`) as Promise<Answer>, 'invoices.missing')
    await refuses(() => other.get(`/api/user/invoices/archive?ids=${id}`) as Promise<Answer>, 'invoices.missing')
    expect((await other.get('/api/user/invoices')).body.data).not.toContainEqual(expect.objectContaining({ id }))
  })
})

it('the demonstration’s issuer marks number and every page as a sample, and says so of what it takes back', async () => {
  await comesBack(10)
  await issueSamples(world.db, world.at)
  expect(await issueSamples(world.db, world.at)).toBe(0)
  const rows = (await listed()).filter((row: { order_id: number }) => row.order_id === order)
  expect(rows).toMatchObject([
    { colour: 'red', sample: 1, formats: ['pdf'], invoice_no: expect.stringMatching(/^样张\d{8}$/) },
    { colour: 'blue', sample: 1, formats: ['pdf'] },
  ])
  const url = `/api/user/invoices/${rows[0].id}/pdf`
  const file = await world.app.inject({ url, headers: { cookie: buyer.cookie } })
  const { text } = readPdf(file.rawPayload)
  for (const words of ['不是税务发票', '布洛芬缓释胶囊', rows[1].invoice_no]) expect(text).toContain(words)
})

it('what an invoice says is never changed, and none is deleted', async () => {
  const id = await firstId()
  for (const change of [
    sql`update invoices set amount_fen = 1, tax_fen = 0 where id = ${id}`,
    sql`delete from invoices where id = ${id}`,
  ])
    await writesNothing(world, () => expect(world.db.execute(change)).rejects.toThrow())
})
