/**
 * The contexts of the API, from what knows nothing to what knows all before it. A context imports, reads and calls only
 * what stands before it; contexts in one row do not know each other.
 */
export const apiOrder: readonly (readonly string[])[] = [
  ['platform'],
  ['connections'],
  ['members'],
  ['access'],
  ['licences'],
  ['registration'],
  ['wallet'],
  ['payments'],
  ['deposits'],
  ['vouchers'],
  ['goods'],
  ['stock'],
  ['import'],
  ['search'],
  ['promotions'],
  ['coupons'],
  ['offers'],
  ['cart', 'quick-order'],
  ['orders'],
  ['contracts', 'receipts', 'after-sales'],
  ['arrivals'],
  ['cashback', 'papers', 'invoices', 'bought-lots'],
  ['checkout', 'statements'],
  ['groups', 'boards'],
  ['points'],
  ['draws', 'feedback', 'support', 'wanted'],
  ['messages'],
  ['campaigns'],
  ['content'],
  ['account'],
  ['reconcile'],
]

const ranks = new Map(apiOrder.flatMap((row, rank) => row.map((context) => [context, rank] as const)))

/** Where a context stands, or undefined when the order does not name it. */
export const rankOf = (context: string): number | undefined => ranks.get(context)

/** May `from` know `to`? */
export function stands(from: string, to: string): boolean {
  if (from === to) return true
  const own = ranks.get(from)
  const other = ranks.get(to)
  return own !== undefined && other !== undefined && other < own
}

export const orderSentence = `the API's contexts know only what stands before them: ${apiOrder
  .map((row) => row.join(', '))
  .join(' < ')}; a new context needs its place in scripts/law/api-order.ts`
