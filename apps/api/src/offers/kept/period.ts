import { addDays, type Day, dayOf, instantOf } from '@yaoji/rules/money/day'
import { nextBoundaryMs } from '@yaoji/rules/promotions/window'
import type { MemberFacts } from '../../platform/session.ts'
import type { LivePromotions } from '../../promotions/live.ts'
import type { Warehouse } from '../../stock/warehouse-list.ts'
import type { Scene, viewerClass } from './viewer-class.ts'

/** What is kept of goods depends on these beside the goods' own rows, and on the hour. */
export interface Ground {
  readonly promotionVersion: number
  readonly warehouses: readonly Warehouse[]
  /** Stock is shown as a number up to here. */
  readonly exactStockUpTo: number
}
/** Viewers that read the same; the number names them within the period. */
export interface ViewerClass {
  readonly number: number
}

/** The next instant at which a promotion opens or closes or a day begins. */
export const nextTurnMs = (live: LivePromotions, at: Date): number =>
  Math.min(
    nextBoundaryMs(live.all, at.getTime()) ?? Number.POSITIVE_INFINITY,
    instantOf(addDays(dayOf(at), 1), '00:00').getTime(),
  )

/**
 * A stretch of time in which nothing moves what a class of viewers reads but changes that are noted: one version of the
 * promotions, none of which opens or closes, within one day. With it goes all that was kept in it.
 */
export class Period {
  readonly live: LivePromotions
  readonly today: Day
  readonly #ground: Ground
  readonly #warehouses: string
  readonly #fromMs: number
  readonly #untilMs: number
  readonly #classify: typeof viewerClass
  readonly #classes = new Map<string, ViewerClass>()
  readonly #ofBuyers = new WeakMap<MemberFacts, ViewerClass>()
  #numbers = 0

  constructor(live: LivePromotions, ground: Ground, at: Date, end: typeof nextTurnMs, classify: typeof viewerClass) {
    this.live = live
    this.today = dayOf(at)
    this.#ground = ground
    this.#warehouses = JSON.stringify(ground.warehouses)
    this.#fromMs = at.getTime()
    this.#untilMs = end(live, at)
    this.#classify = classify
  }

  get warehouses(): readonly Warehouse[] {
    return this.#ground.warehouses
  }

  /** Whether it is the one of this moment; a request that is a little older than it is not in it either. */
  covers(ground: Ground, at: Date): boolean {
    return (
      this.#fromMs <= at.getTime() &&
      at.getTime() < this.#untilMs &&
      this.#ground.promotionVersion === ground.promotionVersion &&
      this.#ground.exactStockUpTo === ground.exactStockUpTo &&
      (this.#ground.warehouses === ground.warehouses || this.#warehouses === JSON.stringify(ground.warehouses))
    )
  }

  /** A number that names one reader or class of readers. */
  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }

  classOf(buyer: MemberFacts | null): ViewerClass {
    const known = buyer && this.#ofBuyers.get(buyer)
    if (known) return known
    const { today } = this
    const scene: Scene = { today, promotions: this.live.all, warehouses: this.#ground.warehouses }
    const key = this.#classify(buyer, scene)
    const found = this.#classes.get(key) ?? { number: this.nextNumber() }
    this.#classes.set(key, found)
    if (buyer) this.#ofBuyers.set(buyer, found)
    return found
  }
}
