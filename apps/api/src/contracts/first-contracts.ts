import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import type { OrderRow } from '../orders/order-row.ts'

declare const proof: unique symbol
/** The contracts of an order that exists. Only `firstContracts` makes one. */
export interface FirstContracts {
  /** Null: the order is from before this was kept. */
  readonly invoice: InvoiceData | null
  readonly [proof]: true
}

/** Decision 0129: goods that are sent again belong to the sale of their order, whatever year it was. */
export const firstContracts = ({ invoice }: Pick<OrderRow, 'invoice'>): FirstContracts =>
  ({ invoice }) as FirstContracts
