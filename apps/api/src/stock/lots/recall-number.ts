import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { LotPartners } from '../console/lot-partners.ts'
import { spellingsOf } from '../lot-numbers.ts'
import { refuse } from '../refusals.ts'
import { holdArrivals } from './arrivals.ts'
import { notifyHolders } from './notify-holders.ts'
import { type RecallAsked, recallLot } from './recall-lot.ts'

/**
 * Law table L20: a lot number is recalled however it is spelt, and whoever holds pieces of it is notified. Lots from before
 * that stand under two spellings are recalled under each. Answers a row to look at.
 */
export async function recallNumber(
  tx: Transaction,
  partners: Pick<LotPartners, 'endLotSales' | 'holdersOf'>,
  asked: RecallAsked,
  stamp: Stamp,
): Promise<number> {
  await holdArrivals(tx)
  const lotIds: number[] = []
  for (const lotNo of await spellingsOf(tx, asked)) {
    const { goodsId, notice } = asked
    const { recallId, saidBefore, lotId, lotsInSale } = await recallLot(tx, { ...asked, lotNo }, stamp)
    await partners.endLotSales(tx, lotsInSale)
    // Said once: what is taken again is what came meanwhile.
    if (!saidBefore) await notifyHolders(tx, partners, { goodsId, lotNo, notice, recallId }, stamp.at)
    lotIds.push(lotId)
  }
  if (lotIds[0] === undefined) throw refuse('stock.lotMissing')
  return lotIds[0]
}
