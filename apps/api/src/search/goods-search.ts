import { setImmediate as nextTurn } from 'node:timers/promises'
import { buyPermission } from '@yaoji/rules/goods/buy-permission'
import type { GoodsAccess, Viewer } from '@yaoji/rules/goods/goods-facts'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import {
  type FindQuery,
  type FindResult,
  GoodsIndex,
  type SearchGoods,
  type SearchType,
} from '@yaoji/search/index-goods'
import { LRUCache } from 'lru-cache'
import { changesSince, countUnread, currentMark, type Mark } from '../goods/goods-changes.ts'
import type { Database } from '../platform/database/database.ts'
import { type Listener, listen } from '../platform/database/listen.ts'
import { PriceBooks, type PriceList } from './book-prices.ts'
import { FavouriteCounts } from './favourite-counts.ts'
import { type IndexedGoods, readAllGoods, readGoods } from './read-goods.ts'
import { readSynonyms, synonymVersion } from './synonyms.ts'

/** Sales leave notes and send no notice (decision 0146): so long may a filter show what another process sold out. */
const pollMs = 400
/** What changes by a clerk's hand is asked for with a notice, and with every twelfth poll, should one be lost. */
const synonymPolls = 12
/** More changed goods than this at once, after an import, are cheaper as a new index. */
const rebuildFrom = 5_000

type Restriction = NonNullable<IndexedGoods['restriction']>
interface Hidden {
  readonly ids: ReadonlySet<number>
  readonly key: string
}

interface SearchOptions {
  readonly clock: () => Date
  /** A failed poll or build; it is tried again on the next poll. */
  readonly onError: (error: unknown) => void
}

/**
 * The catalogue as this process searches it. Built off the request path when the process starts and once a day (ranks
 * move with sales, which leave no note), and following the change log in between. Never the truth: a page reads price,
 * stock and permission from their rows.
 */
export class GoodsSearch {
  readonly books: PriceBooks
  readonly favourites: FavouriteCounts
  private readonly db: Database
  private readonly options: SearchOptions
  private index: GoodsIndex | null = null
  private restrictions = new Map<number, Restriction>()
  private hidden = new WeakMap<Viewer, Hidden & { readonly today: Day; readonly content: number }>()
  /** Counts the times that restrictions may have changed. */
  private content = 0
  /** Goods by price range; so many ids are kept in all. */
  private readonly ranges = new LRUCache<string, ReadonlySet<number>>({
    maxSize: 400_000,
    sizeCalculation: (ids) => ids.size + 1,
  })
  private mark: Mark = '0'
  private builtOn: Day = ''
  /** Of the table of synonyms, as the index has it; none before it is built. */
  private synonyms = -1
  private synonymsDue = true
  private polls = 0
  private working: Promise<void> | null = null
  private again = false
  private timer: NodeJS.Timeout | null = null
  private listener: Listener | null = null

  constructor(db: Database, options: SearchOptions) {
    this.db = db
    this.options = options
    this.books = new PriceBooks(db)
    this.favourites = new FavouriteCounts(db)
  }

  start(): void {
    const wake = () => void this.catchUp().catch(this.options.onError)
    wake()
    this.timer = setInterval(() => void this.poll().catch(this.options.onError), pollMs)
    this.timer.unref()
    // Only a wake-up: what changed is read from the log, and a lost notice costs one poll.
    this.listener = listen(this.db, ['goods_changes'], { hear: wake, opened: wake })
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    await this.listener?.close()
    await this.working?.catch(() => null)
  }

  get ready(): boolean {
    return this.index !== null
  }

  /** Reads what changed and waits for it. A call during a run makes one more run follow, for what came meanwhile. */
  async catchUp(): Promise<void> {
    this.synonymsDue = true
    return this.look()
  }

  private async poll(): Promise<void> {
    this.polls += 1
    if (this.polls % synonymPolls === 0) this.synonymsDue = true
    return this.look()
  }

  private async look(): Promise<void> {
    if (this.working) {
      this.again = true
      return this.working
    }
    this.working = this.run()
    return this.working
  }

  /** How many changes of goods this process has not read yet; after a lost connection or a long transaction, many. */
  async unread(): Promise<number> {
    return countUnread(this.db, this.mark)
  }

  async find(query: FindQuery): Promise<FindResult> {
    return (await this.whenReady()).find(query)
  }

  async suggest(text: string, type: SearchType, limit: number, otcSynonyms: boolean): Promise<string[]> {
    return (await this.whenReady()).suggest(text, type, limit, otcSynonyms)
  }

