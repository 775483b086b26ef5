import { type LotState, lotSets } from '@yaoji/rules/stock/lot-state'
import { type SQL, sql } from 'drizzle-orm'

/** `in ('saleable')`: the named sets of states as statements say them, after a column. */
export const statesText = (states: readonly LotState[]): string =>
  `in (${states.map((each) => `'${each}'`).join(', ')})`
const statesSql = (states: readonly LotState[]): SQL => sql.raw(statesText(states))

export const forSale = statesSql(lotSets.forSale)
export const setAside = statesSql(lotSets.setAside)
/** Rows that pieces of the same lot join; one that is set aside belongs to its sale. The predicate of the index lots_place. */
export const joinable = sql.raw("state <> 'near_expiry'")
export const inStore = statesSql(lotSets.inStore)
