import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { deliver, stockUp, supplier } from '../../../test/lots.ts'
import { png } from '../../../test/proof-form.ts'
import { shopper } from '../../../test/purchase.ts'
import { uploadForm } from '../../../test/upload-form.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

const reportsOf = async (lotNo: string) => {
  const { rows } = await world.db.execute<{ report: number | null }>(sql`
    select report_file_id as report from lots where lot_no = ${lotNo} order by id`)
  return rows.map(({ report }) => report)
}

test('an inspection report is of the lot number: every row has it, and what arrives of it later', async () => {
  const goodsId = world.goods.vitaminC
  const [one, other] = [await supplier(world), await supplier(world, '重庆医药（集团）股份有限公司')]
  const lot = await stockUp(world, { goodsId, supplierId: one, quantity: 30, lotNo: 'R1' })
  const keeper = await shopper(world, 'cangku')
  const url = `/console/api/lots/${lot.id}/report`
  const key = crypto.randomUUID()
  const { status, body } = await uploadForm(world, url, keeper.cookie, { bytes: png, key })
  expect(status, body.message).toBe(200)
  expect(body.data.has_report).toBe(true)
  await uploadForm(world, url, keeper.cookie, { bytes: png, key })
  await deliver(world, { goodsId, supplierId: other, quantity: 5, lotNo: 'R1' })
  const [report, ...others] = await reportsOf('R1')
  expect(report).not.toBeNull()
  expect(others).toEqual(others.map(() => report))
  expect(others).not.toEqual([])

  const newer = Buffer.from('%PDF-1.7 another report')
  await uploadForm(world, url, keeper.cookie, { bytes: newer })
  const reply = await world.app.inject({ method: 'GET', url, headers: { cookie: keeper.cookie } })
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.rawPayload.equals(newer)).toBe(true)
  const { rows: audited } = await world.db.execute(sql`
    select data ->> 'fileId' as file from audit where verb = 'stock.report' order by id`)
  expect(audited).toHaveLength(2)
})

test('what is no report, of no lot, or from a clerk who receives nothing is refused, and nothing is written', async () => {
  const goodsId = world.goods.vitaminC
  const lot = await stockUp(world, {
    goodsId,
    supplierId: await supplier(world, '川北医药有限公司'),
    quantity: 10,
    lotNo: 'R2',
  })
  const keeper = await shopper(world, 'cangku')
  const finance = await shopper(world, 'caiwu')
  const url = (id: number) => `/console/api/lots/${id}/report`
  expect((await keeper.get(url(lot.id))).body.reason).toBe('stock.reportMissing')
  await writesNothing(world, async () => {
    const wrong = await uploadForm(world, url(lot.id), keeper.cookie, { bytes: Buffer.from('<svg/>') })
    expect([wrong.status, wrong.body.reason]).toEqual([422, 'stock.reportUnreadable'])
    const nowhere = await uploadForm(world, url(999_999), keeper.cookie, { bytes: png })
    expect([nowhere.status, nowhere.body.reason]).toEqual([404, 'stock.lotMissing'])
    expect((await uploadForm(world, url(lot.id), finance.cookie, { bytes: png })).status).toBe(403)
  })
})
