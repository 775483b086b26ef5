import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { countersOf, deliver, firstLot, stockUp, supplier, whereIs } from '../../../test/lots.ts'
import { pick, slipped } from '../../../test/picking.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDate, worldDay } from '../../../test/world.ts'

const world = useWorld()

afterEach(() => {
  world.at = worldDay
})

/** An act at the console; answers the lot as it then is. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
async function act(clerk: Shopper, path: string, form: Record<string, unknown> = {}): Promise<any> {
  const { status, body } = await clerk.post(`/console/api/${path}`, form)
  expect(status, `${path}: ${body.message}`).toBe(200)
  return body.data
}
const reasonOf = async (clerk: Shopper, path: string, form: Record<string, unknown> = {}) =>
  (await clerk.post(`/console/api/${path}`, form)).body.reason

test('a delivery becomes stock by its acceptance; what is rejected is kept apart until it is destroyed, and each step has its row', async () => {
  const goods_id = world.goods.vitaminC
  const keeper = await shopper(world, 'cangku')
  const quality = await shopper(world, 'zhiguan')
  const filed = { name: '四川科伦医药贸易集团', licence_no: '川AA0280002', licence_until: '2029-06-30' }
  const { id: supplier_id } = await act(keeper, 'suppliers', filed)
  const delivery = { goods_id, warehouse_id: 1, lot_no: 'VC2611', produced_on: '2026-10', expires_on: '2028-09-30' }
  const arriving = { ...delivery, produced_on: '2026-10-01', quantity: 100, supplier_id, papers: 'SH-77' }
  expect(await reasonOf(keeper, 'lots', arriving)).toBe('stock.supplierPending')
  await act(quality, `suppliers/${supplier_id}/approve`)

  const before = (await countersOf(world, goods_id))!.saleable
  const { id } = await act(keeper, 'lots', arriving)
  expect((await countersOf(world, goods_id))!.saleable).toBe(before)
  await act(quality, `lots/${id}/accept`, { good: 90, reason: '外包装破损' })
  expect((await countersOf(world, goods_id))!.saleable).toBe(before + 90)
  expect(await whereIs(world, goods_id, 'VC2611')).toEqual(['rejected rejects 10', 'saleable qualified 90'])

  const { rows } = (await quality.get(`/console/api/lots/${id}`)).body.data
  const rejected = rows.find((row: { state: string }) => row.state === 'rejected')
  const lot = await act(quality, `lots/${rejected.id}/destroy`, { reason: '破损', reference: 'XH-1' })
  expect(lot.totals).toEqual({ received: 100, sold: 0, orders: 0, returned: 0, in_store: 90, destroyed: 10 })
  expect(lot.supplies).toEqual([{ supplier_id, supplier: filed.name, papers: 'SH-77', quantity: 100 }])
  expect(
    lot.movements.map((row: Record<string, unknown>) => [row.act, row.from, row.to, row.quantity, row.who]),
  ).toEqual([
    ['销毁', '不合格 · 不合格品区', '已销毁', 10, '沈静'],
    ['验收', '待验 · 待验区', '不合格 · 不合格品区', 10, '沈静'],
    ['验收', '待验 · 待验区', '合格 · 合格品区', 90, '沈静'],
    ['收货', '', '待验 · 待验区', 100, '韩冬'],
  ])
  const { rows: audited } = await world.db.execute(sql`
    select verb, reason from audit where subject = any(${sql.param([`lot:${id}`, `lot:${rejected.id}`])}::text[]) order by id`)
  expect(audited).toEqual([
    { verb: 'stock.receive', reason: '' },
    { verb: 'stock.accept', reason: '外包装破损' },
    { verb: 'stock.destroy', reason: '破损' },
  ])
  await expectSoundBooks(world)
})

/** Special goods that came, and the person who judges them first. */
async function specialDelivery(lotNo: string) {
  const goodsId = world.goods.ephedrine
  const { id } = await deliver(world, {
    goodsId,
    supplierId: await supplier(world, `供货${lotNo}`),
    quantity: 60,
    lotNo,
  })
  return { goodsId, id, first: await shopper(world, 'zhiguan') }
}

