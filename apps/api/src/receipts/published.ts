import { publish } from '../platform/database/publish.ts'

/** What later contexts read of receipts in SQL. */
export const receipts = publish('ephedrine_receipts', 'id order_id member_id state')
