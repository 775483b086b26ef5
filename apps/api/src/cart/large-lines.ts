import { largeQuantity } from '@yaoji/rules/cart/large-quantity'
import { lineAmountFen } from '@yaoji/rules/goods/line-amount'
import { orderedBefore } from '../offers/usual-quantities.ts'
import type { Db } from '../platform/database/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import type { AskedLine, Scene, TakenLine } from './lines/asked-line.ts'
import { refuse } from './refusals.ts'
import { largeLineFen, largeTimes } from './settings.ts'

const asked = { lineFen: largeLineFen, timesUsual: largeTimes }

/**
 * Decision 0132: the question before so much is written, of a line whose buyer can be asked; null where there is none.
 * What was bought before is read only for a line that could be large at all.
 */
export async function largeRefusal(
  db: Db,
  { asksLarge, goodsId }: AskedLine,
  { writes, before = 0 }: TakenLine,
  { member, offers }: Scene,
): Promise<Refusal | null> {
  const write = writes.length === 1 ? writes[0] : undefined
  const offer = offers.get(goodsId)
  if (!asksLarge || !write || !offer || write.quantity <= before) return null
  const { measure, unit } = offer.goods
  const { quantity } = write
  const amountFen = lineAmountFen(write.seenPriceFen, quantity, measure)
  const settings = await settingsOf(db, asked)
  // Nobody orders less than one, so that fewer than so many are never unusual.
  if (!largeQuantity({ quantity, amountFen, usual: 1, most: 0 }, settings)) return null
  const large = largeQuantity({ quantity, amountFen, ...(await orderedBefore(db, member.id, goodsId)) }, settings)
  return large && refuse('cart.large.*', { ...large, unit, measure })
}
