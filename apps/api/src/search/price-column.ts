import type { Fen } from '@yaoji/rules/money/fen'
import { NumberMap } from '@yaoji/search/number-map'
import { wider } from '@yaoji/search/wider'

/** Stands where goods have no price. */
const none = -1

/** Prices by goods as columns of numbers: a Map of a large book takes three times the memory. */
export class PriceColumn {
  private ids = new Float64Array(1024)
  private fen = new Float64Array(1024)
  private count = 0
  private readonly places = new NumberMap()
  /** Places by rising price, made when first asked for. */
  private sorted: Int32Array | null = null

  of(id: number): Fen | undefined {
    const place = this.places.get(id)
    const fen = place === undefined ? none : this.fen[place]!
    return fen === none ? undefined : fen
  }

  put(id: number, fen: Fen | undefined): void {
    this.sorted = null
    const place = this.places.get(id)
    if (place !== undefined) this.fen[place] = fen ?? none
    else if (fen !== undefined) this.add(id, fen)
  }

  /** Goods with a price from `min` to `max`, both included, by rising price. */
  between(min: Fen, max: Fen): number[] {
    const { ids, fen } = this
    this.sorted ??= Int32Array.from({ length: this.count }, (_, place) => place).sort((a, b) => fen[a]! - fen[b]!)
    const found = this.sorted.subarray(this.firstAt(this.sorted, Math.max(1, min)), this.firstAt(this.sorted, max + 1))
    return Array.from(found, (place) => ids[place]!)
  }

  private add(id: number, fen: Fen): void {
    if (this.count === this.ids.length) {
      const length = Math.ceil(this.count * 1.25)
      this.ids = wider(this.ids, length)
      this.fen = wider(this.fen, length)
    }
    this.ids[this.count] = id
    this.fen[this.count] = fen
    this.places.add(id, this.count++)
  }

  /** The first of the sorted places whose price is at least `fen`. */
  private firstAt(sorted: Int32Array, fen: Fen): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.fen[sorted[middle]!]! < fen) low = middle + 1
      else high = middle
    }
    return low
  }
}
