import type { CartLineFacts } from '../src/cart/cart-facts.ts'
import type { Promotion } from '../src/promotions/promotion.ts'
import { measured, thresholdsOf } from './kinds.ts'
import type { Money } from './slow-sums.ts'

const narrowFirst = ['goods', 'maker', 'brand', 'kind', 'all']

/** A promotion with the lines that it has in the end. */
export interface Standing {
  readonly promotion: Promotion
  readonly lines: readonly CartLineFacts[]
}

/** Law 2: the promotions of one kind one after the other; one that is reached keeps its lines from those after it. */
function inTurn(
  order: readonly Promotion[],
  partOf: (one: Promotion) => readonly CartLineFacts[],
  money: Money,
): Standing[] {
  const gone = new Set<number>()
  return order.map((promotion) => {
    const lines = partOf(promotion).filter(({ lineId }) => !gone.has(lineId))
    const base = measured(promotion, lines, money)
    if (thresholdsOf(promotion).some((from) => BigInt(from) <= base)) for (const { lineId } of lines) gone.add(lineId)
    return { promotion, lines }
  })
}

/** Law 2: from the narrowest and from the widest, whichever is worth more; down to the last 专属优先 the narrow way holds. */
export function slowAssignment(
  promotions: readonly Promotion[],
  partOf: (one: Promotion) => readonly CartLineFacts[],
  money: Money,
  worth: (standing: readonly Standing[]) => bigint,
): readonly Standing[] {
  const narrow = [...promotions].sort(
    (a, b) => narrowFirst.indexOf(a.scope.by) - narrowFirst.indexOf(b.scope.by) || a.id - b.id,
  )
  let fixed = 0
  for (const [at, each] of narrow.entries()) if (each.goesFirst) fixed = at + 1
  const wide = narrow.filter((_, at) => at < fixed)
  for (let at = narrow.length - 1; at >= fixed; at--) wide.push(narrow[at]!)
  const [a, b] = [inTurn(narrow, partOf, money), inTurn(wide, partOf, money)]
  const best = worth(b) > worth(a) ? b : a
  return [...best].sort((one, other) => one.promotion.id - other.promotion.id)
}
