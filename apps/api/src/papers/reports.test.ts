import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { png } from '../../test/proof-form.ts'
import { shopper } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { useWorld } from '../../test/world.ts'
import { answerWishes } from './report-wishes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'reports-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const found = async (keywords: string, who: 'yaodian' | 'zhensuo' = 'yaodian') =>
  (await (await shopper(world, who)).get(`/api/jybg/filter?keywords=${encodeURIComponent(keywords)}`)).body.data
const notices = async () => {
  const { rows } = await world.db.execute<{ member: number; text: string }>(sql`
    select (payload ->> 'member_id')::int as member, payload ->> 'text' as text from outbox
    where topic = 'report.notice' order by id`)
  return rows
}

test('Spec §7: inspection reports of what was sent are found by goods, lot number and order, by whoever bought it alone', async () => {
  const { id, buyer } = await shippedOrder(world, 'amoxicillin', 40)
  const order = (await buyer.get(`/api/order/${id}`)).body.data
  const lot = order.lines[0].lots[0]
  const row = { order_id: id, name: '阿莫西林胶囊', lot_no: lot.lot_no, number: lot.number, url: '', asked: 0 }
  expect(await found('')).toContainEqual(expect.objectContaining(row))
  for (const words of ['阿莫西林', lot.lot_no, order.order_no])
    expect(await found(words)).toContainEqual(expect.objectContaining(row))
  expect(await found('没有这个商品')).toEqual([])
  expect(await found(lot.lot_no, 'zhensuo')).toEqual([])
})

test('a report that is missing is asked for once; when it comes the company reads it, and the report opens', async () => {
  const { id, buyer } = await shippedOrder(world, 'ibuprofen', 30)
  const [row] = await found((await buyer.get(`/api/order/${id}`)).body.data.order_no)
  const ask = () => buyer.post('/api/jybg/ask', { order_id: id, lot_id: row.lot_id })
  const stranger = await shopper(world, 'zhensuo')
  await writesNothing(world, async () => {
    const answer = await stranger.post('/api/jybg/ask', { order_id: id, lot_id: row.lot_id })
    expect(answer.body.reason).toBe('papers.noLot')
  })
  expect((await ask()).status).toBe(200)
  await writesNothing(world, async () => expect((await ask()).status).toBe(200))
  const keeper = await shopper(world, 'cangku')
  const waiting = (await keeper.get('/console/api/asked_reports')).body.data
  expect(waiting).toMatchObject([{ name: '布洛芬缓释胶囊', lot_no: row.lot_no, members: 1 }])
  expect(await answerWishes(world.db, world.at)).toBe(0)
  await uploadForm(world, `/console/api/lots/${waiting[0].lot_id}/report`, keeper.cookie, { bytes: png })
  expect(await answerWishes(world.db, world.at)).toBe(1)
  expect(await answerWishes(world.db, world.at)).toBe(0)
  expect(await notices()).toEqual([
    { member: world.buyers.yaodian.memberId, text: expect.stringContaining(row.lot_no) },
  ])
  const [come] = await found(row.order_no)
  const file = await world.app.inject({ url: come.url, headers: { cookie: buyer.cookie } })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
  const strange = await world.app.inject({ url: come.url, headers: { cookie: stranger.cookie } })
  expect(strange.statusCode).toBeGreaterThanOrEqual(400)
  await writesNothing(world, async () => expect((await ask()).body.reason).toBe('papers.reportThere'))
})
