import { sql } from 'drizzle-orm'
import { bulkInsert } from '../platform/database/bulk-insert.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { GoodsColumns } from './write-goods.ts'

/** A goods of a new catalogue with what it costs; the names are those of the columns. */
interface OpenedGoods {
  readonly code: string
  readonly columns: GoodsColumns
  readonly prices: readonly { readonly book: string; readonly priceFen: number }[]
  readonly ladder: readonly { readonly fromQuantity: number; readonly type: 1 | 2; readonly amountFen: number }[]
}

/**
 * Adds goods with their prices by book and their ladders, a few statements whatever their number. Goods whose facts are in
 * the catalogue already are left alone. Answers the numbers of those that were added, by code.
 */
export async function openCatalogue(
  tx: Transaction,
  goods: readonly OpenedGoods[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const now = at.toISOString()
  const [last] = (await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from goods`)).rows
  const rows = goods.map(({ code, columns }) => ({
    ...columns,
    code,
    touched: false,
    created_at: now,
    updated_at: now,
  }))
  await bulkInsert(
    tx,
    'goods',
    rows.map((row) => ({ ...row, version: 1 })),
    sql`on conflict do nothing`,
  )
  const found = await tx.execute<{ id: number; code: string }>(sql`select id, code from goods where id > ${last!.id}`)
  const ids = new Map(found.rows.map((row) => [row.code, row.id]))
  const added = goods.flatMap((one) => {
    const id = ids.get(one.code)
    return id === undefined ? [] : [{ ...one, goods_id: id }]
  })
  const prices = added.flatMap(({ prices: own, goods_id }) =>
    own.map(({ book, priceFen }) => ({ goods_id, book, price_fen: priceFen, touched: false, updated_at: now })),
  )
  const ladders = added.flatMap(({ ladder, goods_id }) =>
    ladder.map(({ fromQuantity, type, amountFen }) => ({
      ...{ goods_id, type },
      from_quantity: fromQuantity,
      amount_fen: amountFen,
    })),
  )
  await bulkInsert(tx, 'prices', prices)
  await bulkInsert(tx, 'ladder_prices', ladders)
  return ids
}
