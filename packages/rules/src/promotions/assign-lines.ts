import { type Evaluation, isReached, type Parts, work } from './evaluation.ts'
import type { Promotion, PromotionKindName } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { compareScopes } from './scope.ts'

/**
 * Domain 2.4, law 2: of one kind each line counts toward one promotion, and only toward one that is reached. Two ways are
 * tried, from the narrowest promotion and from the widest; what one takes is gone for those after it, what one does not
 * reach is free for them. The larger benefit stands, at a tie the narrow way; 专属优先 keeps the narrow way down to itself.
 * In the order of their ids.
 */
export function assignLines(
  kind: PromotionKindName,
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  parts: Parts,
  benefitOf: (evaluated: readonly Evaluation[]) => number,
): readonly Evaluation[] {
  const ours = promotions.filter((promotion) => promotion.kind === kind)
  const narrowFirst = ours.toSorted(compareScopes)
  const partOf = new Map(ours.map((promotion) => [promotion, parts(promotion, lines)]))
  const narrow = inTurn(narrowFirst, partOf)
  const turned = fromTheWidest(narrowFirst)
  if (!contested(partOf) || turned.every((promotion, at) => promotion === narrowFirst[at])) return narrow
  const wide = inTurn(turned, partOf)
  return benefitOf(wide) > benefitOf(narrow) ? wide : narrow
}

function fromTheWidest(narrowFirst: readonly Promotion[]): readonly Promotion[] {
  const kept = narrowFirst.findLastIndex(({ goesFirst }) => goesFirst) + 1
  return [...narrowFirst.slice(0, kept), ...narrowFirst.slice(kept).reverse()]
}

type PartOf = ReadonlyMap<Promotion, readonly PromotionLine[]>

function contested(partOf: PartOf): boolean {
  const seen = new Set<PromotionLine>()
  for (const lines of partOf.values())
    for (const line of lines) {
      if (seen.has(line)) return true
      seen.add(line)
    }
  return false
}

function inTurn(promotions: readonly Promotion[], partOf: PartOf): readonly Evaluation[] {
  const takenBy = new Map<PromotionLine, Promotion>()
  const evaluated = promotions.map((promotion) => {
    const own: PromotionLine[] = []
    let lostTo: Promotion | null = null
    for (const line of partOf.get(promotion)!) {
      const by = takenBy.get(line)
      if (!by) own.push(line)
      else if (!lostTo || by.id < lostTo.id) lostTo = by
    }
    const each = work(promotion, own, { lostTo })
    if (isReached(each)) for (const line of own) takenBy.set(line, promotion)
    return each
  })
  return evaluated.sort((a, b) => a.promotion.id - b.promotion.id)
}
