import type { LineClaim } from '@yaoji/rules/cart/judge-lines'
import { nextHold } from '@yaoji/rules/flash/hold'
import { claimRefusalText, leftForMember } from '@yaoji/rules/promotions/claims'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { type GoodsInPromotion, isCounted, type LivePromotions } from '../../promotions/live.ts'
import type { MemberClaims } from '../../promotions/quotas/claims.ts'
import type { CartLineRow } from '../store.ts'
import { promotionRow } from './line-price.ts'

type Row = Pick<CartLineRow, 'goodsId' | 'source' | 'sourceId' | 'quantity'>

/** Goods rows whose claims a cart's own lines need. */
export const countedRows = (rows: readonly Row[], live: LivePromotions): number[] =>
  rows.flatMap((row) => {
    if (row.source === 'member') return []
    const found = promotionRow(row, row.source as PriceSource, live)
    return found && isCounted(found) ? [found.goods.id] : []
  })

/** Until when a line's pieces are held for the buyer; null where nothing is held any more, or needs to be. */
export function heldUntil(
  row: Row,
  found: GoodsInPromotion | null,
  claims: ReadonlyMap<number, MemberClaims>,
  at: Date,
): Date | null {
  const facts = found && row.source === 'flash' ? claims.get(found.goods.id) : undefined
  return facts && mayHold(facts, found, at) ? facts.heldUntil : null
}

/** A hold goes on, or another one is offered; otherwise the line is had by ordering alone. */
const mayHold = (facts: MemberClaims, found: GoodsInPromotion | null, at: Date): boolean =>
  found !== null && nextHold(facts, found.promotion, at) !== null

/** '' or why a flash line cannot be had: it lives by its hold, while one is offered. */
export function holdProblem(
  row: Row,
  found: GoodsInPromotion | null,
  claims: ReadonlyMap<number, MemberClaims>,
  at: Date,
): string {
  const facts = found && row.source === 'flash' ? claims.get(found.goods.id) : undefined
  if (!facts || !mayHold(facts, found, at)) return ''
  const holds = facts.heldUntil !== null && facts.heldUntil > at && facts.held >= row.quantity
  return holds ? '' : claimRefusalText({ kind: 'holdExpired' }, '')
}

/** What the promotion leaves the member of a line's goods; of a lot, what is left is its stock. */
export function lineClaim(
  row: Row,
  found: GoodsInPromotion | null,
  claims: ReadonlyMap<number, MemberClaims>,
  unit: string,
  at: Date,
): LineClaim | null {
  const facts = found && claims.get(found.goods.id)
  if (!facts || row.source === 'near_expiry') return null
  if (row.source === 'flash' && mayHold(facts, found, at)) return null
  const left = leftForMember(facts)
  if (!Number.isFinite(left)) return null
  const limit = facts.memberLimit
  const byLimit = limit !== null && limit - facts.ordered <= left
  return {
    left,
    refusal: claimRefusalText(
      byLimit ? { kind: 'memberLimit', limit, left, per: facts.limitPer } : { kind: 'quotaGone', left },
      unit,
    ),
  }
}
