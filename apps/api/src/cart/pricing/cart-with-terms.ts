import type { Db } from '../../platform/database/database.ts'
import { rowQuery } from '../../platform/database/row-query.ts'
import type { CartHouse } from '../house.ts'
import { cartColumns, readCartColumns, type StoredCart } from '../store.ts'
import { type DeliveryTerms, readTermsColumns, termsColumns } from './delivery-terms.ts'

interface CartWithTerms {
  readonly stored: Pick<StoredCart, 'version' | 'promotionVersion' | 'lines'>
  readonly terms: DeliveryTerms
}

const reads = new WeakMap<CartHouse, ReturnType<typeof readOf>>()
const readOf = (house: CartHouse) =>
  rowQuery('cart-with-terms', { ...cartColumns('$1'), ...termsColumns(house, '$1') }, (list) => `select ${list}`)

/** A cart and what it is priced by beside its goods, in one statement: of one picture of the database. */
export async function readCartWithTerms(house: CartHouse, db: Db, memberId: number): Promise<CartWithTerms> {
  let read = reads.get(house)
  if (!read) {
    read = readOf(house)
    reads.set(house, read)
  }
  const [row] = await read(db, [memberId])
  return { stored: readCartColumns(memberId, row!), terms: readTermsColumns(row!) }
}
