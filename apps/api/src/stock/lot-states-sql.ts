import { type LotState, lotSets } from '@yaoji/rules/stock/lot-state'
import { type SQL, sql } from 'drizzle-orm'

/** `in ('saleable')`: the named sets of states as statements say them, after a column. */
export const statesText = (states: readonly LotState[]): string =>
  `in (${states.map((each) => `'${each}'`).join(', ')})`
const statesSql = (states: readonly LotState[]): SQL => sql.raw(statesText(states))

export const forSaleText = statesText(lotSets.forSale)
export const setAsideText = statesText(lotSets.setAside)
export const forSale = sql.raw(forSaleText)
export const setAside = sql.raw(setAsideText)
/**
 * What makes two rows one: the pieces of a lot from one supplier in one state and zone. A row that is set aside belongs to
 * its sale and is joined by none. The index lots_place.
 */
export const onePlace = sql.raw(
  "(goods_id, warehouse_id, lot_no, supplier_id, state, zone, (case when state = 'near_expiry' then id end))",
)
export const inStore = statesSql(lotSets.inStore)
