import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'

export interface GoodsSettings {
  /** Domain guide section 5: stock is told as a number up to here, as 充足 above. */
  readonly exactStockUpTo: number
}
const defaults: GoodsSettings = { exactStockUpTo: 50 }

/** The store's settings for showing goods. */
export const goodsSettings = keptRead(30_000, async (db): Promise<GoodsSettings> => {
  const text = `select value from settings where name = 'exact_stock_up_to'`
  const [row] = await namedQuery<[unknown]>(db, { name: 'goods-settings', text, values: [] })
  const given = Number(row?.[0])
  return row && Number.isSafeInteger(given) && given >= 0 ? { exactStockUpTo: given } : defaults
})
