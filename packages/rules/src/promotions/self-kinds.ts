import { reducingKinds } from './kinds.ts'
import type { PromotionKindName } from './promotion.ts'
import { exclusive } from './stacking.ts'

/** A kind that works by itself, without the buyer's doing: the engine prices the cart with it and without it. */
export type SelfKind = 'special' | PromotionKindName

/** Kinds that work by themselves, in the order in which they are applied. */
const selfKinds: readonly SelfKind[] = ['special', ...reducingKinds('line'), ...reducingKinds('order')]

/** Of two sets of as many kinds the one whose first kinds are applied earlier. */
export const compareKinds = (a: readonly SelfKind[], b: readonly SelfKind[]): number => {
  for (const [at, kind] of a.entries()) {
    const difference = selfKinds.indexOf(kind) - selfKinds.indexOf(b[at] ?? kind)
    if (difference !== 0) return difference
  }
  return 0
}

/** Are the two never in one order, or on one line? */
export const clash = (a: SelfKind, b: SelfKind): boolean =>
  exclusive.some(([one, other]) => (one === a && other === b) || (one === b && other === a))

/** Every set of these, all of them first and the empty one last. */
export const subsets = <Each>(all: readonly Each[]): Each[][] =>
  all.reduceRight<Each[][]>((sets, each) => sets.map((set) => [each, ...set]).concat(sets), [[]])
