/** What a row of the ledger came from, where it has a page of its own. */
export type LedgerSource =
  | { readonly kind: 'order' | 'withdrawal' | 'top_up' | 'repayment' | 'statement'; readonly id: number }
  | { readonly kind: 'other'; readonly id: 0 }

const named = /^(order|withdrawal|top_up|repayment|statement):(\d+)(?::|$)/

/** Our choice: a row's key begins with what it came from ('withdrawal:7:back'), so that every row leads there. */
export function ledgerSource(key: string, orderId: number | null): LedgerSource {
  if (orderId !== null) return { kind: 'order', id: orderId }
  const [, kind, id] = named.exec(key) ?? []
  return kind === undefined ? { kind: 'other', id: 0 } : { kind: kind as 'order', id: Number(id) }
}
