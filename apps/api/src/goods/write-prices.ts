import type { Fen } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Sets base prices, in one statement; a price that is the same stays untouched. */
export async function setBasePrices(
  tx: Transaction,
  prices: readonly { readonly goodsId: number; readonly priceFen: Fen }[],
  at: Date,
): Promise<void> {
  if (prices.length === 0) return
  await tx.execute(sql`
    insert into prices (goods_id, book, price_fen, touched, updated_at)
    select n.goods_id, 'base', n.price_fen, true, ${at.toISOString()}
    from unnest(${sql.param(prices.map(({ goodsId }) => goodsId))}::bigint[],
      ${sql.param(prices.map(({ priceFen }) => priceFen))}::bigint[]) n (goods_id, price_fen)
    on conflict (goods_id, book) do update
      set price_fen = excluded.price_fen, touched = true, updated_at = excluded.updated_at
      where prices.price_fen <> excluded.price_fen`)
}
