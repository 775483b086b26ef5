import { favourites } from '../goods/published.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

const keptMs = 60_000

const countRows = rowQuery(
  'favourite-counts',
  { goodsId: of<number>('goods_id'), count: of<number>('count(*)') },
  (list) => `select ${list} from ${favourites} f group by goods_id`,
)

/** How many members keep a goods among their favourites, for sorting; counted again after a minute at the earliest. */
export class FavouriteCounts {
  private readonly db: Database
  private counts: Map<number, number> = new Map()
  private readAt = Number.NEGATIVE_INFINITY
  private version = 0
  constructor(db: Database) {
    this.db = db
  }

  async current(at: Date): Promise<{ readonly key: string; of(goodsId: number): number }> {
    if (Math.abs(at.getTime() - this.readAt) >= keptMs) {
      this.counts = new Map((await countRows(this.db)).map(({ goodsId, count }) => [goodsId, count]))
      this.readAt = at.getTime()
      this.version++
    }
    const { counts } = this
    return { key: `favourites ${this.version}`, of: (id) => counts.get(id) ?? 0 }
  }
}
