import { countExpiry, countFacets } from './count-facets.ts'
import { dayNumber } from './expiry.ts'
import type { Facets, FindQuery, FindResult, NamedGoods, Synonym } from './goods.ts'
import { firstInOrder, type Order } from './goods-orders.ts'
import { classOf } from './hits.ts'
import { KeptSeenCounts, type SeenCounts, seenStamp } from './seen-counts.ts'
import type { Store } from './store.ts'

/** How often what the answers rest on has changed. */
export interface Versions {
  texts: number
  content: number
  sellsOut: number
  sales: number
  price: number
  stock: number
  listed: number
}

const LEAST_SORTED = 100

/** Found goods, with what was already worked out about them: their orders so far, their facets. */
export class Match {
  readonly slots: Int32Array
  readonly scores: Uint8Array | undefined
  readonly matched: FindResult['matched']
  readonly synonyms: readonly Synonym[]
  private readonly store: Store
  private readonly orders = new Map<string, { slots: number[]; stamp: string }>()
  private readonly seen = new KeptSeenCounts()
  private facets: { counts: Omit<Facets, 'inStock'>; stamp: string } | undefined

  constructor(store: Store, slots: Int32Array, scores: Uint8Array | undefined, synonyms: readonly Synonym[] = []) {
    this.store = store
    this.synonyms = synonyms
    this.slots = slots
    this.scores = scores
    this.matched = scores === undefined ? 'all' : slots.length === 0 ? 'none' : classOf(smallest(scores))
  }

  page(query: FindQuery, versions: Versions): number[] {
    const { offset, limit } = query
    const { id } = this.store.columns
    return this.firstSlots(query, offset + limit, versions)
      .slice(offset, offset + limit)
      .map((slot) => id[slot]!)
  }

  facetsOn(today: string, versions: Versions, ofOneKind: boolean): Omit<Facets, 'inStock'> {
    const stamp = `${versions.content} ${today}`
    if (this.facets?.stamp !== stamp)
      this.facets = { counts: countFacets(this.store, this.slots, today, ofOneKind), stamp }
    return this.facets.counts
  }

  /** The counts of stock and shelf life without the goods of which the viewer may know neither. */
  countsSeen(unseen: NamedGoods, today: string, versions: Versions): SeenCounts {
    return this.seen.of(unseen, seenStamp(today, versions), () => {
      const { id, expiry } = this.store.columns
      const slots = this.slots.filter((slot) => !unseen.ids.has(id[slot]!))
      return { inStock: this.inStockCount(slots), expiry: countExpiry(expiry, slots, dayNumber(today)) }
    })
  }

  inStockCount(slots = this.slots): number {
    let count = 0
    for (const slot of slots) if (this.store.columns.inStock(slot)) count++
    return count
  }

  private firstSlots(query: FindQuery, count: number, versions: Versions): number[] {
    const order: Order = query
    if (query.price !== undefined && query.priceKey === undefined && query.sort === 'price')
      return firstInOrder(this.store.columns, this.slots, this.scores, order, count)
    const key = `${query.sort} ${query.order} ${query.price === undefined ? '' : query.priceKey}`
    const stamp = stampOf(query.sort, versions)
    const known = this.orders.get(key)
    if (known?.stamp === stamp && known.slots.length >= Math.min(count, this.slots.length)) return known.slots
    const wanted = count <= LEAST_SORTED ? LEAST_SORTED : 2 * count
    const slots = firstInOrder(this.store.columns, this.slots, this.scores, order, wanted)
    if (this.orders.size >= MOST_ORDERS) this.orders.clear()
    this.orders.set(key, { slots, stamp })
    return slots
  }
}

const MOST_ORDERS = 16

/** What an order rests on; equal stamps, equal order. */
function stampOf(sort: FindQuery['sort'], versions: Versions): string {
  const own = sort === 'relevance' || sort === 'sales' ? 0 : sort === 'new' ? versions.listed : versions[sort]
  return `${versions.sellsOut} ${versions.sales} ${own}`
}

function smallest(scores: Uint8Array): number {
  let least = 255
  for (const score of scores) if (score < least) least = score
  return least
}
