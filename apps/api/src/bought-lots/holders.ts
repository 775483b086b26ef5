import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { orderLineLots } from '../orders/published.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { AskedNotice, Holders } from '../stock/lots/quality-notices.ts'

/**
 * Pieces of a lot, or of every lot of a goods that has not expired, that stand with each member by our books: what left less
 * what came back.
 */
export async function holdersOf(tx: Transaction, { goodsId, lotNo }: AskedNotice, today: Day): Promise<Holders> {
  const which =
    lotNo === null ? sql`and (t.expires_on is null or t.expires_on >= ${today})` : sql`and t.lot_no = ${lotNo}`
  const { rows } = await tx.execute<{ member_id: number; pieces: number }>(sql`
    select t.member_id, (sum(t.quantity) - sum(t.returned))::int as pieces from ${orderLineLots} t
    where t.goods_id = ${goodsId} ${which} group by 1 having sum(t.quantity) > sum(t.returned) order by 1`)
  return new Map(rows.map(({ member_id, pieces }) => [member_id, pieces]))
}
