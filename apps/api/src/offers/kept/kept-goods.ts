import { exactStockUpTo as stockSetting } from '../../goods/settings.ts'
import type { Database } from '../../platform/database/database.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import { SharedRead } from '../../platform/database/shared-read.ts'
import type { JsonPart } from '../../platform/http/json-parts.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import { isCounted, livePromotions, promotionsRead } from '../../promotions/live.ts'
import { warehouseList } from '../../stock/warehouse-list.ts'
import { goodsJson, goodsTexts, memberJson } from '../goods-wire.ts'
import type { Offer } from '../offers.ts'
import { loadShown } from '../show-goods.ts'
import { type Changes, readChanges, wentBack } from './changes.ts'
import { ownRows } from './own-rows.ts'
import { type Own, OwnShelf } from './own-shelf.ts'
import { type Ground, nextTurnMs, Period, type ViewerClass } from './period.ts'
import { TextShelf } from './text-shelf.ts'
import { viewerClass } from './viewer-class.ts'

/** Our choice: so many bytes of goods are kept in a process, about twelve thousand texts. */
const keptBytes = 16 * 1024 * 1024
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
}

/**
 * Goods as JSON, as they were written for a viewer of the same class, and the member's own over them (decision 0145). Each
 * answer rests on a statement that was sent after its question came: what was committed before then is in it.
 */
export class KeptGoods {
  readonly #db: Database
  readonly #rules: KeptRules
  readonly #changes: SharedRead<void>
  readonly #texts = new TextShelf(keptBytes)
  readonly #owns = new OwnShelf()
  /** When each goods changed, counted in readings that had changes. */
  readonly #changed = new Map<number, number>()
  #readings = 0
  #picture: string | null = null
  #promotionVersion = 0
  #readAtMs = 0
  #period: Period | null = null

  constructor(db: Database, rules: Partial<KeptRules> = {}) {
    this.#db = db
    this.#rules = { readChanges, viewerClass, nextTurnMs, keptFor, ...rules }
    this.#changes = new SharedRead(() => this.#follow())
  }