test('special goods are not accepted by one person, neither before nor after judging them', async () => {
  const { goodsId, id, first } = await specialDelivery('EP2')
  const confirm = () => writesNothing(world, () => reasonOf(first, `lots/${id}/confirm_acceptance`))
  const before = await countersOf(world, goodsId)
  expect(await confirm()).toBe('stock.acceptanceMissing')
  await act(first, `lots/${id}/accept`, { good: 60 })
  expect(await confirm()).toBe('stock.sameAcceptor')
  expect(await countersOf(world, goodsId)).toEqual(before)
})

test('special goods are accepted by two people: until the second stands by it none of it is stock', async () => {
  const { goodsId, id, first } = await specialDelivery('EP1')
  const before = (await countersOf(world, goodsId))!.saleable
  await act(first, `lots/${id}/accept`, { good: 60 })
  const judgedAgain = await act(first, `lots/${id}/accept`, { good: 58, reason: '两盒破损' })
  expect(judgedAgain.acceptances.map((each: { state: string }) => each.state)).toEqual(['confirming', 'replaced'])
  expect((await countersOf(world, goodsId))!.saleable).toBe(before)
  const lot = await act(await shopper(world, 'admin'), `lots/${id}/confirm_acceptance`)
  expect(lot.acceptances[0]).toMatchObject({ good: 58, rejected: 2, judged_by: '沈静', confirmed_by: '系统管理员' })
  expect((await countersOf(world, goodsId))!.saleable).toBe(before + 58)
  await expectSoundBooks(world)
})

test('a recall answers from whom a lot came, who has it and who waits for it; what comes back joins it', async () => {
  const goodsId = world.goods.deviceOne
  const { id, lotNo, quantity } = await firstLot(world, goodsId)
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [sent] = await buyer.buy([['deviceOne', 80]], 'balance')
  await slipped(world, buyer, sent!.id)
  await pick(world, sent!.id, {})
  for (const [step, form] of [['outbound'], ['ship', { carrier: '顺丰', waybill: 'SF1' }]] as const)
    await act(clerk, `orders/${sent!.id}/${step}`, form)
  const [open] = await buyer.buy([['deviceOne', 90]], 'balance')

  const notice = '厂家通知：该批号抽检不合格，请立即停止销售并退回。'
  const lot = await act(clerk, 'recalls', { goods_id: goodsId, lot_no: lotNo, notice, reason: '厂家召回' })
  expect(lot.recall).toMatchObject({ lot_no: lotNo, notice, begun_by: '系统管理员', lifted_at: '' })
  expect(lot.totals).toMatchObject({ received: quantity, sold: 80, orders: 1, in_store: quantity - 80 })
  expect(lot.waiting).toMatchObject([{ order_id: open!.id, quantity: 90, chosen: false }])
  expect(await countersOf(world, goodsId)).toEqual({ saleable: 0, reserved: 90, uncovered: 90 })
  const buyers = (await clerk.get(`/console/api/lots/${id}/buyers`)).body
  expect(buyers.meta.total).toBe(1)
  expect(buyers.data).toMatchObject([{ order_id: sent!.id, quantity: 80, returned: 0 }])
  expect((await clerk.post(`/console/api/lots/${id}/release`, { reason: '复查合格' })).status).toBe(202)
  const again = {
    goods_id: goodsId,
    warehouse_id: 1,
    lot_no: lotNo,
    quantity: 5,
    supplier_id: await supplier(world, 'A'),
  }
  expect(await reasonOf(clerk, 'lots', again)).toBe('stock.lotRecalled')

  const [line] = (await clerk.get(`/console/api/orders/${sent!.id}`)).body.data.lines
  const back = [{ id: line.id, lot_no: lotNo, number: 12 }]
  await act(clerk, `orders/${sent!.id}/return`, { lines: back, reason: '召回' })
  expect(
    (await act(clerk, 'recalls', { goods_id: goodsId, lot_no: lotNo, notice, reason: '补充' })).totals,
  ).toMatchObject({ returned: 12, in_store: quantity - 68 })
  expect(await whereIs(world, goodsId, lotNo)).toEqual([`recalled hold ${quantity - 68}`])
  expect((await clerk.get(`/console/api/lots/${id}/buyers`)).body.data).toMatchObject([{ returned: 12 }])
  expect((await clerk.get('/console/api/recalls')).body.data).toHaveLength(1)
  await expectSoundBooks(world)
})

