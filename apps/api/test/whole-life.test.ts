import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, firstDayOf, instantOf, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { issueSamples } from '../src/invoices/invoice-jobs.ts'
import { resumePicks } from '../src/orders/lots/resume-picks.ts'
import { closeLastMonth } from '../src/statements/statement-jobs.ts'
import { house } from '../src/wiring.ts'
import { afterSalesStaff } from './after-sales-staff.ts'
import { stockUp, supplier } from './lots.ts'
import { uploadProof } from './proof-form.ts'
import { shopper } from './purchase.ts'
import { readPdf } from './read-pdf.ts'
import { expectSoundBooks } from './sound-books.ts'
import { useWorld, worldDate } from './world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'whole-life-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const fen = (yuan: string) => parseYuan(yuan) ?? Number.NaN

test('an order is paid by transfer, gets a lot other than promised with the buyer’s word, arrives with a broken box, is refunded to the fen, billed, and closed by its month’s statement', async () => {
  const staff = afterSalesStaff(world)
  const [buyer, admin, finance] = [
    await shopper(world, 'yaodian'),
    await shopper(world, 'admin'),
    await shopper(world, 'caiwu'),
  ]
  const order = async () => (await buyer.get(`/api/order/${id}`)).body.data
  const move = async (name: string, form = {}, who = admin) => {
    const answer = await who.post(`/console/api/orders/${id}/${name}`, form)
    expect([answer.status, answer.body.message]).toEqual([200, expect.anything()])
  }

  // Paid by transfer.
  const [placed] = await buyer.buy([['ibuprofen', 30]], 'transfer')
  const { id, payable } = placed!
  await uploadProof(world, buyer.cookie, id, { payerName: '成都锦里康民大药房', amount: payable })
  for (const name of ['confirm_transfer', 'slip']) await move(name)

  // What arrived meanwhile expires earlier than promised: the buyer is asked, and agrees.
  const [promised] = (await order()).lines[0].promised
  const delivery = { quantity: 400, lotNo: 'E1', producedOn: worldDate(-30), expiresOn: worldDate(300) }
  await stockUp(world, { goodsId: world.goods.ibuprofen, supplierId: await supplier(world), ...delivery })
  const picker = await shopper(world, 'dingdan')
  await move('pick', {}, picker)
  const [question] = (await order()).lot_questions
  expect(question).toMatchObject({ promised: [{ lot_no: promised.lot_no }], offered: [{ lot_no: 'E1' }] })
  expect((await buyer.post(`/api/order/${id}/lots`, { question: question.id, agree: 1 })).status).toBe(200)
  expect(await resumePicks(house, world.db, world.at)).toBe(1)
  // The pick went on by itself; who found the goods does not check them.
  expect((await picker.post(`/console/api/orders/${id}/outbound`)).body.reason).toBe('orders.ownPick')
  await move('outbound')
  await move('ship', { carrier: '顺丰', waybill: `SF${id}` })

  // By the parcel's code: one box is broken, and comes back.
  const { lots } = (await buyer.get(`/api/order/${id}/arrival`)).body.data
  expect(lots).toMatchObject([{ lot_no: 'E1', sent: 30 }])
  const differences = `${lots[0].id}:damage:return_refund:1:${await staff.picture(buyer)}`
  const said = { checked: '', differences, acceptor: '陈秀英', second: '', words: '' }
  const { record } = (await buyer.post(`/api/order/${id}/arrival`, said)).body.data
  expect(record).toMatchObject({ result: 'part', lots: [{ arrived: 30, accepted: 29 }] })
  const caseId = record.lots[0].differences[0].case_id
  await staff.passed(caseId)
  await staff.goThrough(caseId)

  // To the fen: a thirtieth of what was paid, by the way that it came.
  const slip = (await buyer.get(`/api/after_sales/${caseId}`)).body.data
  const line = (await order()).lines[0]
  const due = (await finance.get('/console/api/returns')).body.data.find(
    (each: { subject_id: number }) => each.subject_id === id,
  )
  expect(due).toMatchObject({ tender_name: '对公转账', amount: slip.amount, state: 'due' })
  expect(fen(slip.amount)).toBe(Math.floor(fen(line.payable) / 30))
  expect((await finance.post(`/console/api/returns/${due.id}/finish`, { reference: 'B-1' })).status).toBe(200)
  expect(await order()).toMatchObject({ refunded: slip.amount, refunds: [{ state: 'done' }] })

  // Billed as it left, and a red letter for what came back.
  await issueSamples(world.db, world.at)
  const invoices = (await buyer.get('/api/user/invoices')).body.data
  expect(invoices).toMatchObject([
    { colour: 'red', amount: `-${slip.amount}` },
    { colour: 'blue', amount: payable, reversed: slip.amount },
  ])
  const file = async (url: string) => {
    const answer = await world.app.inject({ url, headers: { cookie: buyer.cookie } })
    expect(answer.statusCode, url).toBe(200)
    return answer.rawPayload
  }
  expect(readPdf(await file(`/api/user/invoices/${invoices[1].id}/pdf`)).text).toContain('布洛芬缓释胶囊')
  const { papers } = (await buyer.get(`/api/order/${id}/papers`)).body.data
  const urlOf = (name: string) => papers.find(({ paper }: { paper: string }) => paper === name).url
  for (const name of ['delivery_note', 'arrival']) expect(readPdf(await file(urlOf(name))).text).toContain('E1')
  const { sheets } = await readXlsx(new Uint8Array(await file(urlOf('lots'))))
  expect(sheets[0]!.rows[1]).toContain('E1')

  // The month ends: its statement says all of it, opens the invoices, and the buyer confirms it.
  const month = monthOf(dayOf(world.at))
  world.at = instantOf(firstDayOf(nextMonth(month)), '00:10')
  await closeLastMonth(world.db, world.at)
  const later = await shopper(world, 'yaodian')
  const path = `/api/user/statements/${month}`
  const statement = (await later.get(path)).body.data
  const sum = (part: string, name: string) =>
    statement.sums.find((each: { part: string; name: string }) => each.part === part && each.name === name)
  expect(sum('tender', 'transfer')).toMatchObject({ in: payable, out: slip.amount })
  const lines = (await later.get(`${path}/lines`)).body.data as { source_id: number; invoices: unknown[] }[]
  expect(lines.filter((each) => each.source_id === id).every((each) => each.invoices.length === 2)).toBe(true)
  const confirmed = await later.post(`${path}/confirm`, { hash: statement.hash })
  expect(confirmed.body.data).toMatchObject({ state: 'confirmed', hash: statement.hash })
  await expectSoundBooks(world)
})
