import { candidatesIn, compileFilter } from './filter-goods.ts'
import { queryWords } from './fold-text.ts'
import type { Facets, FindQuery, FindResult, GoodsFilter, SearchGoods, SearchType, Synonym } from './goods.ts'
import { FieldReader, FieldWriter } from './kept-fields.ts'
import { Match, type Versions } from './match.ts'
import { TextMatcher } from './match-text.ts'
import { before, RankedList } from './ranked-list.ts'
import { RecentCache } from './recent-cache.ts'
import { seenStamp } from './seen-counts.ts'
import { Store } from './store.ts'
import { suggestNames } from './suggest-names.ts'
import { Synonyms } from './synonyms.ts'

export type {
  ExpiryRange,
  FacetCount,
  Facets,
  FindQuery,
  FindResult,
  GoodsFilter,
  SearchGoods,
  SearchType,
  SortKey,
  Synonym,
} from './goods.ts'

/** Found goods that may be remembered, over all remembered queries. */
const REMEMBERED_GOODS = 400_000
const REMEMBERED_SUGGESTIONS = 2_000
/** Counting fewer goods anew takes less than half a millisecond. */
const KEPT_FROM = 4_000

/** The catalogue as buyers search and browse it. Spec §4: by name, pinyin, initials, maker, approval number, barcode. */
export class GoodsIndex {
  private readonly store = new Store()
  private readonly all = new RankedList(this.store.columns)
  private readonly categories = new Map<number, RankedList>()
  private readonly synonyms = new Synonyms()
  private readonly matcher = new TextMatcher(this.store, this.synonyms)
  private readonly matches = new RecentCache<{ match: Match; stamp: string }>(REMEMBERED_GOODS)
  private readonly suggestions = new RecentCache<{ names: string[]; stamp: string }>(REMEMBERED_SUGGESTIONS)
  private readonly versions: Versions = { texts: 0, content: 0, sellsOut: 0, sales: 0, price: 0, stock: 0, listed: 0 }

  private readonly keptFrom: number

  /** `keptFrom`: the least set of goods whose counts are kept, when it is browsed. */
  constructor(keptFrom = KEPT_FROM) {
    this.keptFrom = keptFrom
  }

  static build(goods: Iterable<SearchGoods>, keptFrom?: number): GoodsIndex {
    const index = new GoodsIndex(keptFrom)
    for (const one of goods) index.load(one)
    index.finishLoading()
    return index
  }

  /** Builds off the request path: `pause` is awaited after every chunk. */
  static async buildInChunks(
    goods: AsyncIterable<readonly SearchGoods[]>,
    pause: () => Promise<void>,
  ): Promise<GoodsIndex> {
    const index = new GoodsIndex()
    for await (const chunk of goods) {
      for (const one of chunk) index.load(one)
      await pause()
    }
    index.finishLoading()
    return index
  }

  /** The index as `write` wrote it, synonyms apart; throws when it was not written whole. `read` fills what it is given. */
  static read(read: (into: Uint8Array) => void, bytes: number, keptFrom?: number): GoodsIndex {
    const index = new GoodsIndex(keptFrom)
    const fields = new FieldReader(read, bytes)
    index.store.keep(fields)
    fields.finish()
    index.rankAll()
    return index
  }

  /** Everything but the synonyms, as bytes: they stand in the index itself and change with it. */
  write(write: (bytes: Uint8Array) => void): void {
    this.store.keep(new FieldWriter(write))
  }

  get size(): number {
    return this.store.columns.size
  }

  ids(): number[] {
    const { columns } = this.store
    return Array.from(columns.allSlots(), (slot) => columns.id[slot]!)
  }

