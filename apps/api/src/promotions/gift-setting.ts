import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { settings } from '../platform/published.ts'

/** Domain 2.4, law 3: whether prescription, cold-chain and other special goods may be gifts. Off unless staff set it. */
export const giftSetting = 'gift.restricted'

export const readsAsGiven = (value: unknown): boolean => value === true

export async function givesRestricted(db: Db): Promise<boolean> {
  const text = `select value from ${settings} s where name = $1`
  const [row] = await namedQuery<[unknown]>(db, { name: 'gift-setting', text, values: [giftSetting] })
  return readsAsGiven(row?.[0])
}
