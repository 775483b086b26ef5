import { caseKinds, comesBack } from '@yaoji/rules/after-sales/case-kinds'
import type { House } from '../orders/house.ts'
import { lowerPrices } from '../orders/lower-prices.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { returnKey } from '../orders/refund-reasons.ts'
import { giveGoodsBack } from '../orders/return-order.ts'
import { grantReturn } from '../payments/grant-return.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { decidedAt, differencesOf, itemsOf, lockCase, mayMove, moveCase } from './case-row.ts'
import { wishesOf } from './receive-goods.ts'
import { refuse } from './refusals.ts'
import type { CaseRow } from './tables.ts'

/**
 * Domain 2.9: the money of a case goes back at the lines' agreed net prices, by the order's own return, or as what was granted
 * of them where goods stay: one way of paying back, with all that follows from it. Not by the person who decided the case, who
 * is the one that granted the money.
 */
export async function refundCase(
  house: House,
  tx: Transaction,
  id: number,
  reason: string,
  stamp: Stamp,
): Promise<void> {
  const { row, order } = await lockCase(tx, id, 'anyone')
  mayMove(row, 'refund')
  if (row.decidedBy === stamp.actor.id) throw refuse('afterSales.samePerson')
  const after = await payBack(house, tx, row, order, stamp)
  const refundKey = returnKey(after)
  if (row.decidedBy !== null) await grantReturn(tx, refundKey, { by: row.decidedBy, at: await decidedAt(tx, row) })
  await moveCase(tx, row, 'refund', stamp, { reason, set: { refundKey } })
}

async function payBack(
  house: House,
  tx: Transaction,
  { id, kind, outcome, refundTo }: CaseRow,
  order: OrderRow,
  stamp: Stamp,
): Promise<OrderRow> {
  const said = { reason: `售后：${caseKinds[kind].name}`, toBalance: refundTo === 'balance' }
  if (outcome === 'price_difference') {
    const lines = (await differencesOf(tx, [id]))
      .map(({ orderLineId, grantedFen }) => ({ lineId: orderLineId, amountFen: grantedFen ?? 0 }))
      .filter(({ amountFen }) => amountFen > 0)
    return lowerPrices(house, tx, order, { ...said, lines }, stamp)
  }
  const goods = comesBack(outcome) ? 'came' : kind === 'shortage' ? 'missed' : 'stay'
  return giveGoodsBack(house, tx, order, { ...said, lines: wishesOf(await itemsOf(tx, [id])), goods }, stamp)
}
