import type { Facets, NamedGoods } from './goods.ts'

/** What the viewers of a set of goods may know of its stock and shelf life. */
export type SeenCounts = Pick<Facets, 'inStock' | 'expiry'>

const mostViewers = 16

/** Such counts by what is hidden from who looks, until something changes that they count (`stamp`). */
export class KeptSeenCounts {
  private readonly known = new Map<string, { readonly counts: SeenCounts; readonly stamp: string }>()

  of({ key }: NamedGoods, stamp: string, count: () => SeenCounts): SeenCounts {
    const last = this.known.get(key)
    if (last?.stamp === stamp) return last.counts
    const counts = count()
    const [oldest] = this.known.keys()
    if (oldest !== undefined && this.known.size >= mostViewers) this.known.delete(oldest)
    this.known.set(key, { counts, stamp })
    return counts
  }
}

/** What such counts of a day rest on, beside which goods are in the set. */
export const seenStamp = (today: string, versions: { readonly content: number; readonly sellsOut: number }): string =>
  `${versions.content} ${versions.sellsOut} ${today}`
