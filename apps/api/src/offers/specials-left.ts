import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { leftForMember } from '@yaoji/rules/promotions/claims'
import type { Db } from '../platform/database/database.ts'
import { holds, isCounted, type LivePromotions } from '../promotions/live.ts'
import { readClaims } from '../promotions/quotas/claims.ts'

/** What a counted special still gives a member, by the promotion's goods row. */
export type SpecialsLeft = ReadonlyMap<number, SpecialLeft>
export interface SpecialLeft {
  readonly left: number
  /** What a member has in a day, where that is what bounds it. */
  readonly dayLimit?: number
}

const noneCounted: SpecialsLeft = new Map()

/**
 * Domain 2.4, law 6: how many the specials of goods still give this buyer (decision 0093). A statement only where one of
 * them counts what it gives.
 */
export async function specialsLeft(
  db: Db,
  live: LivePromotions,
  goodsIds: Iterable<number>,
  buyer: PromotionBuyer | null,
  at: Date,
): Promise<SpecialsLeft> {
  if (!buyer) return noneCounted
  const counted = [...goodsIds].flatMap((goodsId) =>
    (live.ofGoods.get(goodsId) ?? []).filter(
      (found) => found.promotion.kind === 'special' && isCounted(found) && holds(found.promotion, buyer, at),
    ),
  )
  if (counted.length === 0) return noneCounted
  const ids = counted.map(({ goods }) => goods.id)
  const claims = await readClaims(db, buyer.memberId, ids, at)
  return new Map(
    [...claims].map(([id, facts]) => {
      const left = leftForMember(facts)
      const { memberLimit, ordered } = facts
      const byDay = memberLimit !== null && memberLimit - ordered <= left
      return [id, byDay ? { left, dayLimit: memberLimit } : { left }] as const
    }),
  )
}
