import type { PromotionBlock } from '@yaoji/contract/campaigns'
import type { Db } from '../platform/database.ts'

/**
 * The goods of a promotion shelf, in their order: those of one promotion, or of all live ones of a kind. The one place
 * where campaign pages meet promotions; a shelf without goods is left out of its page.
 */
export async function promotedGoods(
  _db: Db,
  _shelves: readonly Pick<PromotionBlock, 'kind' | 'promotion_id'>[],
  _at: Date,
): Promise<readonly (readonly number[])[]> {
  return []
}
