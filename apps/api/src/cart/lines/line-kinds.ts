import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { addOnLines } from './add-on-lines.ts'
import { combinationLines } from './combination-lines.ts'
import { flashLines } from './flash-lines.ts'
import type { LineKind } from './line-kind.ts'
import { nearExpiryLines, wholeCaseLines } from './lot-and-case-lines.ts'

/** Sources that are asked for on purpose, each in a file of its own; 'member' lines are the ordinary ones. */
export const lineKinds: Partial<Record<PriceSource, LineKind>> = {
  flash: flashLines,
  combination: combinationLines,
  add_on: addOnLines,
  near_expiry: nearExpiryLines,
  whole_case: wholeCaseLines,
}
