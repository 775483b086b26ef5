import type { StoreColumnWire } from '@yaoji/contract/fast-buy'
import { siblingMembers } from '../access/sibling-members.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { addMany } from './add-many.ts'
import type { CartHouse } from './house.ts'
import { refuse } from './refusals.ts'

/** So many of a goods for one store. */
interface Cell {
  readonly memberId: number
  readonly goodsId: number
  readonly number: number
}

/**
 * One sheet of goods and stores into the carts of all of them: each store is judged by its own licences, prices and stock,
 * and answers cell by cell. Carts are locked in the order of their stores, so that two sheets at once wait for one another.
 */
export async function addToStores(
  house: CartHouse,
  tx: Transaction,
  session: BuyerSession,
  cells: readonly Cell[],
  stamp: Stamp,
): Promise<StoreColumnWire[]> {
  const byStore = Map.groupBy(cells, ({ memberId }) => memberId)
  const stores = await siblingMembers(tx, session.loginId, [...byStore.keys()])
  if (stores.length !== byStore.size) throw refuse('cart.ownStoresOnly')
  const columns: StoreColumnWire[] = []
  for (const store of stores) {
    const answer = await addMany(house, tx, store, byStore.get(store.id)!, stamp)
    columns.push({ member_id: store.id, name: store.name, ...answer })
  }
  return columns
}
