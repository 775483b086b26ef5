import { lotKey } from '@yaoji/rules/stock/lot-number'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actOf, deliver, stockUp, supplier, whereIs } from '../../../test/lots.ts'
import { pick, slipped } from '../../../test/picking.ts'
import { png } from '../../../test/proof-form.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { uploadForm } from '../../../test/upload-form.ts'
import { useWorld } from '../../../test/world.ts'
import { type StatedLot, stateLots } from '../state-lots.ts'

const world = useWorld()

const act = async (clerk: Shopper, path: string, form: Record<string, unknown>) => {
  const { status, body } = await clerk.post(`/console/api/${path}`, form)
  expect(status, `${path}: ${body.message}`).toBe(200)
  return body.data
}
const spelt = async (goodsId: number, lotNo: string): Promise<string[]> => {
  const { rows } = await world.db.execute<{ lot_no: string }>(sql`
    select distinct lot_no from lots where goods_id = ${goodsId} and lot_key(lot_no) = lot_key(${lotNo}) order by lot_no`)
  return rows.map((row) => row.lot_no)
}
const days = { producedOn: '2026-10-01', expiresOn: '2028-09-30' }

test('two clerks receive one lot in two spellings at once: it is one lot', async () => {
  const goods_id = world.goods.vitaminC
  const supplier_id = await supplier(world, '两地供货')
  const clerks = await Promise.all([shopper(world, 'cangku'), shopper(world, 'admin'), shopper(world, 'cangku')])
  for (const round of [1, 2, 3, 4, 5]) {
    const spellings = [`a240${round}`, ` A240${round} `, `Ａ２４０${'０１２３４５'[round]}`]
    const received = await Promise.all(
      clerks.map((clerk, turn) => {
        const delivery = {
          goods_id,
          warehouse_id: 1,
          lot_no: spellings[turn],
          quantity: 10,
          supplier_id,
          papers: 'SH-9',
        }
        return act(clerk, 'lots', { ...delivery, produced_on: '2026-10-01', expires_on: '2028-09-30' })
      }),
    )
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    const [one, ...others] = await spelt(goods_id, spellings[0]!)
    expect(others).toEqual([])
    expect(await whereIs(world, goods_id, one!)).toEqual(['awaiting acceptance 30'])
  }
  await expectSoundBooks(world)
})

