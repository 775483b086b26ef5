import { strikePrices } from '../src/offers/strike-prices.ts'
import { notePurchases } from './note-purchases.ts'
import { promote } from './promote.ts'
import type { World } from './world.ts'

/** A special, and the deal of the day before that it is compared with. */
export async function seedStruck(world: World): Promise<void> {
  const goodsId = world.goods.vitaminC
  const yesterday = new Date(world.at.getTime() - 86_400_000)
  const line = { lineId: 1_000_001, goodsId, quantity: 5, unitFen: 350, source: 'member', counts: true } as const
  await world.db.transaction((tx) => notePurchases(tx, world.buyers.yaodian.memberId, yesterday, [line]))
  await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 277 }] })
  await strikePrices(world.db, world.at)
}

const names = ['every struck price is a deal of its book from before the promotion opened']
/** What breaks the law of struck prices, and how to repair it. */
export const struckDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'a struck price that nobody paid': {
    harm: `update struck_prices set price_fen = price_fen + 1 where price_fen is not null`,
    mend: `update struck_prices set price_fen = price_fen - 1 where price_fen is not null`,
    names,
  },
  'a struck price that was paid by another book': {
    harm: `update purchases set book = 'special' where order_line_id = 1000001`,
    mend: `update purchases set book = 'base' where order_line_id = 1000001`,
    names,
  },
  'a struck price that was paid after the promotion opened': {
    harm: `update purchases set at = at + interval '2 days' where order_line_id = 1000001`,
    mend: `update purchases set at = at - interval '2 days' where order_line_id = 1000001`,
    names,
  },
}
