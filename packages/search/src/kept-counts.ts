import { type CountedAttribute, countedAttributes } from './attributes.ts'
import { categoryCounts, expiryCounts, mostShown, silentIn } from './count-facets.ts'
import { dayNumber } from './expiry.ts'
import type { FacetCount, Facets } from './goods.ts'
import { KeptSeenCounts } from './seen-counts.ts'
import type { Store } from './store.ts'
import { wider } from './wider.ts'

type Counts = Omit<Facets, 'inStock'>

/**
 * How many goods of a large set have each value, kept right by one for each goods that comes or goes: an edited goods
 * costs some steps instead of a new count of the whole catalogue. Small sets are counted anew, which costs less memory.
 */
export class KeptCounts {
  private readonly store: Store
  private readonly attributes: Record<CountedAttribute, NumberCounts>
  private readonly maker = new NumberCounts()
  private readonly spec = new NumberCounts()
  private readonly path = new NumberCounts()
  /** By the day on which goods expire: what that is in months depends on today. */
  private readonly expiry = new Map<number, number>()
  /** For those from whom some of the goods are hidden. */
  readonly seen = new KeptSeenCounts()
  private shown: { readonly counts: Counts; readonly stamp: string } | undefined

  constructor(store: Store, slots: Int32Array) {
    this.store = store
    const own = countedAttributes.map((name) => [name, new NumberCounts()] as const)
    this.attributes = Object.fromEntries(own) as Record<CountedAttribute, NumberCounts>
    for (const slot of slots) this.add(slot, 1)
  }

  /** Counts a goods once more or, before its columns change, once less. */
  add(slot: number, by: 1 | -1): void {
    const { columns } = this.store
    for (const name of countedAttributes) this.attributes[name].add(columns.attributes[name].numbers[slot]!, by)
    this.maker.add(columns.maker[slot]!, by)
    this.spec.add(columns.spec[slot]!, by)
    this.path.add(columns.path[slot]!, by)
    const day = columns.expiry[slot]!
    const left = (this.expiry.get(day) ?? 0) + by
    if (left === 0) this.expiry.delete(day)
    else this.expiry.set(day, left)
    this.shown = undefined
  }

  facets(today: string, ofOneKind: boolean): Counts {
    const stamp = `${today} ${ofOneKind}`
    if (this.shown?.stamp !== stamp) this.shown = { counts: this.count(today, ofOneKind), stamp }
    return this.shown.counts
  }

  /** What keeps how long, without some of the goods. */
  expiryWithout(slots: readonly number[], today: string): FacetCount[] {
    const { expiry } = this.store.columns
    const left = new Map(this.expiry)
    for (const slot of slots) left.set(expiry[slot]!, left.get(expiry[slot]!)! - 1)
    return expiryCounts(left, dayNumber(today))
  }

  private count(today: string, ofOneKind: boolean): Counts {
    const { columns, makers, specs } = this.store
    const own = countedAttributes.map((name) => {
      const { values } = columns.attributes[name].values
      const counts = silentIn(name, ofOneKind) ? [] : mostShown(this.attributes[name].counts, (at) => values[at]!)
      return [name, counts] as const
    })
    return {
      ...(Object.fromEntries(own) as Record<CountedAttribute, FacetCount[]>),
      maker: mostShown(this.maker.counts, (entry) => makers.display(entry)),
      spec: mostShown(this.spec.counts, (entry) => specs.display(entry)),
      category: categoryCounts(columns, this.path.counts),
      expiry: expiryCounts(this.expiry, dayNumber(today)),
    }
  }
}

/** How often each small number occurs; none below zero is counted, which stands for no value. */
class NumberCounts {
  counts = new Int32Array(64)

  add(number: number, by: 1 | -1): void {
    if (number < 0) return
    if (number >= this.counts.length) this.counts = wider(this.counts, Math.ceil((number + 1) * 1.25))
    this.counts[number]! += by
  }
}
