import { addOnLines } from './add-on-lines.ts'
import type { LineKind, LineSource } from './asked-line.ts'
import { combinationLines } from './combination-lines.ts'
import { flashLines } from './flash-lines.ts'
import { lotAndCaseLines } from './lot-and-case-lines.ts'
import { ordinaryLines } from './ordinary-lines.ts'

/** The ways into the cart, each a judge of its own in one skeleton (`change-cart.ts`). */
export const lineKinds: Readonly<Record<LineSource, LineKind>> = {
  member: ordinaryLines,
  flash: flashLines,
  combination: combinationLines,
  add_on: addOnLines,
  near_expiry: lotAndCaseLines,
  whole_case: lotAndCaseLines,
}
export const kindOf = (source: string): LineKind => lineKinds[source as LineSource]
