import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { nearExpiryLines, wholeCaseLines } from './asked-lines.ts'
import type { LineKind } from './line-kind.ts'

/** Sources that are asked for on purpose, each in a file of its own; 'member' lines are the ordinary ones. */
export const lineKinds: Partial<Record<PriceSource, LineKind>> = {
  near_expiry: nearExpiryLines,
  whole_case: wholeCaseLines,
}
