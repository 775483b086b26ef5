import type { Db } from '../../platform/database/database.ts'
import { askedId, gatheredRow } from '../../platform/database/gathered-read.ts'
import type { RowOf } from '../../platform/database/row-query.ts'
import type { CartHouse } from '../house.ts'
import { cartColumns, readCartColumns, type StoredCart } from '../store.ts'
import { type DeliveryTerms, readTermsColumns, termsColumns } from './delivery-terms.ts'

export interface CartWithTerms {
  readonly stored: Pick<StoredCart, 'version' | 'promotionVersion' | 'lines'>
  readonly terms: DeliveryTerms
}

/** A cart and its terms in a select list of whoever reads more of the member; `member` holds whose. */
export const cartWithTermsColumns = (house: CartHouse, member: string) => ({
  ...cartColumns(member),
  ...termsColumns(house, member),
})

/** What these columns say. */
export const readCartWithTermsColumns = (
  memberId: number,
  row: RowOf<ReturnType<typeof cartWithTermsColumns>>,
): CartWithTerms => ({ stored: readCartColumns(memberId, row), terms: readTermsColumns(row) })

const reads = new WeakMap<CartHouse['pendingGoods'], ReturnType<typeof readOf>>()
const readOf = (house: CartHouse) => gatheredRow('carts-with-terms', cartWithTermsColumns(house, askedId))

/** A cart and what it is priced by beside its goods, in one statement: of one picture of the database. */
export async function readCartWithTerms(house: CartHouse, db: Db, memberId: number): Promise<CartWithTerms> {
  let read = reads.get(house.pendingGoods)
  if (!read) {
    read = readOf(house)
    reads.set(house.pendingGoods, read)
  }
  return readCartWithTermsColumns(memberId, await read(db, memberId))
}