  /** Adds goods or replaces those with the same id. A change of stock or sales alone is cheap and forgets no text match. */
  put(goods: SearchGoods): void {
    const { store, versions } = this
    const slot = store.columns.slotOf(goods.id)
    if (slot === undefined) {
      const added = store.add(goods)
      this.insert(added)
      store.refreshBest(added)
      this.memberChanged(store.columns.pathOf(added))
      return
    }
    const change = store.changeOf(slot, goods)
    const path = store.columns.pathOf(slot)
    const moves = change.content || change.sales
    if (moves) this.takeOut(slot)
    if (change.content) store.replaceContent(slot, goods)
    store.setNumbers(slot, goods)
    if (moves) {
      this.insert(slot)
      store.refreshBest(slot)
    }
    if (store.columns.pathOf(slot) !== path)
      for (const id of [...path, ...store.columns.pathOf(slot)]) this.category(id).changes++
    for (const part of Object.keys(versions) as (keyof Versions)[]) if (change[part]) versions[part]++
  }

  remove(id: number): void {
    const slot = this.store.columns.slotOf(id)
    if (slot === undefined) return
    this.takeOut(slot)
    const path = this.store.columns.pathOf(slot)
    this.store.remove(slot)
    this.memberChanged(path)
  }

  /** Replaces the table of synonyms. */
  setSynonyms(synonyms: readonly Synonym[]): void {
    this.synonyms.set(synonyms)
    this.versions.texts++
  }

  private memberChanged(path: readonly number[]): void {
    this.all.changes++
    for (const id of path) this.category(id).changes++
    this.versions.texts++
    this.versions.content++
  }

  find(query: FindQuery): FindResult {
    const words = queryWords(query.text ?? '')
    const filter = query.filter ?? {}
    const list = words.length === 0 ? this.browsed(filter) : undefined
    if (list !== undefined && query.sort === 'relevance') {
      const page = this.pageOf(list, query)
      if (query.facets !== true) return page
      if (list.length >= this.keptFrom) return { ...page, facets: this.keptFacets(list, query, filter) }
    }
    const match = list === undefined ? this.matched(words, query, filter) : this.browsing(list, filter)
    const { matched, synonyms } = match
    const result: FindResult = { ids: [], total: match.slots.length, matched, synonyms }
    result.ids =
      list !== undefined && query.sort === 'relevance' ? this.pageOf(list, query).ids : match.page(query, this.versions)
    if (query.facets === true && list !== undefined && list.length >= this.keptFrom)
      result.facets = this.keptFacets(list, query, filter)
    else if (query.facets === true) {
      const counts = match.facetsOn(query.today, this.versions, filter.kind !== undefined)
      result.facets =
        query.unseen && query.unseen.ids.size > 0
          ? { ...counts, ...match.countsSeen(query.unseen, query.today, this.versions) }
          : { ...counts, inStock: list?.inStockCount() ?? match.inStockCount() }
    }
    return result
  }

  /** The counts of a large set, less what the viewer may not know of: that is read goods by goods, once for each such viewer. */
  private keptFacets(list: RankedList, { today, unseen }: FindQuery, filter: GoodsFilter): Facets {
    const counts = list.countsIn(this.store)
    const facets = { ...counts.facets(today, filter.kind !== undefined), inStock: list.inStockCount() }
    if (!unseen || unseen.ids.size === 0) return facets
    const seen = counts.seen.of(unseen, seenStamp(today, this.versions), () => {
      const { columns } = this.store
      const { categoryId } = filter
      const within = (slot: number) => categoryId === undefined || columns.pathOf(slot).includes(categoryId)
      const slots = [...unseen.ids].flatMap((id) => columns.slotOf(id) ?? []).filter(within)
      const inStock = facets.inStock - slots.filter((slot) => columns.inStock(slot)).length
      return { inStock, expiry: counts.expiryWithout(slots, today) }
    })
    return { ...facets, ...seen }
  }

  /** Distinct names (or makers) for what is typed so far, the best first. */
  suggest(text: string, type: SearchType, limit: number, otcSynonyms = false): string[] {
    const words = queryWords(text)
    if (words.length === 0 || limit <= 0) return []
    const key = `${type} ${limit} ${otcSynonyms} ${words.join(' ')}`
    const stamp = `${this.versions.texts} ${this.versions.sales}`
    const known = this.suggestions.get(key)
    if (known?.stamp === stamp) return [...known.names]
    const names = suggestNames(this.store, this.matcher, words, type, limit, otcSynonyms)
    this.suggestions.set(key, { names, stamp }, 1)
    return [...names]
  }

