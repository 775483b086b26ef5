import type { JudgedGoods } from '@yaoji/rules/promotions/draft-goods'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { isStoredKind, keptTerms } from '@yaoji/rules/promotions/stored-terms'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'
import { auditPromotion, insertPromotion, type PromotionRow } from './insert-promotion.ts'
import type { SoundDraft } from './judge-draft.ts'
import { noteStopped } from './note-prices.ts'
import { refuse } from './refusals.ts'
import { promotionGoods, promotions } from './tables.ts'

/** Writes a promotion that was judged in this transaction. */
export async function writePromotion(
  tx: Transaction,
  { draft, goods }: SoundDraft,
  stamp: Stamp,
): Promise<PromotionRow> {
  const pieces = await setLotsAside(tx, goods, stamp)
  const promotion = {
    kind: draft.terms.kind,
    name: draft.name,
    slogan: draft.slogan,
    opensAt: new Date(draft.opensAtMs),
    closesAt: new Date(draft.closesAtMs),
    onlyRegions: [...draft.audience.onlyRegions],
    exceptRegions: [...draft.audience.exceptRegions],
    onlyBuyerTypes: [...draft.audience.onlyBuyerTypes],
    onlyMembers: [...draft.audience.onlyMembers],
    scope: draft.scope,
    terms: keptTerms(draft.terms),
  }
  const rows = goods.map((one) => {
    const { goodsId, role, priceFen, perSet, memberLimit, minQuantity, step, fromBase, lotId } = one
    const quota = lotId === null ? one.quota : (pieces.get(lotId) ?? null)
    return { goodsId, role, priceFen, perSet, quota, memberLimit, minQuantity, step, fromBase, lotId }
  })
  return insertPromotion(tx, promotion, rows, stamp)
}

/** The pieces of each lot, out of ordinary stock. Before the promotion is written: lots and stock are locked first everywhere. */
async function setLotsAside(
  tx: Transaction,
  goods: readonly JudgedGoods[],
  stamp: Stamp,
): Promise<ReadonlyMap<number, number>> {
  const pieces = new Map<number, number>()
  for (const { goodsId, lotId } of [...goods].sort((a, b) => a.goodsId - b.goodsId)) {
    if (lotId === null) continue
    const quantity = await setLotAside(tx, lotId, stamp)
    if (quantity === null) throw refuse('promotions.lotNotFree', { goodsId, lotId })
    pieces.set(lotId, quantity)
  }
  return pieces
}

/** Ends a promotion before its time. What was ordered under it stays as agreed. */
export async function stopPromotion(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<PromotionRow> {
  const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!before) throw refuse('promotions.missing')
  if (before.state === 'stopped' || before.closesAt <= stamp.at) return before
  // What settles at its end is brought to it: the members of a group get their money back.
  const settles = isStoredKind(before.kind) && kindFacts[before.kind].settles && before.opensAt < stamp.at
  const set = settles ? { closesAt: stamp.at } : { state: 'stopped' as const }
  const [row] = await tx
    .update(promotions)
    .set({ ...set, updatedAt: stamp.at })
    .where(eq(promotions.id, id))
    .returning()
  if (!row) throw new Error(`promotion ${id} vanished while locked`)
  const goods = await tx.select().from(promotionGoods).where(eq(promotionGoods.promotionId, id))
  await noteStopped(tx, row, goods, stamp.at)
  await auditPromotion(tx, stamp, 'promotion.stop', row, reason)
  return row
}
