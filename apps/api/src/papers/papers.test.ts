import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { noteColdBox } from '../../test/cold-box.ts'
import { writesNothing } from '../../test/everything.ts'
import { scan } from '../../test/paper-pictures.ts'
import { png } from '../../test/proof-form.ts'
import { shopper } from '../../test/purchase.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { useWorld } from '../../test/world.ts'
import { hashOf } from '../platform/storage.ts'
import { recordTraceUnits } from '../stock/trace/record-trace-units.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'papers-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const listOf = async (id: number, who: 'yaodian' | 'zhensuo' = 'yaodian') =>
  (await (await shopper(world, who)).get(`/api/order/${id}/papers`)).body
/** Of a contract that the pharmacy confirmed, as the store keeps it. */
const confirmedHash = async (kind: string) => {
  const { rows } = await world.db.execute<{ hash: string }>(sql`
    select c.pdf_sha256 as hash from contracts c
    where c.member_id = ${world.buyers.yaodian.memberId} and c.kind = ${kind} order by c.year limit 1`)
  return rows[0]!.hash
}
const take = (url: string, cookie: string) => world.app.inject({ method: 'GET', url, headers: { cookie } })

test('an order that left has its delivery note with what GSP asks, its sales list, lots with trace codes, reports, and all of it in one archive', async () => {
  const { id, buyer } = await shippedOrder(world, 'amoxicillin', 40)
  await world.db.execute(sql`
    update goods set standard_code = '86905555000123', insurance_code = 'XJ01CAA040E001010100001'
    where id = ${world.goods.amoxicillin}`)
  const order = (await buyer.get(`/api/order/${id}`)).body.data
  const found = await world.db.execute<{ id: number; lot_id: number; lot_no: string; expires_on: string }>(sql`
    select t.id, t.lot_id, t.lot_no, t.expires_on from order_line_lots t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${id}`)
  const lot = found.rows[0]!
  const codes = ['81234560000000010001', '81234560000000020002']
  await world.db.transaction((tx) => recordTraceUnits(tx, lot.id, [{ level: 'box', codes }]))
  const keeper = await shopper(world, 'cangku')
  expect((await listOf(id)).data.reports).toMatchObject([{ name: '阿莫西林胶囊', lot_no: lot.lot_no, url: '' }])
  await uploadForm(world, `/console/api/lots/${lot.lot_id}/report`, keeper.cookie, { bytes: png })

  const { data } = await listOf(id)
  const files = [...data.papers, ...data.reports, data.all]
  expect(files.map(({ paper }) => paper)).toEqual([
    'order_sheet',
    'delivery_note',
    'sales_list',
    'lots',
    'contract-purchase',
    'contract-quality',
    `report-${lot.lot_id}`,
    'all',
  ])
  const cookie = (await world.signIn('yaodian')).cookie
  const [sheet, note, list, lots, purchase, , report, all] = await Promise.all(
    files.map(({ url }) => take(url, cookie)),
  )
  const said = readPdf(note!.rawPayload).text
  for (const words of [
    '随货同行单',
    '药集医药（成都）有限公司',
    '成都锦里康民大药房',
    order.address.detail,
    '阿莫西林胶囊',
    '胶囊剂',
    '0.25g*24粒',
    '华北制药股份有限公司',
    lot.lot_no,
    lot.expires_on,
    '40盒',
    '常温',
    order.slip_no,
  ])
    expect(said).toContain(words)
  expect(readPdf(list!.rawPayload).text).toContain(`商品实付合计 ¥${order.lines[0].payable}`)
  expect(readPdf(sheet!.rawPayload).text).toContain(order.order_no)
  expect(report!.rawPayload.equals(png)).toBe(true)
  expect(report!.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
  const { sheets } = await readXlsx(new Uint8Array(lots!.rawPayload))
  const [heading, ...rows] = sheets[0]!.rows
  for (const [name, code] of [
    ['药品本位码', '86905555000123'],
    ['国家医保编码', 'XJ01CAA040E001010100001'],
  ])
    expect(rows[0]!.at(heading!.indexOf(name!))).toBe(code)
  expect(rows.map((row) => [row.at(heading!.indexOf('批号')), row.at(-1)])).toEqual(
    codes.map((code) => [lot.lot_no, code]),
  )
  // The contract as it was confirmed, to the byte.
  expect(hashOf(purchase!.rawPayload)).toBe(await confirmedHash('purchase'))
  for (const name of ['随货同行单', '销售清单', '批号与追溯码', '检验报告', '药品购销合同', '质量保证协议'])
    expect(all!.rawPayload.includes(Buffer.from(name))).toBe(true)
})

test('papers open for the company that bought, for five minutes, and once the goods have left', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { data } = await listOf(order!.id)
  expect(data.papers.map(({ paper }: { paper: string }) => paper)).toEqual([
    'order_sheet',
    'contract-purchase',
    'contract-quality',
  ])
  expect([data.reports, data.all]).toEqual([[], null])
  const { url } = data.papers[0]
  const stranger = (await world.signIn('zhensuo')).cookie
  const now = world.at
  await writesNothing(world, async () => {
    expect((await take(url, stranger)).json().reason).toBe('papers.expired')
    expect((await take(url.replace('order_sheet', 'all'), buyer.cookie)).json().reason).toBe('papers.expired')
    expect((await take(url.replace('order_sheet', 'ledger'), buyer.cookie)).statusCode).toBe(422)
    expect((await take(url, buyer.cookie)).statusCode).toBe(200)
  })
  expect((await listOf(order!.id, 'zhensuo')).reason).toBe('orders.missing')
  world.at = new Date(now.getTime() + 301_000)
  expect((await take(url, buyer.cookie)).json().reason).toBe('papers.expired')
  world.at = now
})