  private load(goods: SearchGoods): void {
    const slot = this.store.columns.slotOf(goods.id)
    if (slot !== undefined) this.store.remove(slot)
    this.store.add(goods)
  }

  private finishLoading(): void {
    this.rankAll()
    this.store.refreshAllBest()
    this.store.compact()
  }

  private rankAll(): void {
    const { columns } = this.store
    const slots = Int32Array.from(columns.allSlots()).sort((a, b) => before(columns, a, b))
    for (const slot of slots) {
      this.all.append(slot)
      for (const id of columns.pathOf(slot)) this.category(id).append(slot)
    }
  }

  private insert(slot: number): void {
    this.all.insert(slot)
    for (const id of this.store.columns.pathOf(slot)) this.category(id).insert(slot)
  }

  private takeOut(slot: number): void {
    this.all.remove(slot)
    for (const id of this.store.columns.pathOf(slot)) this.category(id).remove(slot)
  }

  private category(id: number): RankedList {
    let list = this.categories.get(id)
    if (list === undefined) {
      list = new RankedList(this.store.columns)
      this.categories.set(id, list)
    }
    return list
  }

  /** The list that a browse without text and without other conditions shows as it is. */
  private browsed(filter: GoodsFilter): RankedList | undefined {
    const conditions = Object.entries(filter).filter(([, value]) => value !== undefined)
    if (conditions.length === 0) return this.all
    if (conditions.length > 1 || filter.categoryId === undefined) return undefined
    return this.categories.get(filter.categoryId) ?? new RankedList(this.store.columns)
  }

  private pageOf(list: RankedList, query: FindQuery): FindResult {
    const { id } = this.store.columns
    const ids = Array.from(list.view(query.offset, query.offset + query.limit), (slot) => id[slot]!)
    return { ids, total: list.length, matched: 'all', synonyms: [] }
  }

  private browsing(list: RankedList, filter: GoodsFilter): Match {
    return this.remembered(`browse ${filter.categoryId ?? ''}`, `${list.changes}`, () => {
      return new Match(this.store, list.view().slice(), undefined)
    })
  }

  private matched(words: readonly string[], query: FindQuery, filter: GoodsFilter): Match {
    const work = () => this.work(words, query, filter)
    if (filter.ids !== undefined && filter.idsKey === undefined) return work()
    const type = words.length === 0 ? '' : (query.type ?? 'drug')
    const day = filter.expiry === undefined ? '' : query.today
    const { texts, content, sellsOut, listed } = this.versions
    const filtered = Object.keys(filter).length > 0
    const moving = `${filter.inStock === undefined ? '' : sellsOut} ${filter.listedFrom === undefined ? '' : listed}`
    const stamp = `${texts} ${filtered ? content : ''} ${moving}`
    return this.remembered(JSON.stringify([words, type, filter, day, query.otcSynonyms ?? false]), stamp, work)
  }

  private remembered(key: string, stamp: string, work: () => Match): Match {
    const known = this.matches.get(key)
    if (known?.stamp === stamp) return known.match
    const match = work()
    this.matches.set(key, { match, stamp }, match.slots.length + 100)
    return match
  }

  private work(words: readonly string[], query: FindQuery, filter: GoodsFilter): Match {
    const passes = compileFilter(this.store, filter, query.today)
    if (words.length === 0) return new Match(this.store, this.candidates(filter).filter(passes), undefined)
    const found = this.matcher.match(words, query.type ?? 'drug', query.otcSynonyms ?? false)
    if (Object.keys(filter).length === 0) return new Match(this.store, found.slots, found.scores, found.synonyms)
    const places = Int32Array.from(found.slots.keys()).filter((at) => passes(found.slots[at]!))
    const slots = places.map((at) => found.slots[at]!)
    return new Match(
      this.store,
      slots,
      Uint8Array.from(places, (at) => found.scores[at]!),
      found.synonyms,
    )
  }

  private candidates(filter: GoodsFilter): Int32Array {
    const { categoryId } = filter
    const ranked = categoryId === undefined ? this.all : this.categories.get(categoryId)
    return candidatesIn(this.store, ranked?.view() ?? new Int32Array(0), filter)
  }
}
