import { type Reading, statedTrip } from '@yaoji/rules/orders/cold-trip'
import { orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { left, pickJudged } from '@yaoji/rules/orders/state-sets'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { FileFacts } from '../../platform/keep-file.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { coldCarriers, coldRange } from '../settings.ts'
import { temperatureRecords } from '../tables.ts'
import { boxesOf, type ColdBoxRow, tripOf } from './cold-boxes.ts'
import { coldLines } from './cold-lines.ts'

/** What a logger measured, and its file as it came. */
export interface LoggerFile {
  readonly facts: FileFacts
  /** null: a document that people read. */
  readonly readings: readonly Reading[] | null
  /** Keeps its bytes; answers the row of the file. */
  readonly keep: () => Promise<number>
}
export interface BoxNoted {
  readonly orderId: number
  /** The number of the box or the car. */
  readonly box: string
  readonly carrier: string
  readonly start: Reading
  readonly end: Reading | null
  readonly logger: LoggerFile | null
}

/**
 * Law table L17: how a box of cold goods travels. Noted before it leaves, and again with what was measured; what left stays
 * as it left. The same said again writes nothing.
 */
export async function noteBox(tx: Transaction, said: BoxNoted, stamp: Stamp): Promise<void> {
  const order = await lockOrder(tx, said.orderId, 'anyone')
  await assertNotedNow(tx, order, said)
  const before = (await boxesOf(tx, order.id)).find(({ box }) => box === said.box)
  if (before && hasLeft(order) && startOf(before) !== startOf(rowOf(said)))
    throw refuse('orders.coldStartFixed', { box: said.box })
  const end = said.end ?? (before ? tripOf(before).end : null)
  const readings = said.logger?.readings ?? before?.readings ?? []
  const trip = statedTrip({ start: said.start, end, readings }, stamp.at.getTime())
  if (!trip.ok) throw refuse('orders.coldTrip.*', trip.refusal)
  const range = await settingOf(tx, coldRange)
  const row = {
    ...rowOf(said),
    endedAt: end && new Date(end.at),
    endDegrees: end?.degrees ?? null,
    least: before?.least ?? Math.round(range.least * 100),
    most: before?.most ?? Math.round(range.most * 100),
    readings: trip.value.readings,
  }
  if (before && !said.logger && textOf(row) === textOf(before)) return
  const noted = { ...row, notedBy: stamp.actor.name, notedAt: stamp.at, fileId: before?.fileId ?? null }
  if (said.logger) noted.fileId = await said.logger.keep()
  await tx
    .insert(temperatureRecords)
    .values(noted)
    .onConflictDoUpdate({ target: [temperatureRecords.orderId, temperatureRecords.box], set: noted })
  const facts = (of: Omit<ColdBoxRow, 'id' | 'readings' | 'notedBy' | 'notedAt'>, readings: number) => {
    const { carrier, startedAt, startDegrees, endedAt, endDegrees, fileId } = of
    return { carrier, startedAt, startDegrees, endedAt, endDegrees, fileId, readings }
  }
  await writeAudit(tx, stamp, {
    verb: 'order.temperature',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: {
      box: said.box,
      before: before ? facts(before, before.readings.length) : null,
      after: facts(noted, noted.readings.length),
      sha256: said.logger?.facts.sha256 ?? null,
    },
  })
}

const hasLeft = (order: OrderRow): boolean => left.includes(stateOfCode(order.state))

/** Only for cold goods, by a carrier that may carry them, once the warehouse works on the order. */
async function assertNotedNow(tx: Transaction, order: OrderRow, { carrier, box }: BoxNoted): Promise<void> {
  const state = stateOfCode(order.state)
  if (state !== 'slipped' && !pickJudged.includes(state))
    throw refuse('orders.coldNotNow', { label: orderStates[state].label })
  if (order.coldLeftAt === null && (await coldLines(tx, await linesOf(tx, [order.id]))).length === 0)
    throw refuse('orders.coldMissing')
  const carriers = await settingOf(tx, coldCarriers)
  // A box that left stays with whom it left, whoever is on the list today.
  const known = hasLeft(order) && (await boxesOf(tx, order.id)).some((each) => each.box === box)
  if (!known && !carriers.includes(carrier)) throw refuse('orders.coldCarrier', { carriers })
}

const rowOf = ({ orderId, box, carrier, start }: BoxNoted) => ({
  ...{ orderId, box, carrier },
  ...{ startedAt: new Date(start.at), startDegrees: start.degrees },
})
const startOf = ({ carrier, startedAt, startDegrees }: Pick<ColdBoxRow, 'carrier' | 'startedAt' | 'startDegrees'>) =>
  JSON.stringify([carrier, startedAt.getTime(), startDegrees])
const textOf = (row: Omit<ColdBoxRow, 'id' | 'fileId' | 'notedBy' | 'notedAt'>): string =>
  JSON.stringify([
    startOf(row),
    row.endedAt?.getTime() ?? null,
    row.endDegrees,
    row.readings.map(({ at, degrees }) => [at, degrees]),
  ])