test('a lot that is sold out is found by its number, in any spelling, and leads to who has it', async () => {
  const goodsId = world.goods.vitaminC
  const delivery = { goodsId, supplierId: await supplier(world, '售罄供货'), quantity: 20, lotNo: 'VC26so' }
  const { id } = await stockUp(world, { ...delivery, expiresOn: worldDate(300) })
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['vitaminC', 60]], 'balance')
  await slipped(world, buyer, order!.id)
  await pick(world, order!.id, {})
  await act(await shopper(world, 'admin'), `orders/${order!.id}/outbound`)
  const quality = await shopper(world, 'zhiguan')
  const found = (await quality.get('/console/api/lots?lot_no=%EF%BC%B6C26SO')).body.data
  expect(found).toMatchObject([{ id, lot_no: 'VC26so', quantity: 0 }])
  const buyers = (await quality.get(`/console/api/lots/${id}/buyers`)).body.data
  expect(buyers).toMatchObject([{ order_id: order!.id, quantity: 20 }])
  // Without a number the list is what there is.
  const all = (await quality.get(`/console/api/lots?goods_id=${goodsId}`)).body.data
  expect(all.every(({ quantity }: { quantity: number }) => quantity > 0)).toBe(true)
})

test('who bought the same lot number of another goods is not among its buyers', async () => {
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [mine, other] = [world.goods.herbByBag, world.goods.minimumTen]
  const { id, lotNo } = await firstLot(world, mine)
  await world.db.execute(sql`update lots set lot_no = ${lotNo} where goods_id = ${other} and state = 'saleable'`)
  const [order] = await buyer.buy([['minimumTen', 40]], 'balance')
  await slipped(world, buyer, order!.id)
  await pick(world, order!.id, {})
  await act(clerk, `orders/${order!.id}/outbound`)
  const [line] = (await clerk.get(`/console/api/orders/${order!.id}`)).body.data.lines
  expect(line.lots).toMatchObject([{ lot_no: lotNo }])
  expect((await clerk.get(`/console/api/lots/${id}/buyers`)).body).toMatchObject({ data: [], meta: { total: 0 } })
})

test('what came back is for sale again only when it was inspected; what is too close to its expiry is kept back', async () => {
  const goodsId = world.goods.health
  const { id, lotNo, quantity } = await firstLot(world, goodsId)
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [order] = await buyer.buy([['health', 20]], 'balance')
  await slipped(world, buyer, order!.id)
  await pick(world, order!.id, {})
  for (const [step, form] of [['outbound'], ['ship', { carrier: '顺丰', waybill: 'SF2' }]] as const)
    await act(clerk, `orders/${order!.id}/${step}`, form)
  const [line] = (await clerk.get(`/console/api/orders/${order!.id}`)).body.data.lines
  const back = (number: number) => [{ id: line.id, lot_no: lotNo, number }]
  await act(clerk, `orders/${order!.id}/return`, { lines: back(8), reason: '拒收' })
  const free = (await countersOf(world, goodsId))!.saleable
  expect(await whereIs(world, goodsId, lotNo)).toEqual([
    'returned returns 8',
    `saleable qualified ${quantity - 20 + (await otherPieces(goodsId, lotNo))}`,
  ])
  const { rows } = (await clerk.get(`/console/api/lots/${id}`)).body.data
  const returned = rows.find((row: { state: string }) => row.state === 'returned')
  await act(clerk, `lots/${returned.id}/reinspect`, { good: 5, reason: '三盒受潮' })
  expect((await countersOf(world, goodsId))!.saleable).toBe(free + 5)

  world.at = new Date(worldDay.getTime() + 524 * 86_400_000)
  const later = await shopper(world, 'admin')
  await act(later, `orders/${order!.id}/return`, { lines: back(4), reason: '拒收' })
  const late = (await later.get(`/console/api/lots/${id}`)).body.data.rows.find(
    (row: { state: string }) => row.state === 'returned',
  )
  await act(later, `lots/${late.id}/reinspect`, { good: 4 })
  expect((await countersOf(world, goodsId))!.saleable).toBe(free + 5)
  expect((await whereIs(world, goodsId, lotNo)).map((row) => row.split(' ')[0])).toEqual([
    'rejected',
    'saleable',
    'stopped',
  ])
  await expectSoundBooks(world)
})

