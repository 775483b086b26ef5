import type { ColdBoxWire, ColdGoodsWire } from '@yaoji/contract/cold-goods'
import { degreesText, judgeTrip, rangeText } from '@yaoji/rules/orders/cold-trip'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import type { Db } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { OrderLineRow, OrderRow, Whose } from '../order-row.ts'
import { coldCarriers } from '../settings.ts'
import { boxesOf, type ColdBoxRow, rangeOf, tripOf } from './cold-boxes.ts'
import { coldLines } from './cold-lines.ts'

const shown = 20

/** Law table L17: how the cold goods of an order travel, for its buyer and for the warehouse. */
export async function coldGoods(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  lines: readonly OrderLineRow[],
  whose: Whose,
): Promise<ColdGoodsWire | null> {
  if (stateOfCode(order.state) === 'cancelled') return null
  const cold = await coldLines(db, lines)
  const boxes = await boxesOf(db, order.id)
  if (cold.length === 0 && boxes.length === 0) return null
  return {
    names: [...new Set(cold.map(({ name }) => name))],
    boxes: boxes.map(boxWire),
    ...(whose === 'anyone' ? { carriers: await settingOf(db, coldCarriers) } : {}),
  }
}

function boxWire(box: ColdBoxRow): ColdBoxWire {
  const verdict = judgeTrip(tripOf(box), rangeOf(box))
  return {
    id: box.id,
    box: box.box,
    carrier: box.carrier,
    started_at: box.startedAt.toISOString(),
    start: degreesText(box.startDegrees),
    ended_at: box.endedAt?.toISOString() ?? '',
    end: box.endDegrees === null ? '' : degreesText(box.endDegrees),
    range: rangeText(rangeOf(box)),
    readings: box.readings.length,
    coldest: degreesText(verdict.coldest),
    warmest: degreesText(verdict.warmest),
    longest_gap: verdict.longestGapMinutes,
    outside_count: verdict.outside.length,
    outside: verdict.outside
      .slice(0, shown)
      .map(({ at, degrees }) => ({ at: new Date(at).toISOString(), degrees: degreesText(degrees) })),
    has_file: box.fileId === null ? 0 : 1,
  }
}
