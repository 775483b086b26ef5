import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { actOf, countersOf, deliver, firstLot, stockUp, supplier, whereIs } from '../../../test/lots.ts'
import { useWorld, worldDate } from '../../../test/world.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { addZone } from '../add-zone.ts'
import { setLotAside } from '../set-lot-aside.ts'
import { approveSupplier, createSupplier } from '../suppliers.ts'
import { acceptLot, confirmAcceptance } from './accept-lot.ts'
import { adjustLot } from './adjust-lot.ts'
import { moveLot } from './move-lot.ts'
import { recallLot } from './recall-lot.ts'
import { receiveLot } from './receive-lot.ts'
import { reinspectLot } from './reinspect-lot.ts'
import { destroyLot, rejectLot } from './reject-lot.ts'
import { releaseLot, stopLot } from './stop-lot.ts'

const world = useWorld()
/** Rows of lots by what they are. */
const lots = { saleable: 0, awaiting: 0, stopped: 0, late: 0, inSale: 0, recalled: 0, soldOut: 0 }
const ids = { supplier: 0, pending: 0, expired: 0, over: 0 }
const reason = '外观可疑'

beforeAll(async () => {
  const { goods, db } = world
  const act = actOf(world, 'zhiguan')
  ids.supplier = await supplier(world)
  ids.pending = await db.transaction((tx) =>
    createSupplier(tx, { name: '待审供应商', licenceNo: 'X1', licenceUntil: '2030-01-01' }, act),
  )
  ids.over = await db.transaction((tx) =>
    createSupplier(tx, { name: '旧证供应商', licenceNo: 'X2', licenceUntil: worldDate(-1) }, actOf(world, 'cangku')),
  )
  ids.expired = await supplier(world, '证照过期供应商')
  await db.execute(sql`update suppliers set licence_until = ${worldDate(-1)} where id = ${ids.expired}`)
  lots.saleable = (await firstLot(world, goods.vitaminC)).id
  lots.awaiting = (await deliver(world, { goodsId: goods.health, supplierId: ids.supplier, quantity: 50 })).id
  const near = { goodsId: goods.health, supplierId: ids.supplier, quantity: 9, lotNo: 'NEAR', expiresOn: worldDate(17) }
  lots.late = (await deliver(world, near)).id
  const called = await firstLot(world, goods.deviceOne)
  const aside = await firstLot(world, goods.deviceTwo)
  const gone = await stockUp(world, { goodsId: goods.vitaminC, supplierId: ids.supplier, quantity: 4, lotNo: 'GONE' })
  lots.soldOut = gone.id
  await db.transaction(async (tx) => {
    // Good, but inside the stop-sale window: its acceptance keeps it back.
    await acceptLot(tx, { lotId: lots.late, good: 9, reason: '' }, act)
    lots.stopped = await stopLot(tx, { lotId: lots.saleable, quantity: 30, reason }, act)
    await setLotAside(tx, aside.id, act)
    const recall = { goodsId: goods.deviceOne, lotNo: called.lotNo, notice: '厂家通知召回该批号', reason }
    await recallLot(tx, recall, act)
    await adjustLot(tx, { lotId: gone.id, counted: 0, reason }, act)
    await recallLot(tx, { ...recall, goodsId: goods.vitaminC, lotNo: gone.lotNo }, act)
  })
  lots.inSale = aside.id
  lots.recalled = called.id
})

type Verb = (tx: Transaction, stamp: Stamp) => Promise<unknown>
const arrival = () => ({
  goodsId: world.goods.vitaminC,
  warehouseId: 1,
  lotNo: 'N1',
  producedOn: '2026-10-01',
  expiresOn: '2028-09-30',
  quantity: 10,
  supplierId: ids.supplier,
  papers: '',
})
type Arrival = ReturnType<typeof arrival>
const receive =
  (other: () => Partial<Arrival>): Verb =>
  (tx, stamp) =>
    receiveLot(tx, { ...arrival(), ...other() }, stamp)

