import type { OtherPriceWire } from '@yaoji/contract/goods'
import { flashQuantity } from '@yaoji/rules/flash/flash-refusal'
import { flashStateOf } from '@yaoji/rules/flash/flash-state'
import type { Day } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { leftForMember } from '@yaoji/rules/promotions/claims'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { isOnPurpose } from '@yaoji/rules/promotions/kinds'
import { flashRefusalOf, flashSaleable, flashSteps, flashText } from '../promotions/flash-goods.ts'
import type { GoodsInPromotion, LivePromotion } from '../promotions/live.ts'
import { freeOf, type MemberClaims } from '../promotions/quotas/claims.ts'
import type { Offer } from './offers.ts'

/** What a price of a promotion hangs on besides its row. */
interface PriceScene {
  readonly offer: Offer
  readonly buyer: PromotionBuyer
  /** What is taken of the row, and what this buyer has of it. */
  readonly claims: MemberClaims | undefined
  /** A lot that expires before this day is sold no more. */
  readonly sellsUntil: Day
  readonly at: Date
}

/** One way to buy a goods under a promotion; null where nobody can buy so now. */
export function otherPriceWire(found: GoodsInPromotion, scene: PriceScene): OtherPriceWire | null {
  const { promotion, goods } = found
  const { kind } = promotion
  if (!isOnPurpose(kind)) return null
  const { caseSize, unit } = scene.offer.goods
  const left = (scene.claims && freeOf(scene.claims, scene.at)) ?? undefined
  const base = {
    source: kind,
    activity_id: promotion.id,
    name: promotion.name,
    price: formatYuan(goods.priceFen ?? 0),
    min: 1,
    step: 1,
    ...(left === undefined ? {} : { left }),
    reason: '',
    closes_at: Math.floor(promotion.closesAtMs / 1000),
    url: pageOf(promotion),
  } as const
  switch (kind) {
    case 'whole_case':
      if (caseSize <= 1) return null
      return { ...base, text: `每件${caseSize}${unit}，按整件购买`, min: caseSize, step: caseSize }
    case 'near_expiry': {
      const { lot, step } = goods
      if (!lot?.expiresOn || !left || lot.expiresOn < scene.sellsUntil) return null
      const text = `批号${lot.lotNo}，有效期至${lot.expiresOn}，余${left}${unit}`
      return { ...base, activity_id: goods.id, text, min: goods.minQuantity ?? step ?? 1, step: step ?? 1, most: left }
    }
    case 'flash':
      return { ...base, ...flashTerms(found, scene, left) }
    case 'group':
      return { ...base, text: promotion.slogan }
    case 'combination':
      return { ...base, text: `${promotion.name}，按套购买` }
  }
}

/** How many of a flash goods this buyer can take now, or why none. */
function flashTerms(
  found: GoodsInPromotion,
  { offer, buyer, claims, at }: PriceScene,
  left: number | undefined,
): Pick<OtherPriceWire, 'text' | 'min' | 'step' | 'most' | 'reason' | 'held'> {
  const { promotion } = found
  const steps = flashSteps(found, offer.goods)
  const min = flashQuantity(steps, 0)
  const text = left !== undefined && left < min ? '本场已抢完' : promotion.slogan || promotion.name
  if (!claims) return { text, min, step: steps.step, reason: text }
  const saleable = flashSaleable(claims, offer.offered)
  const refusal = flashRefusalOf(found, { ...steps, saleable, claims }, buyer, min, at)
  const held = flashStateOf(refusal, claims.heldUntil !== null && claims.heldUntil > at) === 'held'
  return {
    text,
    min,
    step: steps.step,
    most: Math.floor(Math.min(leftForMember(claims), saleable) / steps.step) * steps.step,
    reason: refusal && !held ? flashText(refusal, offer.goods.unit) : '',
    ...(held ? { held: 1 } : {}),
  }
}

const pageOf = ({ id, kind }: Pick<LivePromotion, 'id' | 'kind'>) => kindFacts[kind].page.replace('{id}', String(id))
