import { LRUCache } from 'lru-cache'

interface Count {
  readonly since: number
  count: number
}

/** Counts attempts by name over a window, in memory and bounded. Per process: the counters that decide are kept with the accounts. */
export class AttemptLimit {
  readonly most: number
  readonly windowMs: number
  readonly #counts = new LRUCache<string, Count>({ max: 10_000 })

  constructor(most: number, windowMs: number) {
    this.most = most
    this.windowMs = windowMs
  }

  /** Takes one attempt; false when the window has none left. */
  take(name: string, at: Date): boolean {
    const known = this.#counts.get(name)
    const fresh = !known || at.getTime() - known.since >= this.windowMs
    const count = fresh ? { since: at.getTime(), count: 0 } : known
    if (fresh) this.#counts.set(name, count)
    if (count.count >= this.most) return false
    count.count += 1
    return true
  }

  /** How many attempts the name's window still has. */
  left(name: string): number {
    return this.most - (this.#counts.get(name)?.count ?? 0)
  }

  /** A success costs nothing. */
  giveBack(name: string): void {
    const known = this.#counts.get(name)
    if (known && known.count > 0) known.count -= 1
  }
}
