import type { Transaction } from '../platform/database/database.ts'
import { voucherProducts } from './tables.ts'

type ProductRow = typeof voucherProducts.$inferSelect
type NewProduct = Pick<
  typeof voucherProducts.$inferInsert,
  'name' | 'slogan' | 'faceFen' | 'priceFen' | 'stock' | 'demo'
>

/** Offers vouchers, in this order. No call does it yet: whoever fills a store does it by this. */
export const addProducts = (tx: Transaction, list: readonly NewProduct[], at: Date): Promise<ProductRow[]> =>
  tx
    .insert(voucherProducts)
    .values(list.map((product, sort) => ({ ...product, sort, createdAt: at })))
    .returning()
