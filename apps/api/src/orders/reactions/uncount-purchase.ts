import { uncountPurchases } from '../../offers/purchases.ts'
import type { Reaction } from '../house.ts'

/** The order is closed: its goods were not bought. */
export const uncountPurchase: Reaction = (tx, { memberId, lines }) => uncountPurchases(tx, memberId, lines)
