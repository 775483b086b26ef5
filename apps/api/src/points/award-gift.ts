import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { giftAddress } from './gift-address.ts'
import { insertGiftOrder } from './insert-gift-order.ts'
import { refuse } from './refusals.ts'
import { gifts } from './tables.ts'

/** A prize becomes an order of no points. Its piece was set aside for the lottery, so the mall's stock stays as it is. */
export async function awardGift(
  tx: Transaction,
  { memberId, loginId, giftId }: { readonly memberId: number; readonly loginId: number; readonly giftId: number },
  stamp: Stamp,
): Promise<number> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId))
  if (!gift) throw new Error(`no gift ${giftId} for a prize`)
  const address = await giftAddress(tx, memberId)
  if (!address) throw refuse('points.noAddressForPrize')
  const { name, spec, art } = gift
  const lines = [{ giftId, name, spec, art, quantity: 1, points: 0 }]
  const { id } = await insertGiftOrder(tx, { memberId, loginId, source: 'draw', address, lines, at: stamp.at })
  return id
}
