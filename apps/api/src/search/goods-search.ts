import { setImmediate as nextTurn } from 'node:timers/promises'
import { buyPermission } from '@yaoji/rules/goods/buy-permission'
import type { Viewer } from '@yaoji/rules/goods/goods-facts'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import type { FindQuery, FindResult, GoodsIndex, SearchType } from '@yaoji/search/index-goods'
import { LRUCache } from 'lru-cache'
import { changesSince, countUnread, type Mark } from '../goods/goods-changes.ts'
import type { Database } from '../platform/database/database.ts'
import { type Listener, listen } from '../platform/database/listen.ts'
import { PriceBooks, type PriceList } from './book-prices.ts'
import { FavouriteCounts } from './favourite-counts.ts'
import { buildIndex } from './goods-index.ts'
import { buildApart, type IndexCopy, readIndex, writeIndex } from './kept-index.ts'
import { countListed, type IndexedGoods, readAllGoods, readGoods } from './read-goods.ts'
import { anyGoods } from './sees-prices.ts'
import { readSynonyms, synonymVersion } from './synonyms.ts'

/** Sales leave notes and send no notice (decision 0146): so long may a filter show what another process sold out. */
const pollMs = 400
/** What changes by a clerk's hand is asked for with a notice, and with every twelfth poll, should one be lost. */
const synonymPolls = 12
/** More changed goods than this at once, after an import, are cheaper as a new index. */
const rebuildFrom = 5_000
/** A larger catalogue is built by a process of its own: here it would take a hundred megabytes more for a while. */
const apartFrom = 20_000

type Restriction = NonNullable<IndexedGoods['restriction']>
interface Hidden {
  readonly ids: ReadonlySet<number>
  readonly key: string
}

interface SearchOptions {
  readonly clock: () => Date
  /** A failed poll or build; it is tried again on the next poll. */
  readonly onError: (error: unknown) => void
  /** Where the index is kept from one start to the next, and the database's address for a process that builds it. */
  readonly kept?: { readonly dataDir: string; readonly url: string }
  /** From so many goods on the index is built by a process of its own. */
  readonly apartFrom?: number
}

/**
 * The catalogue as this process searches it. Taken from the last one's file when the process starts, or built, and then
 * following the change log; once a day every goods is read again (ranks move with sales, which leave no note). Never the
 * truth: a page reads price, stock and permission from their rows (decision 0147).
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
  /** Goods by price range, some 8 MB in all. Who asks for ranges without goods keeps no more than their keys' room allows. */
  private readonly ranges = new LRUCache<string, ReadonlySet<number>>({
    maxSize: 8 * 1_048_576,
    sizeCalculation: (ids, key) => 20 * ids.size + key.length + 400,
  })
  private mark: Mark = '0'
  private builtOn: Day = ''
  /** What was noted before the first request is in the index. */
  private followed = false
  private readonly closing = new AbortController()
  /** Where the index in the file stands. */
  private written: Mark | null = null
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
    this.closing.abort()
    if (this.timer) clearInterval(this.timer)
    await this.listener?.close()
    await this.working?.catch(() => null)
    await this.write().catch(this.options.onError)
  }

  get ready(): boolean {
    return this.followed
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
    if (!this.followed) await this.catchUp()
    if (!this.index) throw new Error('the search index is not built')
    return this.index
  }

  private async run(): Promise<void> {
    try {
      do {
        this.again = false
        const today = dayOf(this.options.clock())
        if (!this.index) await this.begin(today)
        await this.follow(today)
        this.followed = true
        if (this.builtOn !== today) await this.readAgain(today)
        if (this.synonymsDue) await this.followSynonyms()
      } while (this.again)
    } finally {
      this.working = null
    }
  }

  private async begin(today: Day): Promise<void> {
    const { kept } = this.options
    const copy = kept && (await readIndex(this.db, kept.dataDir))
    if (!copy || (await countUnread(this.db, copy.mark)) > rebuildFrom) return this.build(today)
    await this.take(copy)
    this.written = copy.mark
  }

  private async build(today: Day): Promise<void> {
    const { kept } = this.options
    if (kept && (await countListed(this.db)) >= (this.options.apartFrom ?? apartFrom)) {
      const { signal } = this.closing
      await buildApart(kept.url, kept.dataDir, today, signal).catch((error) => {
        if (signal.aborted) throw error
        this.options.onError(error)
      })
      const copy = await readIndex(this.db, kept.dataDir)
      if (copy?.builtOn === today) {
        await this.take(copy)
        this.written = copy.mark
        return
      }
    }
    await this.take(await buildIndex(this.db, today, async () => void (await nextTurn())))
    await this.write()
  }

  private async take({ index, restrictions, mark, builtOn }: IndexCopy): Promise<void> {
    // Asked for before they are read: a change in between is read again.
    this.synonyms = await synonymVersion(this.db)
    index.setSynonyms(await readSynonyms(this.db))
    this.index = index
    this.restrictions = restrictions
    this.content++
    this.books.forget()
    this.mark = mark
    this.builtOn = builtOn
  }

  /** Keeps the index for the next start, unless it stands in the file already. */
  private async write(): Promise<void> {
    const { kept } = this.options
    const { index, restrictions, mark, builtOn } = this
    if (!kept || !index || this.written === mark) return
    await writeIndex(this.db, kept.dataDir, { index, restrictions, mark, builtOn })
    this.written = mark
  }

  /** Reads every goods once more, and what was noted meanwhile after each thousand of them. */
  private async readAgain(today: Day): Promise<void> {
    const unseen = new Set(this.index?.ids())
    for await (const chunk of readAllGoods(this.db)) {
      for (const found of chunk) {
        unseen.delete(found.goods.id)
        this.put(found.goods.id, found)
      }
      await this.follow(today)
      await nextTurn()
    }
    // No longer listed, or listed while this ran.
    await this.refresh([...unseen])
    this.books.forget()
    this.builtOn = today
    await this.write()
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
    for (const id of goodsIds) this.put(id, listed.get(id))
    await this.books.refresh(goodsIds)
  }

  private put(id: number, found: IndexedGoods | undefined): void {
    if (found) this.index?.put(found.goods)
    else this.index?.remove(id)
    if (found?.restriction || this.restrictions.has(id)) this.content++
    if (found?.restriction) this.restrictions.set(id, found.restriction)
    else this.restrictions.delete(id)
  }
}