  /** Goods whose price controlled sales hide from this viewer, and a name for the set. */
  hiddenFrom(viewer: Viewer, today: Day): Hidden {
    const kept = this.hidden.get(viewer)
    if (kept?.today === today && kept.content === this.content) return kept
    const ids = [...this.restrictions].flatMap(([id, restriction]) => {
      const permission = buyPermission({ ...anyGoods, id, ...restriction }, viewer, today)
      return permission.priceHidden === null ? [] : [id]
    })
    const hidden = { ids: new Set(ids), key: ids.join(), today, content: this.content }
    this.hidden.set(viewer, hidden)
    return hidden
  }

  /** The goods with a price that this viewer sees, from `min` to `max`; the set is named by its key. */
  pricedBetween(
    prices: PriceList,
    viewer: Viewer,
    today: Day,
    min: Fen,
    max: Fen,
  ): { readonly ids: ReadonlySet<number>; readonly key: string } {
    const hidden = this.hiddenFrom(viewer, today)
    const key = `${prices.key} ${min} ${max} ${hidden.key}`
    const kept = this.ranges.get(key)
    if (kept) return { ids: kept, key }
    const ids = new Set(prices.between(min, max).filter((id) => !hidden.ids.has(id)))
    this.ranges.set(key, ids)
    return { ids, key }
  }

  private async whenReady(): Promise<GoodsIndex> {
    if (!this.index) await this.catchUp()
    if (!this.index) throw new Error('the search index is not built')
    return this.index
  }

  private async run(): Promise<void> {
    try {
      do {
        this.again = false
        const today = dayOf(this.options.clock())
        if (!this.index || this.builtOn !== today) await this.build(today)
        else await this.follow(today)
        if (this.synonymsDue) await this.followSynonyms()
      } while (this.again)
    } finally {
      this.working = null
    }
  }

  private async build(today: Day): Promise<void> {
    const mark = await currentMark(this.db)
    const restrictions = new Map<number, Restriction>()
    const chunks = async function* (db: Database): AsyncGenerator<readonly SearchGoods[]> {
      for await (const chunk of readAllGoods(db)) {
        for (const { goods, restriction } of chunk) if (restriction) restrictions.set(goods.id, restriction)
        yield chunk.map(({ goods }) => goods)
      }
    }
    const index = await GoodsIndex.buildInChunks(chunks(this.db), async () => void (await nextTurn()))
    // Asked for before they are read: a change in between is read again.
    this.synonyms = await synonymVersion(this.db)
    index.setSynonyms(await readSynonyms(this.db))
    this.index = index
    this.restrictions = restrictions
    this.content++
    this.books.forget()
    this.mark = mark
    this.builtOn = today
  }

  private async follow(today: Day): Promise<void> {
    const { mark, goodsIds } = await changesSince(this.db, this.mark)
    if (goodsIds.length > rebuildFrom) return this.build(today)
    if (goodsIds.length > 0) await this.refresh(goodsIds)
    this.mark = mark
  }

  private async followSynonyms(): Promise<void> {
    this.synonymsDue = false
    const version = await synonymVersion(this.db)
    if (version === this.synonyms) return
    this.index?.setSynonyms(await readSynonyms(this.db))
    this.synonyms = version
  }

  private async refresh(goodsIds: readonly number[]): Promise<void> {
    const listed = new Map((await readGoods(this.db, goodsIds)).map((found) => [found.goods.id, found]))
    for (const id of goodsIds) {
      const found = listed.get(id)
      if (found) this.index?.put(found.goods)
      else this.index?.remove(id)
      if (found?.restriction || this.restrictions.has(id)) this.content++
      if (found?.restriction) this.restrictions.set(id, found.restriction)
      else this.restrictions.delete(id)
    }
    await this.books.refresh(goodsIds)
  }
}

/** A goods that restricts nobody. */
const anyGoods: GoodsAccess = {
  id: 0,
  kind: 'western',
  rxClass: 'none',
  storage: 'normal',
  special: [],
  scope: null,
  listed: true,
  onlyRegions: [],
  onlyMembers: [],
  onlyBuyerTypes: [],
  holding: [],
  priceFen: 1,
}

/** Domain guide 2.2: whether this viewer sees prices and stock of goods that nothing restricts. */
export const seesPrices = (viewer: Viewer, today: Day): boolean => buyPermission(anyGoods, viewer, today).seesPrice
