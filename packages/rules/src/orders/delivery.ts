import { type Distance, distanceBetween, type Region } from '../goods/region.ts'
import { addDays, type Day, dayOf, timeOf } from '../money/day.ts'

/** Our choice: days on the road by distance; a setting of the store. */
const roadDays: Readonly<Record<Distance, number>> = {
  city: 1,
  province: 1,
  neighbour: 2,
  far: 3,
  remote: 4,
  outermost: 5,
}

interface DeliveryPromise {
  /** 'HH:MM' */
  readonly cutoff: string
  readonly shipsOn: Day
  readonly arrivesOn: Day
}

/** Orders placed before the warehouse's cut-off time leave the same day; at the cut-off and later, the next. */
export function deliveryPromise(
  warehouse: Region & { readonly cutoff: string },
  region: Region,
  at: Date,
  days: Readonly<Record<Distance, number>> = roadDays,
): DeliveryPromise {
  const today = dayOf(at)
  const shipsOn = timeOf(at) < warehouse.cutoff ? today : addDays(today, 1)
  return { cutoff: warehouse.cutoff, shipsOn, arrivesOn: addDays(shipsOn, days[distanceBetween(warehouse, region)]) }
}

/** What the buyer reads: "今日16:30前下单，今日发货，预计11月22日送达". */
export function deliveryText(promise: DeliveryPromise, at: Date): string {
  const [, month, date] = promise.arrivesOn.split('-').map(Number)
  const arrives = `预计${month}月${date}日送达`
  return promise.shipsOn === dayOf(at)
    ? `今日${promise.cutoff}前下单，今日发货，${arrives}`
    : `今日已过${promise.cutoff}截单时间，明日发货，${arrives}`
}
