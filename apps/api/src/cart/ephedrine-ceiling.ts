import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { withinCeilings } from '@yaoji/rules/goods/ephedrine-quantity'
import type { GoodsAccess } from '@yaoji/rules/goods/goods-facts'
import { dayOf, monthOf } from '@yaoji/rules/money/day'
import { ephedrineLimits } from '../goods/settings.ts'
import { ephedrineBought, ephedrinePieces } from '../offers/ephedrine-bought.ts'
import type { Db } from '../platform/database/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { refuse } from './refusals.ts'

interface WantedPieces {
  readonly goodsId: number
  readonly quantity: number
}

/**
 * Domain 2.7, rule 8: null, or why a member does not get these pieces beside what it ordered this month. Asked only where
 * such goods are wanted: a cart without them costs no statement.
 */
export async function ceilingRefusal(
  db: Db,
  memberId: number,
  wanted: readonly WantedPieces[],
  at: Date,
): Promise<Refusal | null> {
  const limits = await settingOf(db, ephedrineLimits)
  if (limits.every(({ ceiling }) => ceiling === null)) return null
  const pieces = await ephedrinePieces(db, wanted)
  if (pieces.length === 0) return null
  const bought = await ephedrineBought(db, memberId, monthOf(dayOf(at)))
  const judged = withinCeilings(limits, bought, pieces)
  return judged.ok ? null : refuse('cart.ephedrine.*', judged.refusal)
}

/** Whether a goods is bought by these rules; what is not known is not. */
export const countsForCeiling = (access: Pick<GoodsAccess, 'special'> | undefined): boolean =>
  access !== undefined && isEphedrine(access.special)
