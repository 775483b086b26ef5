import { goodsChanges, offerChanges } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { unseen } from '../../platform/database/named-query.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import { promotionVersion } from '../../promotions/published.ts'

/** What was committed since an earlier picture of the database, `since`; nothing where there was none. */
export interface Changes {
  /** The picture that this was read from, to be handed in next time. */
  readonly picture: string
  readonly promotionVersion: number
  /** One that changed twice may stand here twice: to take that out PostgreSQL would make room for as many as its guess allows. */
  readonly goodsIds: readonly number[]
  readonly memberIds: readonly number[]
}

const sinceGiven = unseen('$1', 'pg_snapshot')

/**
 * Rows of transactions that the earlier picture did not see: those that began after it, and the ones that were under way in
 * it. A transaction that commits late is read when it ends, and what was read once is never read again, however long a
 * write holds the oldest transaction back. What this picture sees ended below its own end, which lets the index serve.
 */
const unread = (column: string, log: string) => `
  select ${column} from ${log} c
  where tx >= pg_snapshot_xmax(${sinceGiven}) and tx < pg_snapshot_xmax(pg_current_snapshot())
  union all
  select ${column} from ${log} c where tx = any(array(select pg_snapshot_xip(${sinceGiven})))`

const changedSince = rowQuery(
  'offers-changed',
  {
    picture: of<string>('pg_current_snapshot()::text'),
    promotionVersion: of<number>(`(select version from ${promotionVersion} v)`),
    goodsIds: of<number[]>(`array(
      select goods_id from (${unread('goods_id', `${goodsChanges}`)}) g
      union all select unnest(goods_ids) from (${unread('goods_ids', `${offerChanges}`)}) o)`),
    memberIds: of<number[]>(`array(select unnest(member_ids) from (${unread('member_ids', `${offerChanges}`)}) o)`),
  },
  (list) => `select ${list}`,
)

export async function readChanges(db: Db, since: string | null): Promise<Changes> {
  const [row] = await changedSince(db, [since])
  if (!row) throw new Error('the database has no snapshot')
  return row
}

/** A picture's end: ids of later transactions are not below it. */
const endOf = (picture: string): bigint => BigInt(picture.split(':')[1]!)

/** A database that was put back to an earlier state has notes that were never read. */
export const wentBack = (from: string, to: string): boolean => endOf(to) < endOf(from)
