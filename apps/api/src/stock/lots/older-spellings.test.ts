import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { actOf, deliver, stockUp, supplier, whereIs } from '../../../test/lots.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lotPartners } from '../../wiring.ts'
import { stateLots } from '../state-lots.ts'
import { adjustLot } from './adjust-lot.ts'
import { holdLot } from './hold-lot.ts'
import { beginNotices, endNotice } from './quality-notices.ts'
import { recallNumber } from './recall-number.ts'
import { releaseLot, stopLot } from './stop-lot.ts'

const world = useWorld()
const words = { notice: '厂家通知：该批号抽检不合格，请立即停止销售并退回。', reason: '厂家召回' }

/** Lots from before that stand under two spellings of one number, each in its warehouse. */
async function twoSpellings(
  goodsId: number,
  spellings: readonly [string, string],
  warehouses: readonly [number, number] = [1, 1],
) {
  const supplierId = await supplier(world, `旧账供货${spellings[0]}`)
  const [stands, older] = spellings
  const first = await stockUp(world, { goodsId, supplierId, quantity: 20, lotNo: stands, warehouseId: warehouses[0] })
  await world.db.execute(sql`insert into lot_numbers (goods_id, lot_no, older) values (${goodsId}, ${older}, true)`)
  const second = await stockUp(world, { goodsId, supplierId, quantity: 30, lotNo: older, warehouseId: warehouses[1] })
  return { first, second, supplierId }
}
const recall = (goodsId: number, lotNo: string) =>
  world.db.transaction((tx) => recallNumber(tx, lotPartners, { goodsId, lotNo, ...words }, actOf(world, 'zhiguan')))

test('a recall takes every lot of a number, also of a spelling that no row of numbers holds', async () => {
  const goodsId = world.goods.vitaminC
  await twoSpellings(goodsId, ['Rc1', 'RC1'])
  await world.db.execute(sql`delete from lot_numbers where goods_id = ${goodsId} and key = 'rc1'`)
  await recall(goodsId, 'rc1')
  expect(await whereIs(world, goodsId, 'Rc1')).toEqual([expect.stringMatching(/^recalled .* 20$/)])
  expect(await whereIs(world, goodsId, 'RC1')).toEqual([expect.stringMatching(/^recalled .* 30$/)])
  await expectSoundBooks(world)
})

test('a list states a lot once, though its number is under recall in two spellings', async () => {
  const goodsId = world.goods.vitaminC
  await twoSpellings(goodsId, ['Ls3', 'LS3'])
  await recall(goodsId, 'ls3')
  const lot = { goodsId, warehouseId: 2, lotNo: 'Ls3', producedOn: '2026-10-01', expiresOn: '2028-09-30', quantity: 9 }
  await world.db.transaction((tx) =>
    stateLots(tx, [{ ...lot, state: null, supplierId: null, papers: '' }], 'import', actOf(world, 'admin')),
  )
  const { rows } = await world.db.execute(sql`
    select state, quantity from lots where goods_id = ${goodsId} and warehouse_id = 2 and lot_no = 'Ls3'`)
  expect(rows).toEqual([{ state: 'recalled', quantity: 9 }])
  await expectSoundBooks(world)
})

/** Something that meets locks of a transaction in the midst of it, and waits; both come to their end. */
async function meets(
  before: (tx: Transaction) => Promise<unknown>,
  other: () => Promise<unknown>,
  after: (tx: Transaction) => Promise<unknown>,
) {
  const ends: Promise<PromiseSettledResult<unknown>[]>[] = []
  const first = world.db.transaction(async (tx) => {
    await before(tx)
    ends.push(Promise.allSettled([other()]))
    await untilWaiting(world.db)
    await after(tx)
  })
  const both = [...(await Promise.allSettled([first])), ...(await Promise.all(ends)).flat()]
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
}

test('a clerk who stops a lot under its older spelling and a recall of the number wait for one another, never both', async () => {
  const goodsId = world.goods.vitaminC
  const { second } = await twoSpellings(goodsId, ['Dl1', 'DL1'])
  await meets(
    (tx) => holdLot(tx, second.id),
    () => recall(goodsId, 'dl1'),
    (tx) => stopLot(tx, { lotId: second.id, quantity: 5, reason: '外观可疑' }, actOf(world, 'zhiguan')),
  )
  expect(await whereIs(world, goodsId, 'DL1')).toEqual([expect.stringMatching(/^recalled .* 30$/)])
  await expectSoundBooks(world)
})

