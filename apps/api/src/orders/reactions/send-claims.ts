import { claimsSent } from '../../promotions/quotas/send-claims.ts'
import type { Reaction } from '../house.ts'

/** The order left the warehouse: what it took of promotions is gone for good. */
export const sendClaims: Reaction = (tx, { orderId }, { at }) => claimsSent(tx, orderId, at)
