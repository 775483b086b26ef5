/**
 * Where a line's unit price comes from: exactly one per line, in falling priority (domain guide 2.4 step 1). An add-on
 * and a gift are lines of their own, which nothing else may touch.
 */
export const priceSources = [
  'flash',
  'group',
  'combination',
  'special',
  'near_expiry',
  'whole_case',
  'agreement',
  'member',
  'add_on',
  'gift',
] as const
export type PriceSource = (typeof priceSources)[number]

export const priceSourceNames: Record<PriceSource, string> = {
  flash: '秒杀价',
  group: '拼团价',
  combination: '组合价',
  special: '特价',
  near_expiry: '近效期价',
  whole_case: '整件价',
  agreement: '协议价',
  member: '会员价',
  add_on: '换购价',
  gift: '赠品',
}

/** The price that a goods has by itself, whatever that is today; lines of the others were asked for under a promotion. */
export const isOrdinary = (source: string): boolean =>
  source === 'member' || source === 'special' || source === 'agreement'

/** A unit price that a buyer could have for a line now, with what it comes from. */
export interface PriceCandidate {
  readonly source: PriceSource
  /** Id of the price row, promotion or agreement. */
  readonly sourceId: number
  /** Fen per sale unit; per kilogram for loose herbs. */
  readonly unitFen: number
}

/** Domain guide, price source rank: the first source in the list wins, whatever it costs; of one source, the cheapest. */
export function choosePrice(candidates: readonly PriceCandidate[]): PriceCandidate | null {
  let best: PriceCandidate | null = null
  for (const candidate of candidates) {
    if (!best) best = candidate
    else {
      const rank = priceSources.indexOf(candidate.source) - priceSources.indexOf(best.source)
      const before = rank || candidate.unitFen - best.unitFen || candidate.sourceId - best.sourceId
      if (before < 0) best = candidate
    }
  }
  return best
}
