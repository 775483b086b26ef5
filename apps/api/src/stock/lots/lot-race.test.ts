import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actOf, countersOf, deliver, firstLot, stockUp, supplier, whereIs } from '../../../test/lots.ts'
import { shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { acceptLot } from './accept-lot.ts'
import { adjustLot } from './adjust-lot.ts'
import { moveLot } from './move-lot.ts'
import { recallLot } from './recall-lot.ts'
import { receiveLot } from './receive-lot.ts'
import { releaseLot, stopLot } from './stop-lot.ts'

const world = useWorld()

type Verb = (tx: Transaction, stamp: Stamp) => Promise<unknown>

/** Runs verbs at once, each as a clerk's own act; answers the reasons of those that were refused. Any other end throws. */
async function atOnce(...verbs: readonly Verb[]): Promise<string[]> {
  const ends = await Promise.all(
    verbs.map((verb) =>
      world.db
        .transaction((tx) => verb(tx, actOf(world, 'zhiguan')))
        .then(() => null)
        .catch((error: unknown) => {
          if (error instanceof Refusal) return error.reason
          throw error
        }),
    ),
  )
  return ends.filter((end) => end !== null)
}
const reason = '外观可疑'

test('a part that is stopped while the rest is stopped too ends in one row, no piece is lost', async () => {
  const goodsId = world.goods.vitaminC
  const { id: lotId, lotNo } = await firstLot(world, goodsId)
  const refused = await atOnce(
    (tx, stamp) => stopLot(tx, { lotId, quantity: 40, reason }, stamp),
    (tx, stamp) => stopLot(tx, { lotId, quantity: 60, reason }, stamp),
    (tx, stamp) => stopLot(tx, { lotId, reason }, stamp),
  )
  expect(refused.length).toBeLessThanOrEqual(2)
  const rows = await whereIs(world, goodsId, lotNo)
  expect(rows.join()).toMatch(/^stopped qualified 500/)
  await expectSoundBooks(world)
})

test('a delivery is judged once, whoever judges it at the same time', async () => {
  const goodsId = world.goods.deviceOne
  const { id: lotId } = await deliver(world, { goodsId, supplierId: await supplier(world), quantity: 100 })
  const before = (await countersOf(world, goodsId))!.saleable
  const judge: Verb = (tx, stamp) => acceptLot(tx, { lotId, good: 90, reason: '破损' }, stamp)
  expect(await atOnce(judge, judge, judge)).toHaveLength(2)
  expect((await countersOf(world, goodsId))!.saleable).toBe(before + 90)
  expect(await whereIs(world, goodsId, 'L2611')).toEqual(['rejected rejects 10', 'saleable qualified 90'])
  await expectSoundBooks(world)
})

test('nothing of a recalled lot number stays in dealings, whatever was done with it at the same time', async () => {
  const goodsId = world.goods.health
  const { id: lotId, lotNo } = await firstLot(world, goodsId)
  const supplierId = await supplier(world, '重庆医药集团')
  await world.db.transaction((tx) => stopLot(tx, { lotId, quantity: 50, reason }, actOf(world, 'zhiguan')))
  const arriving = { goodsId, warehouseId: 1, lotNo, supplierId, quantity: 7, papers: '' }
  const { rows } = await world.db.execute<{ produced: string; expires: string }>(
    sql`select produced_on as produced, expires_on as expires from lots where id = ${lotId}`,
  )
  const days = { producedOn: rows[0]!.produced, expiresOn: rows[0]!.expires }
  await atOnce(
    (tx, stamp) => stopLot(tx, { lotId, quantity: 30, reason }, stamp),
    (tx, stamp) => receiveLot(tx, { ...arriving, ...days }, stamp),
    (tx, stamp) => recallLot(tx, { goodsId, lotNo, notice: '厂家通知召回该批号', reason }, stamp),
    (tx, stamp) => moveLot(tx, { lotId, quantity: 20, zone: 'dispatch', reason }, stamp),
    (tx, stamp) => adjustLot(tx, { lotId, counted: 400, reason }, stamp),
  )
  const states = (await whereIs(world, goodsId, lotNo)).map((row) => row.split(' ')[0])
  expect([...new Set(states)]).toEqual(['recalled'])
  expect(await countersOf(world, goodsId)).toEqual({ saleable: 0, reserved: 0, uncovered: 0 })
  await expectSoundBooks(world)
})

test('buyers order, clerks stop, release, carry and count one lot at once: no piece is lost or made, none sold twice', async () => {
  const goodsId = world.goods.ibuprofen
  const lot = await stockUp(world, { goodsId, supplierId: await supplier(world, '华东医药'), quantity: 120 })
  const buyers = await Promise.all(['yaodian', 'zhensuo', 'liansuo'].map((name) => shopper(world, name as 'yaodian')))
  const clerks = Array.from({ length: 12 }, (_, turn): Promise<string[]> => {
    const quantity = 5 + turn
    const verbs: readonly Verb[] = [
      (tx, stamp) => stopLot(tx, { lotId: lot.id, quantity, reason }, stamp),
      (tx, stamp) => moveLot(tx, { lotId: lot.id, quantity, zone: 'dispatch', reason: '' }, stamp),
      (tx, stamp) => adjustLot(tx, { lotId: lot.id, counted: 60 + turn, reason }, stamp),
      async (tx, stamp) => {
        const stopped = await stopLot(tx, { lotId: lot.id, quantity: 1, reason }, stamp)
        await releaseLot(tx, { lotId: stopped, quantity: 1, reason }, stamp)
      },
    ]
    return atOnce(verbs[turn % verbs.length]!)
  })
  const orders = buyers.map((buyer) => buyer.buy([['ibuprofen', 20]], 'balance'))
  await Promise.all([...clerks, ...orders])
  expect((await countersOf(world, goodsId))!.reserved).toBe(60)
  await expectSoundBooks(world)
})
