import type { StatementRowWire } from '@yaoji/contract/statements'

/** How the state of a statement looks. */
export const statementLooks: Readonly<Record<StatementRowWire['state'], string>> = {
  unmade: 'text-secondary',
  open: 'text-warning',
  disputed: 'text-price',
  confirmed: 'text-brand',
}