test('an order of cold goods has the record of their way: as a paper, as the logger wrote it, and in the archive', async () => {
  const { id, buyer } = await shippedOrder(world, 'cold', 6)
  const start = { started_at: world.at.toISOString() }
  const rows = Buffer.from(`时间,温度\n${start.started_at},9.5\n`)
  await noteColdBox(world, id, start, rows)
  const { data } = await listOf(id)
  const named = (paper: RegExp) => data.papers.find((each: { paper: string }) => paper.test(each.paper))
  const [record, logger, all] = await Promise.all(
    [named(/^temperatures$/), named(/^logger-\d+$/), data.all].map(({ url }) => take(url, buyer.cookie)),
  )
  const said = readPdf(record!.rawPayload).text
  for (const words of [
    '门冬胰岛素注射液',
    'LC-01',
    '顺丰冷运',
    '2.0℃～8.0℃',
    '4.5℃',
    '9.5℃',
    '超出范围 1 次',
    '可以拒收',
  ])
    expect(said).toContain(words)
  expect(logger!.rawPayload.equals(rows)).toBe(true)
  expect(logger!.headers['content-type']).toContain('text/csv')
  for (const name of ['运输温度记录', '温度记录原件-LC-01.csv'])
    expect(all!.rawPayload.includes(Buffer.from(name))).toBe(true)
  const plain = await shippedOrder(world, 'ibuprofen', 30)
  const papers = (await listOf(plain.id)).data.papers.map(({ paper }: { paper: string }) => paper)
  expect(papers).not.toContain('temperatures')
})

