import { accept, type Result, reject } from '../money/result.ts'
import { isEphedrine } from './asked-certificates.ts'
import { type SpecialClass, specialClasses } from './goods-facts.ts'

/** Domain 2.7, rule 8: what of a class or a generic name one member may buy in a month before somebody looks, or at all. */
export interface QuantityLimit {
  /** A class of goods by its code, or a generic name (通用名). */
  readonly of: string
  /** From so many pieces on quality looks. */
  readonly alarm: number
  /** Never more than so many pieces; null: nothing is refused. */
  readonly ceiling: number | null
}
/** Our choice (decision 0124): alarms for both classes, no ceiling until quality sets one. */
export const defaultQuantityLimits: readonly QuantityLimit[] = [
  { of: 'ephedrine_compound', alarm: 400, ceiling: null },
  { of: 'compound_licorice_opioid', alarm: 200, ceiling: null },
]

/** Pieces of a goods that is bought by these rules. */
export interface EphedrinePieces {
  readonly special: readonly SpecialClass[]
  readonly genericName: string
  readonly pieces: number
}

/** '含麻黄碱类复方制剂', or the generic name. */
export const limitName = ({ of }: Pick<QuantityLimit, 'of'>): string =>
  of in specialClasses ? specialClasses[of as SpecialClass] : of

/** The pieces that count under a limit; goods that are no ephedrine preparations never do. */
export const countedUnder = ({ of }: Pick<QuantityLimit, 'of'>, rows: readonly EphedrinePieces[]): number =>
  rows
    .filter(
      ({ special, genericName }) => isEphedrine(special) && (genericName === of || special.some((one) => one === of)),
    )
    .reduce((sum, { pieces }) => sum + pieces, 0)

export interface OverCeiling {
  readonly kind: 'overCeiling'
  readonly name: string
  readonly ceiling: number
  readonly bought: number
  readonly wanted: number
}

/** Domain 2.7, rule 8: whether what is wanted stays, with what was bought this month, within every ceiling. */
export function withinCeilings(
  limits: readonly QuantityLimit[],
  bought: readonly EphedrinePieces[],
  wanted: readonly EphedrinePieces[],
): Result<null, OverCeiling> {
  for (const limit of limits) {
    const { ceiling } = limit
    const more = countedUnder(limit, wanted)
    const before = countedUnder(limit, bought)
    if (ceiling !== null && more > 0 && before + more > ceiling)
      return reject({ kind: 'overCeiling', name: limitName(limit), ceiling, bought: before, wanted: more })
  }
  return accept(null)
}

export function overCeilingText({ name, ceiling, bought, wanted }: OverCeiling): string {
  const left = Math.max(0, ceiling - bought)
  const rest = left === 0 ? '本月不能再购买' : `本月最多还可购买${left}，请减少数量`
  return `${name}每月限购${ceiling}（最小销售单位），本月已订购${bought}，本次${wanted}，${rest}；确有需要请联系质管部`
}

/** The limits from whose alarm on quality looks, with what was bought. */
export const raisedAlarms = (
  limits: readonly QuantityLimit[],
  bought: readonly EphedrinePieces[],
): readonly { readonly limit: QuantityLimit; readonly pieces: number }[] =>
  limits
    .map((limit) => ({ limit, pieces: countedUnder(limit, bought) }))
    .filter(({ limit, pieces }) => pieces > 0 && pieces >= limit.alarm)