test('a recall of a number in two warehouses takes their counters in one order with orders', async () => {
  const goodsId = world.goods.vitaminC
  await twoSpellings(goodsId, ['Dl2', 'DL2'], [2, 1])
  const counter = (tx: Transaction, warehouse: number) =>
    tx.execute(sql`select from stock where goods_id = ${goodsId} and warehouse_id = ${warehouse} for update`)
  await meets(
    (tx) => counter(tx, 1),
    () => recall(goodsId, 'dl2'),
    (tx) => counter(tx, 2),
  )
  await expectSoundBooks(world)
})

const noticeOf = (goodsId: number, lotNo: string) =>
  world.db.transaction((tx) => {
    const asked = { goodsId, lotNo, kind: 'sampling', notice: '省药监局抽检合格，请放心销售', reason: '抽检' } as const
    return beginNotices(tx, asked, async () => new Map(), actOf(world, 'zhiguan'))
  })

test('a quality notice locks the lots of all spellings of its number in one order', async () => {
  const goodsId = world.goods.vitaminC
  const { first, second } = await twoSpellings(goodsId, ['Dl3', 'DL3'], [2, 1])
  await meets(
    (tx) => holdLot(tx, second.id),
    () => noticeOf(goodsId, 'dl3'),
    (tx) => holdLot(tx, first.id),
  )
})

test('a recall of two spellings is lifted as one, though no piece is left of the second', async () => {
  const goodsId = world.goods.vitaminC
  const { second, supplierId } = await twoSpellings(goodsId, ['Lf1', 'LF1'])
  await world.db.transaction((tx) =>
    adjustLot(tx, { lotId: second.id, counted: 0, reason: '盘点' }, actOf(world, 'admin')),
  )
  const lotId = await recall(goodsId, 'lf1')
  const member = world.buyers.yaodian.memberId
  await world.db.execute(sql`
    insert into recall_holders (recall_id, member_id, pieces, notified_at)
    select id, ${member}, 1, ${world.at.toISOString()} from recalls where lot_key(lot_no) = 'lf1'`)
  await world.db.transaction((tx) =>
    releaseLot(tx, { lotId, reason: '复查合格' }, actOf(world, 'zhiguan'), actOf(world, 'admin').actor),
  )
  const { rows } = await world.db.execute(sql`
    select r.lot_no, r.lifted_at is not null as lifted, o.payload ->> 'what' as heard
    from recalls r left join outbox o on o.topic = 'recall.notice' and o.aggregate = 'recall:' || r.id || ':' || ${member}
    where lot_key(r.lot_no) = 'lf1' order by r.id`)
  expect(rows).toEqual([
    { lot_no: 'Lf1', lifted: true, heard: 'lifted' },
    { lot_no: 'LF1', lifted: true, heard: 'lifted' },
  ])
  expect((await deliver(world, { goodsId, supplierId, quantity: 2, lotNo: 'lf1' })).lotNo).toBe('Lf1')
  await world.db.execute(sql`delete from recall_holders where member_id = ${member}`)
  await expectSoundBooks(world)
})

test('a notice that stands for one spelling leaves the other to be noticed; it ends in both', async () => {
  const goodsId = world.goods.vitaminC
  await twoSpellings(goodsId, ['Nt1', 'NT1'])
  await world.db.execute(sql`
    insert into quality_notices (goods_id, lot_no, kind, notice, reason, begun_name, begun_at)
    values (${goodsId}, 'NT1', 'sampling', '省药监局抽检合格', '抽检', '质管', ${world.at.toISOString()})`)
  const id = await noticeOf(goodsId, 'nt1')
  const standing = async () => {
    const { rows } = await world.db.execute<{ lot_no: string }>(sql`
      select lot_no from quality_notices where lot_key(lot_no) = 'nt1' and ended_at is null order by id`)
    return rows.map((row) => row.lot_no)
  }
  expect(await standing()).toEqual(['NT1', 'Nt1'])
  await expect(noticeOf(goodsId, 'nt1')).rejects.toMatchObject({ reason: 'stock.noticeTwice' })
  const end = () => world.db.transaction((tx) => endNotice(tx, id, '公告期满', actOf(world, 'zhiguan')))
  await end()
  expect(await standing()).toEqual([])
  await expect(end()).rejects.toMatchObject({ reason: 'stock.noticeEnded' })
})

test('a delivery that is said exactly as an older spelling goes on under it; any other takes the one that stands', async () => {
  const goodsId = world.goods.vitaminC
  const { second, supplierId } = await twoSpellings(goodsId, ['Gn1', 'GN1'])
  const came = async (lotNo: string) => (await deliver(world, { goodsId, supplierId, quantity: 1, lotNo })).lotNo
  expect([await came(second.lotNo), await came('gn1'), await came(' GN1')]).toEqual(['GN1', 'Gn1', 'Gn1'])
})
