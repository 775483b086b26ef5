import { mendUrl, papersRefusal, refusalText } from '@yaoji/rules/goods/buy-permission'
import { dayOf } from '@yaoji/rules/money/day'
import { readMember } from '../../access/read-member.ts'
import { loadOffers } from '../../offers/offers.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { linesOf, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'

/** Law table L8, decision 0078: null, or which of the buyer's papers lapsed since the order was placed. */
export async function papersLapsed(
  db: Db,
  { id, memberId }: Pick<OrderRow, 'id' | 'memberId'>,
  at: Date,
): Promise<Refusal | null> {
  const member = await readMember(db, memberId)
  const goodsIds = [...new Set((await linesOf(db, [id])).map(({ goodsId }) => goodsId))]
  for (const { access } of (await loadOffers(db, goodsIds, member, at)).values()) {
    const lapsed = papersRefusal(access, member.viewer, dayOf(at))
    if (lapsed) return refuse('orders.papersLapsed', { text: refusalText(lapsed), mend_url: mendUrl(lapsed) })
  }
  return null
}
