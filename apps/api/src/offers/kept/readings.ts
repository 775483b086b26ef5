import { exactStockUpTo as stockSetting } from '../../goods/settings.ts'
import type { Database } from '../../platform/database/database.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import { SharedRead } from '../../platform/database/shared-read.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import { livePromotions, promotionsRead } from '../../promotions/live.ts'
import { warehouseList } from '../../stock/warehouse-list.ts'
import { candidatesFor } from '../alternatives.ts'
import { lastJson } from '../detail-wire.ts'
import { otherPrices } from '../other-prices.ts'
import { type Changes, readChanges, wentBack } from './changes.ts'
import { keptFor } from './kept-for.ts'
import { OwnShelf } from './own-shelf.ts'
import { type Ground, nextTurnMs, Period } from './period.ts'
import type { TextShelf } from './text-shelf.ts'
import { viewerClass } from './viewer-class.ts'

/** So many changed goods are remembered; after more of them it is cheaper to begin again. */
const mostChanged = 50_000
/** Who has not asked for so long begins again: notes are thrown away some day. */
const idleMs = 10 * 60_000

/** What the law damages to see that it would notice. */
export interface KeptRules {
  readonly readChanges: typeof readChanges
  readonly viewerClass: typeof viewerClass
  readonly nextTurnMs: typeof nextTurnMs
  readonly keptFor: typeof keptFor
  readonly restsOn: typeof restsOn
  readonly lastJson: typeof lastJson
  readonly otherPrices: typeof otherPrices
  readonly candidatesFor: typeof candidatesFor
}

/** The goods whose change ends the text of a goods' page: itself, and those among which its alternatives were chosen. */
const restsOn = (goodsId: number, candidates: readonly number[]): readonly number[] => [goodsId, ...candidates]

const undamaged: KeptRules = {
  readChanges,
  viewerClass,
  nextTurnMs,
  keptFor,
  restsOn,
  lastJson,
  otherPrices,
  candidatesFor,
}

/**
 * What a process knows of changes: each answer rests on a statement that was sent after its question came, and what was
 * committed before then is in it (decision 0145). Lists and details keep their texts by it, carts their offers.
 */
export class Readings {
  readonly db: Database
  readonly rules: KeptRules
  readonly owns = new OwnShelf()
  readonly #changes: SharedRead<void>
  readonly #shelves: Pick<TextShelf, 'clear'>[] = []
  /** When each goods changed, counted in readings that had changes. */
  readonly #changed = new Map<number, number>()
  #readings = 0
  #picture: string | null = null
  #promotionVersion = 0
  #readAtMs = 0
  #period: Period | null = null

  constructor(db: Database, rules: Partial<KeptRules> = {}) {
    this.db = db
    this.rules = { ...undamaged, ...rules }
    this.#changes = new SharedRead(() => this.#follow())
  }

  /** How much is known of changes now. */
  get count(): number {
    return this.#readings
  }

  /** Whether nothing is known to have changed of a goods since so much was known. */
  holds(goodsId: number, asOf: number): boolean {
    return asOf >= (this.#changed.get(goodsId) ?? 0)
  }

  /** What goes with the period. */
  keeps(shelf: Pick<TextShelf, 'clear'>): void {
    this.#shelves.push(shelf)
  }

  /**
   * The period of this moment as far as is known without asking: what is kept may not be taken from it, what is read now may
   * be kept in it.
   */
  async lastPeriod(at: Date): Promise<Period | null> {
    const ground = await this.#groundAt(at)
    return this.#isOf(ground(), at) ? this.#period : null
  }

  /** The period of a request after a reading that is younger than it; null where the request is older than what is kept. */
  async periodAt(at: Date): Promise<Period | null> {
    await this.#changes.ask()
    const ground = await this.#groundAt(at)
    if (this.#isOf(ground(), at)) return this.#period
    const before = ground()
    const live = await livePromotions(this.db, before.promotionVersion, at)
    if (this.#isOf(ground(), at)) return this.#period
    if (before.promotionVersion !== this.#promotionVersion) return null
    this.#forget()
    this.#period = new Period(live, before, at, this.rules.nextTurnMs, this.rules.viewerClass)
    return this.#period
  }

  /** Whether what was read for a period meanwhile is sound in it: it is still the one, and the promotions are its own. */
  isSound(period: Period | null): period is Period {
    return period !== null && period === this.#period && promotionsRead(this.db) === period.live
  }

  async #groundAt(at: Date): Promise<() => Ground> {
    const [warehouses, exactStockUpTo] = await Promise.all([
      warehouseList(this.db, at),
      settingOf(this.db, stockSetting),
    ])
    return () => ({ promotionVersion: this.#promotionVersion, warehouses, exactStockUpTo })
  }

  /** Whether the period is of this moment, and its promotions are the ones that goods are read with. */
  #isOf(ground: Ground, at: Date): boolean {
    const period = this.#period
    return period?.live === promotionsRead(this.db) && (period?.covers(ground, at) ?? false)
  }

  async #follow(): Promise<void> {
    const nowMs = performance.now()
    if (nowMs - this.#readAtMs > idleMs) this.#picture = null
    const since = this.#picture
    const changes = await this.rules.readChanges(this.db, since)
    if (since === null || wentBack(since, changes.picture) || this.#changed.size > mostChanged) this.#forget()
    this.#note(changes)
    this.#picture = changes.picture
    this.#readAtMs = nowMs
  }

  #note({ goodsIds, memberIds, promotionVersion }: Changes): void {
    this.#promotionVersion = promotionVersion
    for (const id of memberIds) this.owns.forget(id)
    if (goodsIds.length === 0) return
    this.#readings += 1
    for (const id of goodsIds) this.#changed.set(id, this.#readings)
  }

  #forget(): void {
    this.#period = null
    for (const shelf of this.#shelves) shelf.clear()
    this.owns.clear()
    this.#changed.clear()
  }
}

const readingsIn = perDatabase<{ readings: Readings | null }>(() => ({ readings: null }))

/** The readings of a process in a database. */
export function readingsOf(db: Database): Readings {
  const kept = readingsIn(db)
  kept.readings ??= new Readings(db)
  return kept.readings
}
