import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/problems.ts'

/** The order's last slip as a kept file. `memberId` null: staff, whose permission the route has checked. */
export async function slipFile(
  db: Db,
  orderId: number,
  memberId: number | null,
): Promise<{ sha256: string; mime: string }> {
  const found = await db.execute<{ sha256: string; mime: string }>(sql`
    select f.sha256, f.mime from transfer_slips s join files f on f.id = s.file_id join orders o on o.id = s.order_id
    where s.order_id = ${orderId} and (${memberId}::bigint is null or o.member_id = ${memberId}::bigint)
    order by s.id desc limit 1`)
  const file = found.rows[0]
  if (!file) throw notFound('凭证不存在')
  return file
}
