import type { Db } from '../../platform/database.ts'
import { type DemoShelfGoods, demoShelf } from './demo-promotion.ts'

/** Our choice, after the law tables: never pushed by gifts, sets or reductions, whatever they sell. */
const clinical = /注射|米非司酮|米索前列醇|肝素|输液/

/** Best sellers that a shop keeps on its shelves. */
export async function retailShelf(
  db: Db,
  where: Parameters<typeof demoShelf>[1],
  count: number,
): Promise<DemoShelfGoods[]> {
  const found = await demoShelf(db, where, count * 2)
  return found.filter(({ name }) => !clinical.test(name)).slice(0, count)
}
