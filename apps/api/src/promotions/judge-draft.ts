import { ladderStep } from '@yaoji/rules/cart/ladder'
import { isEphedrine, isRestrictedGift } from '@yaoji/rules/goods/asked-certificates'
import { costText, helpsNot } from '@yaoji/rules/promotions/draft-effect'
import { draftFaults, type PromotionDraft } from '@yaoji/rules/promotions/draft-faults'
import type { DraftFault, DraftGoods, JudgedGoods } from '@yaoji/rules/promotions/draft-goods'
import { firstQuantity } from '@yaoji/rules/promotions/draft-prices'
import { draftNeeds, unboundedSpecials } from '@yaoji/rules/promotions/draft-second-person'
import type { Db } from '../platform/database/database.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { type DraftedGoods, goodsOfDraft, otherPrices, piecesOfLots } from './draft-facts.ts'
import { goesFirstEffect } from './goes-first-effect.ts'
import { refuse } from './refusals.ts'
import { priceFloorPercent, restrictedGifts } from './settings.ts'

/** What a promotion would do, in marketing's words. */
export interface DraftEffect {
  /** The most that it can cost. */
  readonly cost: string
  /** Whom it would not help, who pays no more today. */
  readonly helpsNot: readonly string[]
  /** 专属优先: what buyers lose who would get more from a wider promotion. */
  readonly goesFirst: readonly string[]
  /** Why another clerk must approve it; nothing: it may be made at once. */
  readonly secondPerson: readonly string[]
}
export interface SoundDraft {
  readonly draft: PromotionDraft
  readonly goods: readonly JudgedGoods[]
  readonly effect: DraftEffect
}

/** A draft with what the store knows of its goods and what it would do. One that makes no sense is refused, by its fields. */
export async function judgeDraft(db: Db, draft: PromotionDraft, at: Date): Promise<SoundDraft> {
  const { restricted, floor } = await settingsOf(db, { restricted: restrictedGifts, floor: priceFloorPercent })
  const rows = [...draft.goods, ...unnamedGifts(draft)]
  const known = await goodsOfDraft(
    db,
    rows.map(({ goodsId }) => goodsId),
  )
  const lots = await piecesOfLots(
    db,
    rows.flatMap(({ lotId }) => lotId ?? []),
  )
  const goods = rows.map((row) => judgedGoods(draft, row, known.get(row.goodsId), lots, restricted))
  const judged = { ...draft, goods }
  const faults = [...draftFaults(judged, at.getTime()), ...unboundedSpecials(judged, floor)]
  if (faults.length > 0) throw refuse('promotions.faults', byField(faults))
  const others = await otherPrices(db, known, at)
  const effect = {
    cost: costText(judged),
    helpsNot: helpsNot(judged, others),
    goesFirst: await goesFirstEffect(db, draft, at),
    secondPerson: draftNeeds(judged, floor),
  }
  return { draft, goods, effect }
}

function byField(faults: readonly DraftFault[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { field, text } of faults) errors[field] = [...(errors[field] ?? []), text]
  return errors
}

/** A goods of a draft, or a gift that its tiers give along. */
function judgedGoods(
  draft: PromotionDraft,
  row: DraftGoods,
  facts: DraftedGoods | undefined,
  lots: Awaited<ReturnType<typeof piecesOfLots>>,
  givesRestricted: boolean,
): JudgedGoods {
  // A lot of other goods is no lot of this one.
  const lot = row.lotId === null ? undefined : lots.get(row.lotId)
  const ofGoods = lot?.goodsId === row.goodsId ? lot : undefined
  const judged = { ...row, lotId: ofGoods ? row.lotId : null }
  if (!facts) return { ...judged, ...unknown, baseFen: null, ordinaryFen: null }
  const { baseFen, ladder, saleable, unit, measure, special } = facts
  const quantity = firstQuantity(draft.terms.kind, row, facts)
  return {
    ...judged,
    baseFen,
    ordinaryFen: ladderStep(baseFen, ladder, quantity).unitFen,
    saleable: ofGoods ? ofGoods.quantity : saleable,
    unit,
    measure,
    ephedrine: isEphedrine(special),
    restricted: !givesRestricted && isRestrictedGift(facts),
  }
}

const unknown = { saleable: 0, unit: '', measure: 'piece', ephedrine: false, restricted: false } as const

/** Gifts that the tiers name and the goods do not: they are goods of the promotion too, without a quota. */
function unnamedGifts({ goods: named, terms }: PromotionDraft): DraftGoods[] {
  if (terms.kind !== 'gift') return []
  const known = new Set(named.filter(({ role }) => role === 'gift').map(({ goodsId }) => goodsId))
  const missing = new Set(
    terms.tiers.flatMap(({ gifts }) => gifts.flatMap(({ goodsId }) => (known.has(goodsId) ? [] : goodsId))),
  )
  const none = { priceFen: null, quota: null, memberLimit: null, minQuantity: null, step: null }
  return [...missing].map((goodsId) => ({ ...none, goodsId, role: 'gift', perSet: 1, fromBase: null, lotId: null }))
}
