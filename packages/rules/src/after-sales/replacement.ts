import { comesBack, isReplacement, type Outcome } from './case-kinds.ts'
import type { CaseMove } from './case-state.ts'

/** What a case asks for of a lot, what the warehouse counted of it, and what left in its place. */
export interface ReplacedItem {
  readonly quantity: number
  /** Null before the count, and where nothing comes back. */
  readonly received: number | null
  readonly replaced: number
}

/** What of an item is still to be made good, in goods or in money. What did not come back is neither. */
export const restOf = ({ quantity, received, replaced }: ReplacedItem): number => (received ?? quantity) - replaced

/** Where a case goes once it is allowed: goods come back, are sent again, or money goes back at once. */
export const approvalOf = (outcome: Outcome): CaseMove =>
  comesBack(outcome) ? 'approveReturn' : isReplacement(outcome) ? 'approveResend' : 'approveRefund'

/** Where goods that came back lead. */
export const inspectionOf = (outcome: Outcome): CaseMove => (isReplacement(outcome) ? 'inspectExchange' : 'inspect')

/** Decision 0129: what left ends the case where nothing is missing; what is missing is paid back. */
export const endOf = (items: readonly ReplacedItem[]): 'replaced' | 'short' =>
  items.every((item) => restOf(item) === 0) ? 'replaced' : 'short'
