import { publish } from '../platform/database/publish.ts'

/** What later contexts read of invoices in SQL. */
export const invoices = publish(
  'invoices',
  'id member_id order_id invoice_no colour of_id state amount_fen tax_fen reversed_fen lines',
)
/** How they fare with the service that issues them. */
export const invoiceBillings = publish('invoice_billings', 'invoice_id step next_at')
