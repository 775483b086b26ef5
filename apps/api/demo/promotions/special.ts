import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Transaction } from '../../src/platform/database/database.ts'
import { demoShelf, insertPromotions } from './demo-promotion.ts'

const perDay = 12
const forOthers = 3
const daysAhead = 3

/** Daily specials of today and the days after: twelve goods for everybody, three for buyers outside Chengdu. */
export async function demoSpecial(tx: Transaction, at: Date): Promise<void> {
  const shelf = await demoShelf(tx, 'any', (perDay + forOthers) * daysAhead, 100)
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(dayOf(at), index))
  const specials = days.flatMap((day, index) => {
    const ours = shelf.slice(index * (perDay + forOthers), (index + 1) * (perDay + forOthers))
    const rows = ours.map(({ id, priceFen }, place) => ({
      goodsId: id,
      priceFen: Math.max(1, Math.floor((priceFen * (78 + (place % 5) * 3)) / 100)),
    }))
    const window = {
      kind: 'special' as const,
      opensAt: instantOf(day, '00:00'),
      closesAt: instantOf(addDays(day, 1), '00:00'),
    }
    return [
      { ...window, name: '每日特价', slogan: '每天零点上新，当日有效', goods: rows.slice(0, perDay) },
      {
        ...window,
        name: '区域特价',
        slogan: '成都以外终端客户专享',
        exceptRegions: ['5101'],
        goods: rows.slice(perDay),
      },
    ]
  })
  await insertPromotions(
    tx,
    at,
    specials.filter(({ goods }) => goods.length > 0),
  )
}
