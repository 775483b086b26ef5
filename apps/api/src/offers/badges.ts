import { yuanText } from '@yaoji/rules/money/fen'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { sellsUnder } from '@yaoji/rules/promotions/never-given'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import type { StoredKind } from '@yaoji/rules/promotions/promotion'
import { inScope } from '@yaoji/rules/promotions/scope'
import { mayMeet } from '@yaoji/rules/promotions/stacking'
import { holds, type LivePromotion, type LivePromotions } from '../promotions/live.ts'

/** A promotion as a goods shows it: a tag of Spec §3 in one or two characters, or in the words that it needs, and what it says. */
export interface Badge {
  readonly promotionId: number
  readonly kind: StoredKind
  readonly tag: string
  /** For those who see prices. */
  readonly text: string
  /** For everybody: names no price, no stock, no percentage. */
  readonly plain: string
}

interface Badged {
  readonly goodsId: number
  readonly unit: string
  readonly measure: 'piece' | 'gram'
  readonly couponEligible: boolean
  readonly maker: string
  readonly brand: string
  readonly goodsKind: Parameters<typeof inScope>[1]['goodsKind']
  readonly source: PriceSource
  readonly ephedrine: boolean
}

/** The full reduction that counts for a goods, as its tags name it. */
export const reductionOf = ({ badges }: { readonly badges: readonly Badge[] }): Badge | undefined =>
  badges.find(({ kind }) => kind === 'full_reduction')

const none: readonly Badge[] = []

/** The open promotions that speak of a goods. */
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
      badges.push(row.lot ? lotBadge(promotion, row) : badgeOf(promotion, goods, priceText(row)))
  for (const promotion of live.wide)
    if (promotion.scope.by !== 'all' && promotion.engine && holds(promotion, buyer, at))
      if (inScope(promotion.scope, goods) && speaksOf(promotion, goods)) badges.push(badgeOf(promotion, goods, ''))
  return badges.length > 0 ? badges : none
}

/**
 * A tag is true of the goods at the price that it is shown at, and the kind that sets that price alone is shown beside it.
 * What concerns the order as a whole, or comes after it, is no goods' tag.
 */
function speaksOf({ kind, engine }: LivePromotion, goods: Badged): boolean {
  if (engine) {
    const { level, admits } = kindOf(engine)
    return level === 'line' && mayMeet(goods, engine.kind, engine.alsoFor) && admits(goods)
  }
  const facts = kindFacts[kind]
  if (facts.does !== 'prices') return false
  return sellsUnder(goods, kind) && (facts.bought !== 'plainly' || goods.source === kind)
}

type Row = LivePromotion['goods'][number]
const priceText = ({ priceFen }: Row) => (priceFen === null ? '' : yuanText(priceFen))

/** What is sold by the lot stands for that lot alone, and says so. */
function lotBadge({ id, kind, name }: LivePromotion, row: Row): Badge {
  const { lotNo, expiresOn } = row.lot!
  const until = expiresOn ? `有效期至${expiresOn}` : ''
  const said = [`仅批号${lotNo}`, until, priceText(row)].filter(Boolean).join('，')
  return { promotionId: id, kind, tag: kindFacts[kind].tag, text: `${name}：${said}`, plain: `${name}：仅部分批号` }
}

function badgeOf({ id, kind, name, engine }: LivePromotion, goods: Badged, price: string): Badge {
  const text = `${name} ${price || tierTexts(engine, goods.unit)}`.trim()
  return { promotionId: id, kind, tag: kindFacts[kind].tag, text, plain: name }
}

type Engine = NonNullable<LivePromotion['engine']>
/** A version of a promotion says the same on every goods of one unit. */
const said = new WeakMap<Engine, Map<string, string>>()

/** What every tier says beside goods of this unit, lowest first. */
function tierTexts(engine: LivePromotion['engine'], unit: string): string {
  if (!engine) return ''
  const byUnit = said.get(engine) ?? new Map<string, string>()
  const known = byUnit.get(unit)
  if (known !== undefined) return known
  const texts = kindOf(engine).tiersOf(engine, unit)
  const text = [...new Set(texts.map((tier) => tier.text))].join('，')
  said.set(engine, byUnit.set(unit, text))
  return text
}
