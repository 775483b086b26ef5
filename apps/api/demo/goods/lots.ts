import { addDays, type Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { between, type Chance, pick } from '../../src/goods/chance.ts'
import type { GoodsFacts } from '../../src/import/complete-goods.ts'
import type { DemoLot } from './demo-row.ts'

/** Our choice: 30 days before a lot expires it is no longer sold. */
export const stopSaleDays = 30

/** Lots of one goods in both warehouses. Quantities are the same on every day; dates are offsets from the day. */
export function demoLots(draw: Chance, goods: GoodsFacts, innerPack: number, baseFen: Fen, day: Day): DemoLot[] {
  if (draw('sold out') < 0.06) return draw('left over') < 0.2 ? [expiring(draw, 1, innerPack, day)] : []
  const inFirst = draw('first warehouse') < 0.93
  const inSecond = !inFirst || draw('second warehouse') < 0.5
  return [...(inFirst ? lotsIn(1) : []), ...(inSecond ? lotsIn(2) : [])]

  function lotsIn(warehouseId: number): DemoLot[] {
    const fate = draw(`fate ${warehouseId}`)
    const count = between(1, 3, draw(`lots ${warehouseId}`))
    const lots = Array.from({ length: count }, (_, index) => fresh(warehouseId, index, fate < 0.04 && index === 0))
    return fate > 0.985 ? [...lots, expiring(draw, warehouseId, innerPack, day)] : lots
  }

  function fresh(warehouseId: number, index: number, near: boolean): DemoLot {
    const purpose = `lot ${warehouseId} ${index}`
    const lifeDays = pick([540, 730, 730, 730, 1_095, 1_095], draw('shelf life'))
    const leftDays = near
      ? between(stopSaleDays + 10, 180, draw(`${purpose} near`))
      : between(Math.round(lifeDays * 0.35), lifeDays - 40, draw(`${purpose} left`))
    return {
      warehouseId,
      lotNo: lotNumber(draw, purpose),
      producedOn: addDays(day, leftDays - lifeDays),
      expiresOn: keepsForEver(goods) ? null : addDays(day, leftDays),
      quantity: lotQuantity(draw(purpose), innerPack, baseFen, goods.measure === 'gram'),
      state: 'saleable',
    }
  }
}

/** A lot inside the stop-sale window or past its day: still on the shelf, not for sale. */
function expiring(draw: Chance, warehouseId: number, innerPack: number, day: Day): DemoLot {
  const leftDays = between(-60, stopSaleDays - 2, draw(`stopped ${warehouseId}`))
  return {
    warehouseId,
    lotNo: lotNumber(draw, `stopped ${warehouseId}`),
    producedOn: addDays(day, leftDays - 730),
    expiresOn: addDays(day, leftDays),
    quantity: innerPack * between(1, 12, draw(`stopped quantity ${warehouseId}`)),
    state: 'stopped',
  }
}

/** Decoction pieces by weight and instruments carry no expiry date. */
const keepsForEver = (goods: GoodsFacts): boolean =>
  goods.measure === 'gram' || goods.categoryId === 404 || goods.categoryId === 405

/** Shaped like makers' lot numbers, but naming no date: on a later day the same lot is produced later. */
const lotNumber = (draw: Chance, purpose: string): string =>
  `${pick([...'ABCDEFGHJKLM'], draw(`${purpose} letter`))}${between(100_000, 999_999, draw(`${purpose} number`))}`

/** Few of the dear, many of the cheap; one lot in eight is nearly gone. */
function lotQuantity(at: number, innerPack: number, baseFen: Fen, gram: boolean): number {
  if (gram) return innerPack * between(4, 400, at * at)
  const most = Math.min(6_000, Math.max(12, Math.round(900_000 / Math.max(100, baseFen))))
  const packs = at < 0.12 ? between(1, 8, at / 0.12) : between(10, most, at * at)
  return packs * innerPack
}
