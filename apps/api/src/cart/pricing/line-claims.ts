import { claimRefusalText, leftForMember } from '@yaoji/rules/promotions/claims'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import type { GoodsInPromotion, LivePromotions } from '../../promotions/live.ts'
import type { MemberClaims } from '../../promotions/quotas/claims.ts'
import type { CartLineRow } from '../store.ts'
import { promotionRow } from './line-price.ts'

type Row = Pick<CartLineRow, 'goodsId' | 'source' | 'sourceId' | 'quantity'>

/** Goods rows of promotions that count what is taken of them. */
export const isCounted = ({ goods }: GoodsInPromotion): boolean => goods.quota !== null || goods.memberLimit !== null

/** Goods rows whose claims a cart's own lines need. */
export const countedRows = (rows: readonly Row[], live: LivePromotions): number[] =>
  rows.flatMap((row) => {
    if (row.source === 'member') return []
    const found = promotionRow(row, row.source as PriceSource, live)
    return found && isCounted(found) ? [found.goods.id] : []
  })

/** Until when a line's pieces are held for the buyer; null where nothing is or needs to be held. */
export const heldUntil = (
  row: Row,
  found: GoodsInPromotion | null,
  claims: ReadonlyMap<number, MemberClaims>,
): Date | null => (row.source === 'flash' && found ? (claims.get(found.goods.id)?.heldUntil ?? null) : null)

/** '' or why the promotion has not what a line asks. Flash lines live by their hold; what of a lot is left, by its stock. */
export function claimProblem(
  row: Row,
  found: GoodsInPromotion | null,
  claims: ReadonlyMap<number, MemberClaims>,
  unit: string,
  at: Date,
): string {
  const facts = found && claims.get(found.goods.id)
  if (!facts || row.source === 'near_expiry') return ''
  if (row.source === 'flash') {
    const holds = facts.heldUntil !== null && facts.heldUntil > at && facts.held >= row.quantity
    return holds ? '' : claimRefusalText({ kind: 'holdExpired' }, unit)
  }
  const left = leftForMember(facts)
  if (row.quantity <= left) return ''
  const limit = facts.memberLimit
  const byLimit = limit !== null && limit - facts.ordered <= left
  return claimRefusalText(byLimit ? { kind: 'memberLimit', limit, left } : { kind: 'quotaGone', left }, unit)
}
