import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { LotPartners } from '../console/lot-partners.ts'
import { lockStock } from '../count-stock.ts'
import { spellingsOf } from '../lot-numbers.ts'
import { refuse } from '../refusals.ts'
import { holdArrivals } from './arrivals.ts'
import { lockWhole } from './lot-row.ts'
import { notifyHolders } from './notify-holders.ts'
import { type RecallAsked, recallLot, type Withdrawn } from './recall-lot.ts'

/**
 * Law table L20: a lot number is recalled however it is spelt, and whoever holds pieces of it is notified. Lots from before
 * that stand under two spellings are recalled under each, all of them locked before the first: lots, counters, quotas.
 * Answers a row to look at.
 */
export async function recallNumber(
  tx: Transaction,
  partners: Pick<LotPartners, 'endLotSales' | 'holdersOf'>,
  asked: RecallAsked,
  stamp: Stamp,
): Promise<number> {
  const { goodsId, notice } = asked
  await holdArrivals(tx)
  await lockStock(tx, await lockWhole(tx, sql`l.goods_id = ${goodsId} and lot_key(l.lot_no) = lot_key(${asked.lotNo})`))
  const withdrawn: (Withdrawn & { readonly lotNo: string })[] = []
  for (const lotNo of await spellingsOf(tx, asked))
    withdrawn.push({ lotNo, ...(await recallLot(tx, { ...asked, lotNo }, stamp)) })
  const [first] = withdrawn
  if (!first) throw refuse('stock.lotMissing')
  const lotsInSale = withdrawn.flatMap((each) => each.lotsInSale)
  await partners.endLotSales(tx, lotsInSale)
  // Said once: what is taken again is what came meanwhile.
  for (const { lotNo, recallId, saidBefore } of withdrawn)
    if (!saidBefore) await notifyHolders(tx, partners, { goodsId, lotNo, notice, recallId }, stamp.at)
  return first.lotId
}
