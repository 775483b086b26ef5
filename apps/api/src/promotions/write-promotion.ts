import type { PromotionDraft } from '@yaoji/contract/promotion-desk.input'
import { isEphedrine, isRestrictedGift } from '@yaoji/rules/goods/asked-certificates'
import type { RxClass, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import { parseYuan } from '@yaoji/rules/money/fen'
import { type DraftFault, draftFaults, type PromotionDraftFacts } from '@yaoji/rules/promotions/draft-faults'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { invalid, notFound, refused } from '../platform/http/problems.ts'
import type { Stamp } from '../platform/stamp.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'
import { givesRestricted } from './gift-setting.ts'
import { promotionGoods, promotions } from './tables.ts'

export type PromotionRow = typeof promotions.$inferSelect

/** Marketing writes a promotion. All of it is judged first; a fault names its field and nothing is written. */
export async function createPromotion(tx: Transaction, draft: PromotionDraft, stamp: Stamp): Promise<PromotionRow> {
  const facts = await factsOf(tx, draft)
  const faults = draftFaults(facts, stamp.at.getTime())
  if (faults.length > 0) throw invalid(byField(faults))
  const pieces = await setLotsAside(tx, facts, stamp)
  const [row] = await tx
    .insert(promotions)
    .values({
      kind: draft.kind,
      name: draft.name,
      slogan: draft.slogan,
      opensAt: draft.opens_at,
      closesAt: draft.closes_at,
      onlyRegions: draft.only_regions,
      exceptRegions: draft.except_regions,
      onlyBuyerTypes: draft.only_buyer_types,
      onlyMembers: draft.only_members,
      scope: draft.scope,
      terms: toStored(draft, facts),
      createdAt: stamp.at,
      updatedAt: stamp.at,
    })
    .returning()
  if (!row) throw new Error('the promotion was not written')
  const rows = facts.goods.map((goods, index) => {
    const asked = draft.goods[index]
    return {
      promotionId: row.id,
      goodsId: goods.goodsId,
      role: goods.role,
      priceFen: goods.priceFen,
      perSet: asked?.per_set ?? 1,
      quota: (goods.lotId === null ? null : pieces.get(goods.lotId)) ?? goods.quota,
      memberLimit: asked?.member_limit ?? null,
      minQuantity: asked?.min_quantity ?? null,
      step: asked?.step ?? null,
      fromBase: goods.from,
      lotId: goods.lotId,
      sort: index,
    }
  })
  if (rows.length > 0) await tx.insert(promotionGoods).values(rows)
  await audit(tx, stamp, 'promotion.create', row, '')
  return row
}

/** The pieces of each lot, out of ordinary stock. Before the promotion is written: lots and stock are locked first everywhere. */
async function setLotsAside(
  tx: Transaction,
  { goods }: PromotionDraftFacts,
  stamp: Stamp,
): Promise<ReadonlyMap<number, number>> {
  const pieces = new Map<number, number>()
  for (const { goodsId, lotId } of [...goods].sort((a, b) => a.goodsId - b.goodsId)) {
    if (lotId === null) continue
    const quantity = await setLotAside(tx, lotId, stamp)
    if (quantity === null) throw refused(`商品${goodsId}的该批号不在可销库存中，或已被订单占用`)
    pieces.set(lotId, quantity)
  }
  return pieces
}

function byField(faults: readonly DraftFault[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { field, text } of faults) errors[field] = [...(errors[field] ?? []), text]
  return errors
}

/** Ends a promotion before its time. What was ordered under it stays as agreed. */
export async function stopPromotion(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<PromotionRow> {
  const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!before) throw notFound('促销不存在')
  if (before.state === 'stopped' || before.closesAt <= stamp.at) return before
  // A group buy settles at its end: stopping one that is open brings the end forward, and its members get their money back.
  const runs = before.kind === 'group' && before.opensAt < stamp.at
  const set = runs ? { closesAt: stamp.at } : { state: 'stopped' as const }
  const [row] = await tx
    .update(promotions)
    .set({ ...set, updatedAt: stamp.at })
    .where(eq(promotions.id, id))
    .returning()
  if (!row) throw new Error(`promotion ${id} vanished while locked`)
  await audit(tx, stamp, 'promotion.stop', row, reason)
  return row
}

const audit = (tx: Transaction, stamp: Stamp, verb: string, row: PromotionRow, reason: string) =>
  writeAudit(tx, stamp, {
    verb,
    subject: `promotion:${row.id}`,
    memberId: null,
    reason,
    data: { kind: row.kind, name: row.name, opensAt: row.opensAt, closesAt: row.closesAt },
  })

/** A threshold as its unit counts it; -1 for what is no number, which the rule then names. */
const thresholdOf = (text: string, unit: 'fen' | 'piece'): number =>
  unit === 'fen' ? (parseYuan(text) ?? -1) : /^\d{1,7}$/.test(text) ? Number(text) : -1

type GoodsFacts = {
  readonly id: number
  readonly fen: number | null
  readonly special: readonly SpecialClass[]
  readonly rxClass: RxClass
  readonly storage: StorageClass
}

async function factsOf(tx: Transaction, draft: PromotionDraft): Promise<PromotionDraftFacts> {
  const unit = draft.kind === 'order_reduction' || draft.kind === 'order_discount' ? 'fen' : draft.unit
  const gifts = draft.tiers.flatMap((tier) => tier.gifts ?? [])
  const named = new Set(draft.goods.filter(({ role }) => role === 'gift').map(({ goods_id }) => goods_id))
  const missing = new Set(gifts.flatMap((gift) => (named.has(gift.goods_id) ? [] : gift.goods_id)))
  const all = [...draft.goods, ...[...missing].map((goods_id) => ({ goods_id, role: 'gift' as const }))]
  const lots = await tx.execute<{ id: number; goods_id: number }>(sql`
    select id, goods_id from lots where id = any(${sql.param(draft.goods.flatMap(({ lot_id }) => lot_id ?? []))}::bigint[])`)
  const goodsOfLot = new Map(lots.rows.map((row) => [row.id, row.goods_id]))
  const found = await tx.execute<GoodsFacts>(sql`
    select g.id, p.price_fen as fen, g.special, g.rx_class as "rxClass", g.storage
    from goods g left join prices p on p.goods_id = g.id and p.book = 'base'
    where g.listed and g.id = any(${sql.param(all.map(({ goods_id }) => goods_id))}::bigint[])`)
  const goodsOf = new Map(found.rows.map((row) => [row.id, row]))
  const restricted = !(await givesRestricted(tx))
  return {
    kind: draft.kind,
    opensAtMs: draft.opens_at.getTime(),
    closesAtMs: draft.closes_at.getTime(),
    scopeBy: draft.scope.by,
    unit,
    targetQuantity: draft.target_quantity ?? null,
    tiers: draft.tiers.map((tier) => ({
      from: thresholdOf(tier.from, unit),
      reduceFen: tier.reduce,
      payBp: tier.pay_bp,
      backFen: tier.back,
      gifts: tier.gifts,
    })),
    goods: all.map((row) => {
      const given = 'per_set' in row ? row : null
      const goods = goodsOf.get(row.goods_id)
      return {
        goodsId: row.goods_id,
        role: row.role,
        priceFen: given?.price ?? null,
        quota: given?.quota ?? null,
        memberLimit: given?.member_limit ?? null,
        lotId: given?.lot_id && goodsOfLot.get(given.lot_id) === row.goods_id ? given.lot_id : null,
        from: given?.from === undefined ? null : thresholdOf(given.from, unit),
        baseFen: goods ? (goods.fen ?? 0) : null,
        ephedrine: goods ? isEphedrine(goods.special) : false,
        restricted: restricted && goods ? isRestrictedGift(goods) : false,
      }
    }),
  }
}

/** What the row keeps beside its goods: as terms.ts, the group buy and the cashback read it. */
const toStored = (draft: PromotionDraft, facts: PromotionDraftFacts) => ({
  unit: facts.unit,
  repeats: draft.repeats,
  alsoFor: [],
  ...(facts.targetQuantity === null ? {} : { targetQuantity: facts.targetQuantity, shipsFree: draft.ships_free }),
  tiers: facts.tiers.map((tier, index) => ({
    from: tier.from,
    ...(tier.reduceFen === undefined ? {} : { reduceFen: tier.reduceFen }),
    ...(tier.payBp === undefined ? {} : { payBp: tier.payBp }),
    ...(tier.backFen === undefined ? {} : { backFen: tier.backFen }),
    ...(tier.gifts
      ? { gifts: (draft.tiers[index]?.gifts ?? []).map(({ goods_id, quantity }) => ({ goodsId: goods_id, quantity })) }
      : {}),
  })),
})
