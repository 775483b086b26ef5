import { caseKinds } from '@yaoji/rules/after-sales/case-kinds'
import type { House } from '../orders/house.ts'
import { returnKey } from '../orders/refund-reasons.ts'
import { giveGoodsBack } from '../orders/return-order.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { itemsOf, lockCase, mayMove, moveCase } from './case-row.ts'
import { wishesOf } from './receive-goods.ts'
import { refuse } from './refusals.ts'

/**
 * Domain 2.9: the money of a case goes back at the lines' agreed net prices, by the order's own return: one way of paying
 * back, with all that follows from it. Not by the person who decided the case.
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
  const goods = row.outcome === 'return_refund' ? 'came' : row.kind === 'shortage' ? 'missed' : 'stay'
  const returning = { lines: wishesOf(await itemsOf(tx, [id])), reason: `售后：${caseKinds[row.kind].name}` }
  const after = await giveGoodsBack(
    house,
    tx,
    order,
    { ...returning, goods, toBalance: row.refundTo === 'balance' },
    stamp,
  )
  await moveCase(tx, row, 'refund', stamp, { reason, set: { refundKey: returnKey(after) } })
}
