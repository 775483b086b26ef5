import { type FlashFacts, type FlashRefusal, flashRefusal, flashRefusalText } from '@yaoji/rules/flash/flash-refusal'
import { nameOfRegion } from '@yaoji/rules/goods/region-names'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { ClaimFacts } from '@yaoji/rules/promotions/claims'
import { asideWarehouse } from '@yaoji/rules/stock/set-aside'
import type { WarehouseStock } from '@yaoji/rules/stock/warehouse'
import type { KnownGoods } from '../goods/known-goods.ts'
import type { GoodsInPromotion } from './live.ts'
import type { MemberClaims } from './quotas/claims.ts'

/** Smallest quantity and step of a flash goods: its own, else the goods'. */
export function flashSteps(
  { goods: row }: GoodsInPromotion,
  goods: Pick<KnownGoods, 'innerPack' | 'minQuantity'>,
): Pick<FlashFacts, 'min' | 'step'> {
  const step = row.step ?? goods.innerPack
  return { step, min: row.minQuantity ?? Math.max(step, row.step === null ? goods.minQuantity : step) }
}

/**
 * From where a buyer is served, and how many there are: of the pieces that the session set aside, where it did; before that,
 * of ordinary stock.
 */
export const flashStock = (
  { aside }: Pick<MemberClaims, 'aside'>,
  offered: WarehouseStock | null,
  quantity: number,
): WarehouseStock | null => (aside ? asideWarehouse(aside, quantity, offered?.warehouseId ?? null) : offered)

/** The most that one warehouse has for this session. */
export const flashSaleable = (claims: Pick<MemberClaims, 'aside'>, offered: WarehouseStock | null): number =>
  flashStock(claims, offered, Number.POSITIVE_INFINITY)?.saleable ?? 0

/** Why the buyer cannot have so many of a flash goods now, null when it can. */
export const flashRefusalOf = (
  found: GoodsInPromotion,
  facts: Pick<FlashFacts, 'min' | 'step' | 'saleable'> & { readonly claims: ClaimFacts },
  buyer: PromotionBuyer,
  quantity: number,
  at: Date,
): FlashRefusal | null =>
  flashRefusal(
    { ...facts, session: found.promotion, audience: found.promotion.audience },
    buyer,
    quantity,
    at.getTime(),
  )

export const flashText = (refusal: FlashRefusal, unit: string): string => flashRefusalText(refusal, unit, nameOfRegion)
