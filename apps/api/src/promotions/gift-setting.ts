import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { settings } from '../platform/published.ts'

/** Domain 2.4, law 3: whether prescription, cold-chain and other special goods may be gifts. Off unless staff set it. */
export const giftSetting = 'gift.restricted'

export const readsAsGiven = (value: unknown): boolean => value === true

const readSetting = rowQuery(
  'gift-setting',
  { value: of<unknown>('value') },
  (list) => `select ${list} from ${settings} s where name = $1`,
)

export async function givesRestricted(db: Db): Promise<boolean> {
  const [row] = await readSetting(db, [giftSetting])
  return readsAsGiven(row?.value)
}
