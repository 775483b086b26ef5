/**
 * Where a line's unit price comes from: exactly one per line (domain guide 2.4 step 1). An add-on and a gift are lines of
 * their own, which nothing else may touch.
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

/** The prices that a goods has by itself, the one that stands at a tie first. Lines of the others were asked for on purpose. */
const ordinarySources: readonly string[] = ['agreement', 'member', 'special']
export const isOrdinary = (source: string): boolean => ordinarySources.includes(source)

/** A unit price that a buyer could have for a line now, with what it comes from. */
export interface PriceCandidate {
  readonly source: PriceSource
  /** Id of the price row, promotion or agreement. */
  readonly sourceId: number
  /** Fen per sale unit; per kilogram for loose herbs. */
  readonly unitFen: number
}

/**
 * Domain 2.4, law 1: of the prices that a goods has by itself the lowest stands, so that a special stands only strictly
 * below what was agreed and what the book asks. At a tie what was agreed; of one source the lowest id.
 */
export function choosePrice<Candidate extends PriceCandidate>(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null
  for (const candidate of candidates) if (!best || compare(candidate, best) < 0) best = candidate
  return best
}

const compare = (a: PriceCandidate, b: PriceCandidate): number =>
  a.unitFen - b.unitFen ||
  ordinarySources.indexOf(a.source) - ordinarySources.indexOf(b.source) ||
  a.sourceId - b.sourceId
