import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Pieces of a lot number of a goods, or of every lot of it that has not expired today, that stand with each member by our
 * books: what left less what came back.
 */
export async function lotHolders(
  tx: Transaction,
  { goodsId, lotNo }: { readonly goodsId: number; readonly lotNo: string | null },
  today: Day,
): Promise<ReadonlyMap<number, number>> {
  const which =
    lotNo === null ? sql`and (t.expires_on is null or t.expires_on >= ${today})` : sql`and t.lot_no = ${lotNo}`
  const { rows } = await tx.execute<{ member_id: number; pieces: number }>(sql`
    select t.member_id, (sum(t.quantity) - sum(t.returned))::int as pieces from order_line_lots t
    where t.goods_id = ${goodsId} ${which} group by 1 having sum(t.quantity) > sum(t.returned) order by 1`)
  return new Map(rows.map(({ member_id, pieces }) => [member_id, pieces]))
}
