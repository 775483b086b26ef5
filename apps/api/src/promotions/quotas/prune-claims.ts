import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

const chunk = 10_000
/** As long as a buyer may still ask why goods were not its own. */
const keptDays = 90

/**
 * Throws away holds that became no order, of promotions that ended long ago. While a promotion runs they count how often a
 * member may hold again; what an order took, and gave back, stays with it. Answers how many.
 */
export async function pruneClaims(db: Database, at: Date): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await db.execute(sql`
      delete from promotion_claims where id in (
        select c.id from promotion_claims c join promotions p on p.id = c.promotion_id
        where c.state = 'released' and c.order_id is null
          and p.closes_at < ${at.toISOString()}::timestamptz - make_interval(days => ${keptDays}::int)
        limit ${chunk})`)
    all += gone.rowCount ?? 0
    if ((gone.rowCount ?? 0) < chunk) return all
  }
}