test('the delivery note carries the code of the parcel, and what was accepted is a paper beside the others, on its own day’s facts', async () => {
  const { id, buyer } = await shippedOrder(world, 'ibuprofen', 30)
  const before = (await listOf(id)).data
  expect(before.papers.map(({ paper }: { paper: string }) => paper)).not.toContain('arrival')
  const note = await take(before.papers[1].url, buyer.cookie)
  expect(note.rawPayload.toString('latin1')).toContain(`/order/info/${id}?receive=1`)
  expect(readPdf(note.rawPayload).text).toContain('扫右上角的二维码')
  const missing = await take(before.papers[1].url.replace('delivery_note', 'arrival'), buyer.cookie)
  expect(missing.json().reason).toBe('papers.expired')

  const [lot] = (await buyer.get(`/api/order/${id}/arrival`)).body.data.lots
  const picture = await uploadForm(world, '/api/user/zizhi/picture', buyer.cookie, {
    fields: { role: 'file' },
    bytes: await scan(880),
  })
  const differences = `${lot.id}:damage:refund_only:2:${picture.body.data.id}`
  const accepted = { checked: '', differences, acceptor: '陈秀英', second: '', words: '纸箱受潮' }
  const { record } = (await buyer.post(`/api/order/${id}/arrival`, accepted)).body.data
  await world.db.execute(sql`update goods set generic_name = '别的名称' where id = ${world.goods.ibuprofen}`)

  const { data } = await listOf(id)
  const file = data.papers.find(({ paper }: { paper: string }) => paper === 'arrival')
  expect(file.name).toBe('验收记录')
  const said = readPdf((await take(file.url, buyer.cookie)).rawPayload).text
  for (const words of [
    '药品收货验收记录',
    '药集医药（成都）有限公司',
    '成都锦里康民大药房',
    '布洛芬缓释胶囊',
    '胶囊剂0.3g*20粒',
    '中美天津史克制药有限公司',
    lot.lot_no,
    lot.expires_on,
    '30盒',
    '28盒',
    '部分合格',
    '破损',
    `编号${record.lots[0].differences[0].case_id}`,
    '陈秀英',
    '纸箱受潮',
    '未接入电子签名服务',
  ])
    expect(said.replaceAll(/\s/g, '')).toContain(words)
  expect(said).not.toContain('别的名称')
  const sheet = await take(data.papers.find(({ paper }: { paper: string }) => paper === 'lots').url, buyer.cookie)
  const [heading, row] = (await readXlsx(new Uint8Array(sheet.rawPayload))).sheets[0]!.rows
  expect([row!.at(heading!.indexOf('批号验收合格')), row!.at(heading!.indexOf('验收结果'))]).toEqual([28, '部分合格'])
  expect((await take(data.all.url, buyer.cookie)).rawPayload.includes(Buffer.from('验收记录'))).toBe(true)
})

test('staff print what travels with the goods and show an inspector what the buyer has; who may not read orders does not', async () => {
  const { id, buyer } = await shippedOrder(world, 'ibuprofen', 30)
  const clerk = await shopper(world, 'dingdan')
  const { data } = (await clerk.get(`/console/api/orders/${id}/papers`)).body
  const own = (await listOf(id)).data
  const named = (papers: readonly { paper: string; name: string }[]) => papers.map(({ paper, name }) => [paper, name])
  expect(named(data.papers)).toEqual(named(own.papers))
  const note = data.papers.find(({ paper }: { paper: string }) => paper === 'delivery_note')
  const printed = await take(note.url, clerk.cookie)
  expect(printed.headers['content-type']).toBe('application/pdf')
  expect(readPdf(printed.rawPayload).text).toContain('成都锦里康民大药房')
  expect((await take(data.all.url, clerk.cookie)).statusCode).toBe(200)
  await writesNothing(world, async () => {
    for (const { cookie } of [await world.signIn('cangku'), buyer])
      expect((await take(note.url, cookie)).statusCode).not.toBe(200)
    expect((await take(note.url.replace('delivery_note', 'arrival'), clerk.cookie)).json().reason).toBe(
      'papers.missing',
    )
    expect((await take(note.url.replace('delivery_note', '..%2Fledger'), clerk.cookie)).statusCode).toBe(422)
    expect((await clerk.get('/console/api/orders/999999/papers')).body.reason).toBe('orders.missing')
  })
})