test('a spelling that another clerk has not yet entered for good is waited for, and taken', async () => {
  const goodsId = world.goods.vitaminC
  const supplierId = await supplier(world, '先后供货')
  const { promise: entered, resolve: isEntered } = Promise.withResolvers<void>()
  const { promise: maySave, resolve: save } = Promise.withResolvers<void>()
  const first = world.db.transaction(async (tx) => {
    await stateLots(tx, [stated(goodsId, 'b77')], 'import', actOf(world, 'cangku'))
    isEntered()
    await maySave
  })
  await entered
  const second = deliver(world, { goodsId, supplierId, quantity: 4, lotNo: 'B77' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  save()
  await first
  expect((await second).lotNo).toBe('b77')
  expect(await spelt(goodsId, 'B77')).toEqual(['b77'])
})

const stated = (goodsId: number, lotNo: string, quantity = 9): StatedLot => ({
  ...{ goodsId, warehouseId: 1, lotNo, ...days, quantity, state: 'saleable', supplierId: null, papers: '' },
})

test('a list says a lot in the spelling that stands, and of one that it says twice the last row', async () => {
  const goodsId = world.goods.deviceTwo
  const list = (...lots: StatedLot[]) =>
    world.db.transaction((tx) => stateLots(tx, lots, 'import', actOf(world, 'admin')))
  await list(stated(goodsId, 'Ｃ9', 5), stated(goodsId, 'c9 ', 7), stated(goodsId, 'D9', 1))
  expect(await spelt(goodsId, 'c9')).toEqual(['C9'])
  expect(await whereIs(world, goodsId, 'C9')).toEqual(['saleable qualified 7'])
  await list(stated(goodsId, 'c9', 8))
  expect(await whereIs(world, goodsId, 'C9')).toEqual(['saleable qualified 8'])
  await expectSoundBooks(world)
})

test('the same number of another goods is spelt as it is there; another expiry of one lot is refused in any spelling', async () => {
  const supplierId = await supplier(world, '同号供货')
  await deliver(world, { goodsId: world.goods.vitaminC, supplierId, quantity: 1, lotNo: 'same1' })
  const other = await deliver(world, { goodsId: world.goods.ibuprofen, supplierId, quantity: 1, lotNo: 'SAME1' })
  expect(other.lotNo).toBe('SAME1')
  const later = { goodsId: world.goods.vitaminC, supplierId, quantity: 1, lotNo: 'SAME1', expiresOn: '2029-09-30' }
  await expect(deliver(world, later)).rejects.toMatchObject({ reason: 'stock.datesDiffer' })
})

/** Pieces of a lot number that a buyer got, under the spelling under which they came. */
async function sold(goods: 'deviceOne', lotNo: string) {
  const goodsId = world.goods[goods]
  await world.db.execute(sql`update lots set lot_no = ${lotNo} where goods_id = ${goodsId} and state = 'saleable'`)
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [order] = await buyer.buy([[goods, 80]], 'balance')
  await slipped(world, buyer, order!.id)
  await pick(world, order!.id, {})
  await act(clerk, `orders/${order!.id}/outbound`, {})
  await act(clerk, `orders/${order!.id}/ship`, { carrier: '顺丰', waybill: 'SF1' })
  return { goodsId, buyer, clerk, orderId: order!.id }
}

test('a lot is found, reported, noticed, sent back and recalled in any spelling', async () => {
  const { goodsId, buyer, clerk, orderId } = await sold('deviceOne', 'Dx-77')
  const other = encodeURIComponent(' ＤX-77')
  const lots = (await clerk.get(`/console/api/lots?lot_no=${other}`)).body.data
  expect(lots.map((lot: { goods_id: number; lot_no: string }) => lot.goods_id)).toContain(goodsId)
  const orders = (await clerk.get(`/console/api/orders?keywords=${other}`)).body.data
  expect(orders.map((order: { id: number }) => order.id)).toContain(orderId)
  expect((await buyer.get(`/api/jybg/filter?keywords=dx-77`)).body.data).toMatchObject([{ lot_no: 'Dx-77' }])
  expect((await buyer.get(`/api/order?keywords=dx-77`)).body.data).toMatchObject([{ id: orderId }])

  const { status, body } = await uploadForm(world, `/console/api/lots/${lots[0].id}/report`, clerk.cookie, {
    bytes: png,
  })
  expect(status, body.message).toBe(200)
  const supplierId = await supplier(world, '再次供货')
  const { rows: known } = await world.db.execute<{ produced: string; expires: string }>(sql`
    select produced_on::text as produced, expires_on::text as expires from lots where id = ${lots[0].id}`)
  const dated = { producedOn: known[0]!.produced, expiresOn: known[0]!.expires }
  const again = await deliver(world, { goodsId, supplierId, quantity: 6, lotNo: 'DX-77', ...dated })
  expect((await clerk.get(`/console/api/lots/${again.id}`)).body.data).toMatchObject({
    has_report: true,
    lot_no: 'Dx-77',
  })

  const wish = {
    goods_id: goodsId,
    lot_no: 'dx-77',
    kind: 'sampling',
    notice: '省药监局抽检合格，请放心销售',
    reason: '抽检',
  }
  expect(await act(clerk, 'quality_notices', wish)).toMatchObject({ lot_no: 'Dx-77' })
  const [line] = (await clerk.get(`/console/api/orders/${orderId}`)).body.data.lines
  await act(clerk, `orders/${orderId}/return`, { lines: [{ id: line.id, lot_no: 'DX-77', number: 3 }], reason: '拒收' })

  const words = { notice: '厂家通知：该批号抽检不合格，请立即停止销售并退回。', reason: '厂家召回' }
  const lot = await act(clerk, 'recalls', { goods_id: goodsId, lot_no: 'DX-77', ...words })
  expect(lot.recall).toMatchObject({ lot_no: 'Dx-77' })
  expect(lot.totals).toMatchObject({ sold: 80, returned: 3 })
  const states = (await whereIs(world, goodsId, 'Dx-77')).map((row) => row.split(' ')[0])
  expect(new Set(states)).toEqual(new Set(['recalled']))
  await expect(deliver(world, { goodsId, supplierId, quantity: 1, lotNo: 'dx-77', ...dated })).rejects.toMatchObject({
    reason: 'stock.lotRecalled',
  })
  await expectSoundBooks(world)
})

test('lots from before that stand under two spellings keep them, and a recall of one takes both', async () => {
  const goodsId = world.goods.herbByBag
  const supplierId = await supplier(world, '旧账供货')
  await stockUp(world, { goodsId, supplierId, quantity: 20, lotNo: 'Old1' })
  await world.db.execute(sql`insert into lot_numbers (goods_id, lot_no, older) values (${goodsId}, 'OLD1', true)`)
  await stockUp(world, { goodsId, supplierId, quantity: 30, lotNo: 'OLD1' })
  expect(await spelt(goodsId, 'old1')).toEqual(['OLD1', 'Old1'])
  const clerk = await shopper(world, 'admin')
  const words = { notice: '厂家通知：该批号抽检不合格，请立即停止销售并退回。', reason: '厂家召回' }
  const lot = await act(clerk, 'recalls', { goods_id: goodsId, lot_no: 'old1', ...words })
  expect(lot.rows.map((row: { quantity: number; state: string }) => [row.quantity, row.state])).toEqual([
    [20, 'recalled'],
    [30, 'recalled'],
  ])
  const refused = deliver(world, { goodsId, supplierId, quantity: 1, lotNo: 'ｏld1' })
  await expect(refused).rejects.toMatchObject({ reason: 'stock.lotRecalled' })
  await expectSoundBooks(world)
})

test('a lot that is written past the verbs takes the spelling that stands as well', async () => {
  const goodsId = world.goods.vitaminC
  const supplierId = await supplier(world, '旁路供货')
  const { id } = await deliver(world, { goodsId, supplierId, quantity: 2, lotNo: 'Past1' })
  const { rows } = await world.db.execute<{ lot_no: string }>(sql`
    insert into lots (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity, state, supplier_id, zone)
    select goods_id, warehouse_id, 'PAST1', produced_on, expires_on, 0, 'stopped', supplier_id, 'hold' from lots
    where id = ${id} returning lot_no`)
  expect(rows).toEqual([{ lot_no: 'Past1' }])
})

test('the database and the rule take the same spellings for one number', async () => {
  const sign = fc.oneof(
    fc.constantFrom(
      '\u3000',
      ' ',
      '\t',
      'Ａ',
      'ａ',
      '０',
      'Ⅳ',
      '①',
      'É',
      'é',
      'ß',
      'İ',
      'Σ',
      '批',
      '號',
      '㎎',
      '\u00a0',
    ),
    fc.stringMatching(/^[!-~]$/),
  )
  const words = fc.sample(
    fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join('')),
    500,
  )
  const { rows } = await world.db.execute<{ key: string }>(sql`
    select lot_key(w.word) as key from unnest(${sql.param(words)}::text[]) with ordinality as w (word, turn) order by turn`)
  expect(rows.map(({ key }) => key)).toEqual(words.map(lotKey))
})
