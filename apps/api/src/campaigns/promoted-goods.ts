import type { PromotionBlock } from '@yaoji/contract/campaigns'
import { mayKnow } from '@yaoji/rules/promotions/audience'
import { isOpen } from '@yaoji/rules/promotions/window'
import type { Db } from '../platform/database/database.ts'
import { currentPromotions } from '../promotions/live.ts'

/**
 * The goods of promotion shelves, each in marketing's order: those of one promotion, or of all live ones of its kind, but
 * for those by invitation: a page is everybody's. The one place where campaign pages meet promotions; a shelf without
 * goods is left out of its page.
 */
export async function promotedGoods(
  db: Db,
  shelves: readonly Pick<PromotionBlock, 'kind' | 'promotion_id'>[],
  at: Date,
): Promise<readonly (readonly number[])[]> {
  const { all } = await currentPromotions(db, at)
  const open = all.filter((promotion) => isOpen(promotion, at.getTime()) && mayKnow(promotion.audience, null))
  return shelves.map(({ kind, promotion_id }) => {
    const meant = open.filter((one) => one.kind === kind && (promotion_id === null || one.id === promotion_id))
    const items = meant.flatMap(({ goods }) => goods.filter(({ role }) => role === 'item'))
    return [...new Set(items.map(({ goodsId }) => goodsId))]
  })
}
