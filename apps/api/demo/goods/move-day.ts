import { sql } from 'drizzle-orm'
import { goods } from '../../src/goods/published.ts'
import { restateListing } from '../../src/goods/restate-goods.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { redateLots } from '../../src/stock/redate-lots.ts'
import type { DemoGoods } from './demo-row.ts'

/**
 * Moves the demonstration to another day: dates of listing, lots and stock; pieces and states are the same on every day.
 * Only rows that nobody touched: a sale, a reservation or an edit of a place's stock, of one of its lots or of the goods
 * keeps everything at that place. Answers how many lots moved.
 */
export async function moveDay(tx: Transaction, catalogue: readonly DemoGoods[]): Promise<number> {
  await restateListing(tx, catalogue)
  const found = await tx.execute<{ id: number; code: string }>(sql`
    select g.id, g.code from ${goods} g where g.source = 'demo' and not g.touched`)
  const ids = new Map(found.rows.map(({ id, code }) => [code, id]))
  const lots = catalogue.flatMap((one) => {
    const goodsId = ids.get(one.code)
    return goodsId === undefined ? [] : one.lots.map((lot) => ({ ...lot, goodsId }))
  })
  return redateLots(tx, lots)
}