const refused: readonly (readonly [what: string, reason: string, verb: Verb])[] = [
  ['a lot that is made tomorrow', 'stock.producedAhead', receive(() => ({ producedOn: worldDate(1) }))],
  [
    'a medicine that says no expiry',
    'stock.expiryMissing',
    (tx, act) => receiveLot(tx, { ...arrival(), lotNo: 'N2', expiresOn: null }, act),
  ],
  [
    'a lot number with another day of production',
    'stock.datesDiffer',
    async (tx, act) => {
      await receiveLot(tx, arrival(), act)
      await receiveLot(tx, { ...arrival(), producedOn: '2026-09-30' }, act)
    },
  ],
  ['a licence that is over', 'stock.supplierExpired', (tx, act) => approveSupplier(tx, ids.over, act)],
  ['a lot that is not there', 'stock.lotMissing', (tx, act) => stopLot(tx, { lotId: 9_999, reason }, act)],
  [
    'more than there is',
    'stock.tooMany',
    (tx, act) => stopLot(tx, { lotId: lots.saleable, quantity: 9_999, reason }, act),
  ],
  [
    'accepting what is for sale',
    'stock.stateForbids',
    (tx, act) => acceptLot(tx, { lotId: lots.saleable, good: 1, reason }, act),
  ],
  [
    'accepting more than came',
    'stock.tooManyPieces',
    (tx, act) => acceptLot(tx, { lotId: lots.awaiting, good: 51, reason }, act),
  ],
  [
    'rejecting without a word',
    'stock.whyRejected',
    (tx, act) => acceptLot(tx, { lotId: lots.awaiting, good: 49, reason: ' ' }, act),
  ],
  ['standing by no verdict', 'stock.acceptanceMissing', (tx, act) => confirmAcceptance(tx, lots.awaiting, act)],
  [
    'inspecting again what never came back',
    'stock.stateForbids',
    (tx, act) => reinspectLot(tx, { lotId: lots.awaiting, good: 1, reason }, act),
  ],
  [
    'rejecting what is for sale',
    'stock.stateForbids',
    (tx, act) => rejectLot(tx, { lotId: lots.saleable, reason }, act),
  ],
  [
    'destroying good pieces',
    'stock.stateForbids',
    (tx, act) => destroyLot(tx, { lotId: lots.saleable, reason, reference: '' }, act),
  ],
  [
    'releasing what is for sale',
    'stock.stateForbids',
    (tx, act) => releaseLot(tx, { lotId: lots.saleable, reason }, act),
  ],
  [
    'releasing what nobody may sell any more',
    'stock.tooCloseToExpiry',
    (tx, act) => releaseLot(tx, { lotId: lots.late, reason }, act),
  ],
  [
    'lifting a recall alone',
    'stock.recallNeedsSecondPerson',
    (tx, act) => releaseLot(tx, { lotId: lots.recalled, reason }, act),
  ],
  [
    'lifting a recall with oneself',
    'stock.recallNeedsSecondPerson',
    (tx, act) => releaseLot(tx, { lotId: lots.recalled, reason }, act, act.actor),
  ],
  [
    'good pieces among the rejected',
    'stock.zoneForbids',
    (tx, act) => moveLot(tx, { lotId: lots.saleable, zone: 'rejects', reason }, act),
  ],
  [
    'a zone that is not there',
    'stock.zoneMissing',
    (tx, act) => moveLot(tx, { lotId: lots.saleable, zone: 'attic', reason }, act),
  ],
  [
    'carrying to where it is',
    'stock.alreadyThere',
    (tx, act) => moveLot(tx, { lotId: lots.saleable, zone: 'qualified', reason }, act),
  ],
  [
    'a count that finds what is written',
    'stock.unchanged',
    (tx, act) => adjustLot(tx, { lotId: lots.stopped, counted: 30, reason }, act),
  ],
  [
    'finding pieces of a sold-out lot that is under recall',
    'stock.lotRecalled',
    (tx, act) => adjustLot(tx, { lotId: lots.soldOut, counted: 10, reason }, act),
  ],
  [
    'counting a lot during its sale',
    'stock.lotInSale',
    (tx, act) => adjustLot(tx, { lotId: lots.inSale, counted: 1, reason }, act),
  ],
  [
    'stopping part of a lot during its sale',
    'stock.lotInSale',
    (tx, act) => stopLot(tx, { lotId: lots.inSale, quantity: 1, reason }, act),
  ],
  [
    'recalling what we never had',
    'stock.lotMissing',
    (tx, act) => recallLot(tx, { goodsId: world.goods.health, lotNo: 'none', notice: '', reason }, act),
  ],
  ['a delivery of nobody', 'stock.supplierMissing', receive(() => ({ supplierId: 9_999 }))],
  ['a delivery from before records', 'stock.supplierBeforeRecords', receive(() => ({ supplierId: 1 }))],
  ['a delivery before the first purchase', 'stock.supplierPending', receive(() => ({ supplierId: ids.pending }))],
  ['a delivery after the licence', 'stock.supplierExpired', receive(() => ({ supplierId: ids.expired }))],
  ['goods that we do not keep', 'stock.goodsMissing', receive(() => ({ goodsId: 9_999 }))],
  ['a warehouse that is not there', 'stock.warehouseMissing', receive(() => ({ warehouseId: 9 }))],
  ['what has expired', 'stock.expired', receive(() => ({ expiresOn: '2026-11-22' }))],
  ['made after it expires', 'stock.producedAfterExpiry', receive(() => ({ producedOn: '2028-09-30' }))],
  [
    'a lot number with another expiry',
    'stock.datesDiffer',
    receive(() => ({ goodsId: world.goods.health, lotNo: 'NEAR' })),
  ],
  [
    'a supplier of a name that is taken',
    'stock.supplierTaken',
    (tx, act) => createSupplier(tx, { name: '待审供应商', licenceNo: 'X', licenceUntil: '2030-01-01' }, act),
  ],
  ['approving what one filed', 'stock.ownSupplier', (tx, act) => approveSupplier(tx, ids.pending, act)],
  ['approving twice', 'stock.supplierDecided', (tx, act) => approveSupplier(tx, ids.supplier, act)],
  [
    'a zone of a code that is taken',
    'stock.zoneTaken',
    (tx, act) => addZone(tx, { warehouseId: 1, code: 'hold', kind: 'hold', name: '二号' }, act),
  ],
]

