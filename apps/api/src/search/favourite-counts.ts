import type { Database } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

const keptMs = 60_000

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
      const text = 'select goods_id, count(*) from favourites group by goods_id'
      this.counts = new Map(await namedQuery<[number, number]>(this.db, { name: 'favourite-counts', text, values: [] }))
      this.readAt = at.getTime()
      this.version++
    }
    const { counts } = this
    return { key: `favourites ${this.version}`, of: (id) => counts.get(id) ?? 0 }
  }
}
