import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import type { AskedKind } from '@yaoji/rules/promotions/promotion'
import { addOnLines } from './add-on-lines.ts'
import { combinationLines } from './combination-lines.ts'
import { flashLines } from './flash-lines.ts'
import type { LineKind } from './line-kind.ts'
import { nearExpiryLines, wholeCaseLines } from './lot-and-case-lines.ts'

/** Sources that are asked for on purpose, each in a file of its own; 'member' lines are the ordinary ones. */
const asked: Readonly<Record<AskedKind | 'add_on', LineKind>> = {
  flash: flashLines,
  combination: combinationLines,
  add_on: addOnLines,
  near_expiry: nearExpiryLines,
  whole_case: wholeCaseLines,
}
export const lineKinds: Partial<Record<PriceSource, LineKind>> = asked