test.each(refused)('%s is refused as %s, and nothing is written', async (_, why, verb) => {
  await writesNothing(world, async () => {
    const done = world.db.transaction((tx) => verb(tx, actOf(world, 'zhiguan')))
    await expect(done).rejects.toMatchObject({
      name: 'Refusal',
      reason: why,
      message: expect.stringMatching(/[一-鿿]/),
    })
  })
})

test('the history of lots is added to and never changed, not even by hand', async () => {
  for (const statement of [
    'update lot_movements set quantity = 1',
    'delete from lot_movements',
    'truncate lot_movements',
  ])
    await expect(world.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'movements of lots are added, never changed' },
    })
})

test('recalled pieces are counted as they are found, and none of them is for sale', async () => {
  const { rows: before } = await world.db.execute<{ quantity: number }>(
    sql`select quantity from lots where id = ${lots.recalled}`,
  )
  const counted = before[0]!.quantity + 3
  const act = actOf(world, 'zhiguan')
  expect(await world.db.transaction((tx) => adjustLot(tx, { lotId: lots.recalled, counted, reason }, act))).toBe(3)
  expect(await countersOf(world, world.goods.deviceOne)).toMatchObject({ saleable: 0 })
})

test('a recall is lifted by two people, and what of its lot was for sale is so again', async () => {
  const goodsId = world.goods.vitaminC
  const { lotNo } = await firstLot(world, goodsId)
  const recall = { goodsId, lotNo, notice: '厂家通知召回该批号', reason }
  const before = await whereIs(world, goodsId, lotNo)
  expect(before.map((row) => row.split(' ')[0])).toEqual(['saleable', 'stopped'])
  const { lotId } = await world.db.transaction((tx) => recallLot(tx, recall, actOf(world, 'zhiguan')))
  await world.db.transaction((tx) =>
    releaseLot(tx, { lotId, reason: '复查合格' }, actOf(world, 'zhiguan'), actOf(world, 'admin').actor),
  )
  const { rows } = await world.db.execute(sql`
    select lifted_at is not null as lifted from recalls where goods_id = ${goodsId} and lot_no = ${lotNo}`)
  expect(rows).toEqual([{ lifted: true }])
  // What is stopped waits where recalled pieces do.
  expect(await whereIs(world, goodsId, lotNo)).toEqual(
    before.map((row) => row.replace('stopped qualified', 'stopped hold')),
  )
})
