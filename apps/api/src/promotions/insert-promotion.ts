import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { isStoredKind } from '@yaoji/rules/promotions/stored-terms'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { notePrices } from './note-prices.ts'
import { promotionGoods, promotions } from './tables.ts'

export type PromotionRow = typeof promotions.$inferSelect
export type NewPromotion = Omit<typeof promotions.$inferInsert, 'createdAt' | 'updatedAt'>
export type NewPromotionGoods = Omit<typeof promotionGoods.$inferInsert, 'promotionId' | 'sort'>

/**
 * Writes a promotion, its goods in their order and the prices that it states. Nothing is judged here: staff make one by
 * `proposePromotion`; the demonstration and tests, which know what they write, come here.
 */
export async function insertPromotion(
  tx: Transaction,
  promotion: NewPromotion,
  goods: readonly NewPromotionGoods[],
  stamp: Stamp,
): Promise<PromotionRow> {
  const [row] = await tx
    .insert(promotions)
    .values({ ...promotion, createdAt: stamp.at, updatedAt: stamp.at })
    .returning()
  if (!row) throw new Error(`promotion ${promotion.name} was not written`)
  const limitPer = (isStoredKind(promotion.kind) && kindFacts[promotion.kind].limitsPer) || 'run'
  if (goods.length > 0)
    await tx
      .insert(promotionGoods)
      .values(goods.map((each, sort) => ({ limitPer, ...each, sort, promotionId: row.id })))
  await notePrices(tx, row, goods, stamp.at)
  await auditPromotion(tx, stamp, 'promotion.create', row, '')
  return row
}

export const auditPromotion = (tx: Transaction, stamp: Stamp, verb: string, row: PromotionRow, reason: string) =>
  writeAudit(tx, stamp, {
    verb,
    subject: `promotion:${row.id}`,
    memberId: null,
    reason,
    data: { kind: row.kind, name: row.name, opensAt: row.opensAt, closesAt: row.closesAt },
  })
