import {
  type Audience,
  type AudienceRefusal,
  audienceRefusal,
  audienceRefusalText,
  type PromotionBuyer,
} from '../promotions/audience.ts'
import { type ClaimFacts, type ClaimRefusal, judgeClaim } from '../promotions/claims.ts'
import { hasClosed, isOpen, type Window } from '../promotions/window.ts'

export interface FlashFacts {
  readonly session: Window
  readonly audience: Audience
  readonly claims: ClaimFacts
  /** Smallest quantity and step of the flash goods. */
  readonly min: number
  readonly step: number
  /** Pieces in stock. */
  readonly saleable: number
}

export type FlashRefusal =
  | { readonly kind: 'closed' }
  | { readonly kind: 'notOpen' }
  | { readonly kind: 'audience'; readonly why: AudienceRefusal }
  /** This member bought what one may have. */
  | { readonly kind: 'bought'; readonly limit: number }
  /** The session's quota is gone. */
  | { readonly kind: 'quotaGone' }
  /** The warehouse has none. */
  | { readonly kind: 'soldOut' }
  /** Some are left, but not so many. */
  | { readonly kind: 'overLimit'; readonly limit: number; readonly left: number }
  | { readonly kind: 'short'; readonly left: number }

/** The quantity that is taken for one asked for: raised to the smallest and to the step. */
export const flashQuantity = ({ min, step }: Pick<FlashFacts, 'min' | 'step'>, asked: number): number =>
  Math.ceil(Math.max(asked, min) / step) * step

/**
 * Domain guide 2.4: why a flash goods cannot be had by a buyer, null when it can. What nothing can change is said before
 * what a smaller quantity puts right; who may take part before what is left.
 */
export function flashRefusal(
  facts: FlashFacts,
  buyer: PromotionBuyer,
  quantity: number,
  atMs: number,
): FlashRefusal | null {
  const { session, audience, claims, saleable } = facts
  if (hasClosed(session, atMs)) return { kind: 'closed' }
  if (!isOpen(session, atMs)) return { kind: 'notOpen' }
  const why = audienceRefusal(audience, buyer)
  if (why) return { kind: 'audience', why }
  const least = flashQuantity(facts, 0)
  const atLeast = judgeClaim(claims, least)
  if (!atLeast.ok) return ofClaim(atLeast.refusal, least)
  if (saleable < least) return { kind: 'soldOut' }
  const asked = judgeClaim(claims, quantity)
  if (!asked.ok) return ofClaim(asked.refusal, least)
  return quantity > saleable ? { kind: 'short', left: saleable } : null
}

/** How the count of a session answers. */
export function ofClaim(refusal: ClaimRefusal, least: number): FlashRefusal {
  switch (refusal.kind) {
    case 'memberLimit':
      return refusal.left < least
        ? { kind: 'bought', limit: refusal.limit }
        : { kind: 'overLimit', limit: refusal.limit, left: refusal.left }
    case 'quotaGone':
      return refusal.left < least ? { kind: 'quotaGone' } : { kind: 'short', left: refusal.left }
    case 'holdExpired':
      return { kind: 'quotaGone' }
  }
}

/** The sentence that the buyer reads. `unit` is the sale unit, `nameOf` gives a region's name. */
export function flashRefusalText(refusal: FlashRefusal, unit: string, nameOf: (region: string) => string): string {
  switch (refusal.kind) {
    case 'closed':
      return '活动已结束'
    case 'notOpen':
      return '活动暂未开始'
    case 'audience':
      return audienceRefusalText(refusal.why, nameOf)
    case 'bought':
      return `商品已抢购，每家限购${refusal.limit}${unit}`
    case 'quotaGone':
      return '本场已抢完，请看看其他场次'
    case 'soldOut':
      return '商品已售罄'
    case 'overLimit':
      return `每家限购${refusal.limit}${unit}，您还可抢购${refusal.left}${unit}`
    case 'short':
      return `库存不足，最多可抢购${refusal.left}${unit}`
  }
}
