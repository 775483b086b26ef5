import { addDays, type Day, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Transaction } from '../../src/platform/database/database.ts'
import { dayShelf } from './day-shelf.ts'
import { insertPromotions } from './demo-promotion.ts'
import type { DemoShelfGoods } from './demo-shelf.ts'
import { goodsUnder, runningOffers } from './running-offers.ts'

const perDay = 12
const forOthers = 3
const daysAhead = 3
/** A special is compared with the deals of the week before: so long a goods rests, and more. */
const restDays = 9

/** Daily specials of today and the days after: twelve goods for everybody, three for buyers outside Chengdu; other goods each day. */
export async function demoSpecial(tx: Transaction, at: Date): Promise<void> {
  const today = dayOf(at)
  const runs = await runningOffers(tx, at)
  const resting = await goodsUnder(tx, 'special', instantOf(addDays(today, -restDays), '00:00'))
  const shelf = (await dayShelf(tx, 'special')).filter(({ id }) => !resting.has(id))
  const specials = Array.from({ length: daysAhead }, (_, index) => addDays(today, index)).flatMap(specialsOn)
  const missing = specials.filter((offer) => !runs(offer))
  const stocked = missing.map(({ count, ...offer }) => ({ ...offer, goods: shelf.splice(0, count).map(cheaper) }))
  await insertPromotions(
    tx,
    at,
    stocked.filter(({ goods }) => goods.length > 0).map(({ dated, ...promotion }) => promotion),
  )
}

function specialsOn(day: Day) {
  const window = {
    kind: 'special' as const,
    dated: true as const,
    opensAt: instantOf(day, '00:00'),
    closesAt: instantOf(addDays(day, 1), '00:00'),
  }
  return [
    { ...window, name: '每日特价', slogan: '每天零点上新，当日有效', count: perDay },
    { ...window, name: '区域特价', slogan: '成都以外终端客户专享', exceptRegions: ['5101'], count: forOthers },
  ]
}

const cheaper = ({ id, priceFen }: DemoShelfGoods, place: number) => ({
  goodsId: id,
  priceFen: Math.max(1, Math.floor((priceFen * (78 + (place % 5) * 3)) / 100)),
})