/** Of a lot number, what is for sale in other warehouses. */
async function otherPieces(goodsId: number, lotNo: string): Promise<number> {
  const { rows } = await world.db.execute<{ pieces: number }>(sql`
    select coalesce(sum(quantity), 0)::int as pieces from lots
    where goods_id = ${goodsId} and lot_no = ${lotNo} and warehouse_id <> 1 and state = 'saleable'`)
  return rows[0]!.pieces
}

test('a stop leaves promised pieces uncovered, and what comes next covers them before anybody buys it', async () => {
  const goodsId = world.goods.scarce
  const { id } = await firstLot(world, goodsId)
  const buyer = await shopper(world, 'yaodian')
  await buyer.buy(
    [
      ['scarce', 4],
      ['ibuprofen', 10],
    ],
    'balance',
  )
  const clerk = await shopper(world, 'admin')
  await act(clerk, `lots/${id}/stop`, { reason: '外观可疑' })
  expect(await countersOf(world, goodsId)).toEqual({ saleable: 0, reserved: 4, uncovered: 4 })
  const supplierId = await supplier(world, 'B')
  await stockUp(world, { goodsId, supplierId, quantity: 3, lotNo: 'S1' })
  expect(await countersOf(world, goodsId)).toEqual({ saleable: 0, reserved: 4, uncovered: 1 })
  await stockUp(world, { goodsId, supplierId, quantity: 3, lotNo: 'S2' })
  expect(await countersOf(world, goodsId)).toEqual({ saleable: 2, reserved: 4, uncovered: 0 })
  await act(clerk, `lots/${id}/release`, { quantity: 2, reason: '复查合格' })
  expect(await countersOf(world, goodsId)).toEqual({ saleable: 4, reserved: 4, uncovered: 0 })
  await expectSoundBooks(world)
})

test('lots are listed by what they are and where, what expires first first', async () => {
  const goods_id = world.goods.severalLots
  const clerk = await shopper(world, 'dingdan')
  const list = async (filter: string) =>
    (await clerk.get(`/console/api/lots?goods_id=${goods_id}${filter}`)).body.data.map(
      (row: { quantity: number; state_name: string }) => `${row.quantity} ${row.state_name}`,
    )
  expect(await list('')).toEqual(['20 合格', '50 合格', '70 停售', '30 合格'])
  expect(await list('&state=stopped')).toEqual(['70 停售'])
  expect(await list('&warehouse_id=2')).toEqual([])
  expect(await list(`&expires_until=${worldDate(372)}`)).toEqual(['20 合格', '50 合格'])
  expect(await list('&supplier_id=1&lot_no=26012')).toEqual(['20 合格'])
  expect((await clerk.get('/console/api/lots?state=sold')).status).toBe(422)
  expect((await clerk.post(`/console/api/lots/1/stop`, { reason: '无权' })).status).toBe(403)
})

test('an act that is sent twice with one key is done once', async () => {
  const goodsId = world.goods.deviceTwo
  const { id } = await firstLot(world, goodsId)
  const clerk = await shopper(world, 'admin')
  const send = () => clerk.post(`/console/api/lots/${id}/stop`, { quantity: 10, reason: '抽检' }, 'stop-once-0001')
  const answers = [await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await countersOf(world, goodsId))!.saleable).toBe(990)
})
