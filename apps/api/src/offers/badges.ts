import { formatYuan } from '@yaoji/rules/money/fen'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { sellsUnder } from '@yaoji/rules/promotions/never-given'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { inScope } from '@yaoji/rules/promotions/scope'
import { mayMeet } from '@yaoji/rules/promotions/stacking'
import { holds, type LivePromotion, type LivePromotions, type PromotionKind } from '../promotions/live.ts'

/** A promotion as a goods shows it: Spec §3 tags, one or two characters, and what it says. */
export interface Badge {
  readonly promotionId: number
  readonly kind: PromotionKind
  readonly tag: string
  /** For those who see prices. */
  readonly text: string
  /** For everybody: names no price, no stock, no percentage. */
  readonly plain: string
}

interface Badged {
  readonly goodsId: number
  readonly maker: string
  readonly brand: string
  readonly goodsKind: Parameters<typeof inScope>[1]['goodsKind']
  readonly source: PriceSource
  readonly ephedrine: boolean
}

const tags: Partial<Record<PromotionKind, string>> = {
  flash: '秒',
  group: '团',
  combination: '组',
  special: '特',
  near_expiry: '近',
  whole_case: '整',
  full_reduction: '满',
  gift: '赠',
  add_on: '换购',
}
const none: readonly Badge[] = []

/** The open promotions that speak of a goods, in the order of the tags above. */
export function badgesOf(
  live: LivePromotions,
  goods: Badged,
  buyer: PromotionBuyer | null,
  at: Date,
): readonly Badge[] {
  const named = live.ofGoods.get(goods.goodsId)
  if (!named && live.wide.length === 0) return none
  const badges: Badge[] = []
  for (const { promotion, goods: row } of named ?? [])
    if (holds(promotion, buyer, at) && speaksOf(promotion, goods))
      badges.push(badgeOf(promotion, row.priceFen !== null ? `¥${formatYuan(row.priceFen)}` : ''))
  for (const promotion of live.wide)
    if (promotion.scope.by !== 'all' && promotion.engine && holds(promotion, buyer, at))
      if (inScope(promotion.scope, goods) && speaksOf(promotion, goods)) badges.push(badgeOf(promotion, ''))
  return badges.length > 0 ? badges.filter(({ tag }) => tag !== '') : none
}

/** A tag is true of the goods at the price that it is shown at. */
const speaksOf = ({ kind, engine }: LivePromotion, goods: Badged): boolean =>
  engine
    ? mayMeet(goods, engine.kind, engine.alsoFor)
    : sellsUnder(goods, kind) && (kind !== 'special' || goods.source === 'special')

function badgeOf(promotion: LivePromotion, price: string): Badge {
  const { id, kind, name, engine } = promotion
  return {
    promotionId: id,
    kind,
    tag: tags[kind] ?? '',
    text: `${name} ${price || tierTexts(engine)}`.trim(),
    plain: name,
  }
}

/** What every tier says, lowest first. */
export function tierTexts(engine: LivePromotion['engine']): string {
  if (!engine || engine.kind === 'coupon') return ''
  const thresholds =
    engine.kind === 'add_on' ? engine.offers.map(({ from }) => from) : engine.tiers.map(({ from }) => from)
  return [...new Set(thresholds)]
    .sort((a, b) => a - b)
    .map((from) => kindOf(engine).effect(engine, from, Number.MAX_SAFE_INTEGER).reachedText)
    .join('，')
}
