import type { Day } from '@yaoji/rules/money/day'
import { GoodsIndex, type SearchGoods } from '@yaoji/search/index-goods'
import { currentMark } from '../goods/goods-changes.ts'
import type { Database } from '../platform/database/database.ts'
import type { IndexCopy } from './kept-index.ts'
import { readAllGoods } from './read-goods.ts'

/** Reads the whole catalogue into a new index; `pause` is awaited after every thousand goods. */
export async function buildIndex(db: Database, today: Day, pause: () => Promise<void>): Promise<IndexCopy> {
  const mark = await currentMark(db)
  const restrictions: IndexCopy['restrictions'] = new Map()
  const chunks = async function* (): AsyncGenerator<readonly SearchGoods[]> {
    for await (const chunk of readAllGoods(db)) {
      for (const { goods, restriction } of chunk) if (restriction) restrictions.set(goods.id, restriction)
      yield chunk.map(({ goods }) => goods)
    }
  }
  const index = await GoodsIndex.buildInChunks(chunks(), pause)
  return { index, restrictions, mark, builtOn: today }
}
