import { type Fen, sumFen, yuanText } from '../money/fen.ts'
import type { ThresholdUnit } from './kind.ts'
import { thresholdText } from './kinds/full-reduction.ts'
import type { StoredTerms, TermsOf } from './promotion.ts'
import { reachedTier, timesOf } from './tiers.ts'

/** A promotion of the same kind and no narrower scope that may run at the same time. */
export interface WiderPromotion {
  readonly name: string
  readonly terms: StoredTerms
}
/** Terms that may go first and have thresholds; 第二盒半价 takes the same off a line whichever promotion has it. */
type Tiered = TermsOf<'full_reduction'> | TermsOf<'gift'>

/**
 * Domain 2.4, law 2: what 专属优先 costs the buyer, one sentence for each wider promotion that would give more at a
 * threshold of either: where it gives most beyond the draft. Nothing where the draft does not go first.
 */
export function goesFirstCosts(
  terms: StoredTerms,
  wider: readonly WiderPromotion[],
  giftFenOf: (goodsId: number) => Fen,
): string[] {
  if (!isTiered(terms) || !terms.goesFirst) return []
  return wider.flatMap(({ name, terms: others }) => {
    if (!isTiered(others) || others.kind !== terms.kind) return []
    if (others.unit !== terms.unit) return `与“${name}”的门槛单位不同，请自行比较：专属优先会让买家失去其中较多的优惠`
    const lowest = Math.min(...terms.tiers.map(({ from }) => from))
    const bases = [...terms.tiers, ...others.tiers].map(({ from }) => from).filter((from) => from >= lowest)
    const losses = bases.map((base) => benefitFen(others, base, giftFenOf) - benefitFen(terms, base, giftFenOf))
    const most = Math.max(...losses)
    return most > 0
      ? `${atBase(bases[losses.indexOf(most)]!, terms.unit)}，买家比参加“${name}”少得${yuanText(most)}`
      : []
  })
}

const isTiered = (terms: StoredTerms): terms is Tiered => terms.kind === 'full_reduction' || terms.kind === 'gift'

const atBase = (base: number, unit: ThresholdUnit): string => `专属优先：满${thresholdText(base, unit)}时`

/** Law 2: fen taken off; of gifts, their pieces at the base book's price. */
function benefitFen(terms: Tiered, base: number, giftFenOf: (goodsId: number) => Fen): Fen {
  if (terms.kind === 'full_reduction') {
    const { tier } = reachedTier(terms.tiers, base)
    const offFen = tier ? tier.reduceFen * timesOf(tier, base, terms.repeats) : 0
    return terms.unit === 'fen' ? Math.min(offFen, base) : offFen
  }
  const { tier } = reachedTier(terms.tiers, base)
  const times = tier ? timesOf(tier, base, terms.repeats) : 0
  return sumFen(tier ? tier.gifts.map(({ goodsId, quantity }) => giftFenOf(goodsId) * quantity * times) : [])
}
