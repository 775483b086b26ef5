import type { Fen } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** A price that a promotion states for a goods, and from when to when. */
interface Offered {
  readonly goodsId: number
  /** Null: the promotion ends before its time. */
  readonly priceFen: Fen | null
  readonly since: Date
  readonly until: Date | null
}

/** Domain 2.4, law 5: what a promotion offers stands in the history of prices; one statement for all its goods. */
export async function noteOffered(
  tx: Transaction,
  promotion: { readonly id: number; readonly kind: string },
  offered: readonly Offered[],
): Promise<void> {
  if (offered.length === 0) return
  const rows = offered.map(({ goodsId, priceFen, since, until }) => ({
    goods_id: goodsId,
    price_fen: priceFen,
    since,
    until,
  }))
  await tx.execute(sql`
    insert into price_history (goods_id, source, promotion_id, price_fen, since, until)
    select o.goods_id, ${promotion.kind}, ${promotion.id}, o.price_fen, o.since, o.until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o (goods_id bigint, price_fen bigint, since timestamptz, until timestamptz)`)
}