  /** The goods in the order of their ids as the inside of a JSON list; ids that do not exist are left out. */
  async list(goodsIds: readonly number[], buyer: MemberFacts | null, at: Date): Promise<JsonPart[]> {
    await this.#changes.ask()
    const period = await this.#periodAt(at)
    if (!period) return separated(goodsIds, await this.#read(goodsIds, buyer, at, null))
    const reader: Reader = { period, seen: period.classOf(buyer), own: null }
    if (buyer) reader.own = this.#owns.of(buyer, reader.seen, period)
    const found = new Map<number, readonly JsonPart[]>()
    const missing: number[] = []
    const ownMissing: number[] = []
    for (const id of goodsIds) {
      const own = reader.own ? reader.own.pieces.get(id) : visitorsOwn
      const text = this.#textOf(own === null ? reader.own!.number : reader.seen.number, id)
      if (!text) missing.push(id)
      else if (own === undefined) {
        ownMissing.push(id)
        found.set(id, [text])
      } else found.set(id, own === null ? [text] : [text, own])
    }
    if (buyer && ownMissing.length > 0) missing.push(...(await this.#addOwn(found, ownMissing, buyer, reader)))
    if (missing.length > 0) for (const [id, parts] of await this.#read(missing, buyer, at, reader)) found.set(id, parts)
    return separated(goodsIds, found)
  }

  #textOf(number: number, id: number): Uint8Array | null {
    const text = this.#texts.get(keyOf(number, id))
    return text && text.asOf >= (this.#changed.get(id) ?? 0) ? text.bytes : null
  }

  /** Puts the member's own over texts of its class; answers the goods that have a price of its own, which need their own text. */
  async #addOwn(
    found: Map<number, readonly JsonPart[]>,
    goodsIds: readonly number[],
    buyer: MemberFacts,
    { period, own }: Reader,
  ): Promise<number[]> {
    const agreed: number[] = []
    for (const row of await ownRows(this.#db, buyer.id, goodsIds, period.today)) {
      const { goodsId } = row
      const [text] = found.get(goodsId) ?? []
      if (row.agreed || text === undefined) {
        agreed.push(goodsId)
        found.delete(goodsId)
        continue
      }
      const piece = memberJson(row.favourite, own!.seesPrices ? row.last : undefined)
      found.set(goodsId, [text, piece])
      this.#owns.put(buyer, own!, goodsId, piece)
    }
    return agreed
  }

  /** Reads goods anew and keeps what may be kept, unless something moved meanwhile. */
  async #read(
    goodsIds: readonly number[],
    buyer: MemberFacts | null,
    at: Date,
    reader: Reader | null,
  ): Promise<Map<number, readonly JsonPart[]>> {
    const asOf = this.#readings
    const { offers, options } = await loadShown(this.#db, goodsIds, buyer, at)
    const period = reader && reader.period === this.#period ? reader.period : null
    const sound = period !== null && promotionsRead(this.#db) === period.live
    const found = new Map<number, readonly JsonPart[]>()
    for (const [id, offer] of offers) {
      const whose = sound ? this.#rules.keptFor(offer, buyer, period) : 'nobody'
      if (whose === 'nobody') {
        found.set(id, [goodsJson(offer, options)])
        continue
      }
      const { shared, own } = goodsTexts(offer, options)
      found.set(id, [shared, own])
      if (whose === 'class') this.#texts.put(keyOf(reader!.seen.number, id), shared, asOf)
      else this.#texts.put(keyOf(reader!.own!.number, id), shared + own, asOf)
      if (buyer) this.#owns.put(buyer, reader!.own!, id, whose === 'class' ? own : null)
    }
    return found
  }

  /** The period of this moment; null where the request is older than what is kept. */
  async #periodAt(at: Date): Promise<Period | null> {
    const [warehouses, exactStockUpTo] = await Promise.all([
      warehouseList(this.#db, at),
      settingOf(this.#db, stockSetting),
    ])
    const ground = () => ({ promotionVersion: this.#promotionVersion, warehouses, exactStockUpTo })
    if (this.#isOf(ground(), at)) return this.#period
    const before = ground()
    const live = await livePromotions(this.#db, before.promotionVersion, at)
    if (this.#isOf(ground(), at)) return this.#period
    if (before.promotionVersion !== this.#promotionVersion) return null
    this.#forget()
    this.#period = new Period(live, before, at, this.#rules.nextTurnMs, this.#rules.viewerClass)
    return this.#period
  }

  /** Whether the period is of this moment, and its promotions are the ones that goods are read with. */
  #isOf(ground: Ground, at: Date): boolean {
    const period = this.#period
    return period?.live === promotionsRead(this.#db) && (period?.covers(ground, at) ?? false)
  }

  async #follow(): Promise<void> {
    const nowMs = performance.now()
    if (nowMs - this.#readAtMs > idleMs) this.#picture = null
    const since = this.#picture
    const changes = await this.#rules.readChanges(this.#db, since)
    if (since === null || wentBack(since, changes.picture) || this.#changed.size > mostChanged) this.#forget()
    this.#note(changes)
    this.#picture = changes.picture
    this.#readAtMs = nowMs
  }

  #note({ goodsIds, memberIds, promotionVersion }: Changes): void {
    this.#promotionVersion = promotionVersion
    for (const id of memberIds) this.#owns.forget(id)
    if (goodsIds.length === 0) return
    this.#readings += 1
    for (const id of goodsIds) this.#changed.set(id, this.#readings)
  }

  #forget(): void {
    this.#period = null
    this.#texts.clear()
    this.#owns.clear()
    this.#changed.clear()
  }
}

/** Who asks, as the period sees it. */
interface Reader {
  readonly period: Period
  readonly seen: ViewerClass
  own: Own | null
}

const visitorsOwn = memberJson(false, undefined)
const keyOf = (number: number, goodsId: number): number => number * 2 ** 32 + goodsId

/**
 * For whom a goods' text may be kept. What a class does not decide is the member's own: controlled sales, a limit of the
 * month, an agreed price. What others take, or the minute moves, is nobody's: a flash price, a special that counts.
 */
export function keptFor({ goods, badges, agreed }: Offer, buyer: MemberFacts | null, { live }: Period) {
  if (!buyer) return 'class'
  const counted = live.ofGoods.get(goods.id)?.some((row) => row.promotion.kind === 'special' && isCounted(row))
  if (counted || badges.some(({ kind }) => kind === 'flash')) return 'nobody'
  const controlled = goods.onlyRegions.length > 0 || goods.onlyMembers.length > 0
  return agreed || controlled || goods.purchaseLimit !== null ? 'member' : 'class'
}

function separated(goodsIds: readonly number[], found: ReadonlyMap<number, readonly JsonPart[]>): JsonPart[] {
  const parts: JsonPart[] = []
  for (const id of goodsIds) {
    const own = found.get(id)
    if (!own) continue
    if (parts.length > 0) parts.push(',')
    parts.push(...own)
  }
  return parts
}

const keptOf = perDatabase<{ goods: KeptGoods | null }>(() => ({ goods: null }))

/** Goods as a viewer may see them, as the parts of a JSON list. */
export async function goodsAsJson(
  db: Database,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<JsonPart[]> {
  const kept = keptOf(db)
  kept.goods ??= new KeptGoods(db)
  return ['[', ...(await kept.goods.list(goodsIds, buyer, at)), ']']
}
