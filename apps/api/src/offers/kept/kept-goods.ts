import type { Database } from '../../platform/database/database.ts'
import type { JsonPart } from '../../platform/http/json-parts.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { goodsJson, goodsTexts, memberJson } from '../goods-wire.ts'
import { loadShown } from '../show-goods.ts'
import { ownRows } from './own-rows.ts'
import type { Own } from './own-shelf.ts'
import type { Period, ViewerClass } from './period.ts'
import { type Readings, readingsOf } from './readings.ts'
import { keyOf, TextShelf } from './text-shelf.ts'

/** Our choice: so many bytes of goods are kept in a process, about nine thousand texts. */
const keptBytes = 12 * 1024 * 1024

/** Goods as JSON, as they were written for a viewer of the same class, and the member's own over them (decision 0145). */
export class KeptGoods {
  readonly #readings: Readings
  readonly #texts = new TextShelf(keptBytes)

  constructor(readings: Readings) {
    this.#readings = readings
    readings.keeps(this.#texts)
  }

  /** The goods in the order of their ids as the inside of a JSON list; ids that do not exist are left out. */
  async list(goodsIds: readonly number[], buyer: MemberFacts | null, at: Date): Promise<JsonPart[]> {
    const period = await this.#readings.periodAt(at)
    if (!period) return separated(goodsIds, await this.#read(goodsIds, buyer, at, null))
    const reader: Reader = { period, seen: period.classOf(buyer), own: null }
    if (buyer) reader.own = this.#readings.owns.of(buyer, reader.seen, period)
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
    return text && this.#readings.holds(id, text.asOf) ? text.bytes : null
  }

  /** Puts the member's own over texts of its class; answers the goods that have a price of its own, which need their own text. */
  async #addOwn(
    found: Map<number, readonly JsonPart[]>,
    goodsIds: readonly number[],
    buyer: MemberFacts,
    { period, own }: Reader,
  ): Promise<number[]> {
    const agreed: number[] = []
    for (const row of await ownRows(this.#readings.db, buyer.id, goodsIds, period.today)) {
      const { goodsId } = row
      const [text] = found.get(goodsId) ?? []
      if (row.agreed || text === undefined) {
        agreed.push(goodsId)
        found.delete(goodsId)
        continue
      }
      const piece = memberJson(row.favourite, own!.seesPrices ? row.last : undefined)
      found.set(goodsId, [text, piece])
      this.#readings.owns.put(buyer, own!, own!.pieces, goodsId, piece)
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
    const { db, rules, count: asOf } = this.#readings
    const { offers, options } = await loadShown(db, goodsIds, buyer, at)
    const period = reader?.period ?? null
    const sound = this.#readings.isSound(period)
    const found = new Map<number, readonly JsonPart[]>()
    for (const [id, offer] of offers) {
      const whose = sound ? rules.keptFor(offer, buyer, period!, 'list') : 'nobody'
      if (whose === 'nobody') {
        found.set(id, [goodsJson(offer, options)])
        continue
      }
      const { shared, own } = goodsTexts(offer, options)
      found.set(id, [shared, own])
      if (whose === 'class') this.#texts.put(keyOf(reader!.seen.number, id), shared, asOf, null)
      else this.#texts.put(keyOf(reader!.own!.number, id), shared + own, asOf, null)
      if (buyer) this.#readings.owns.put(buyer, reader!.own!, reader!.own!.pieces, id, whose === 'class' ? own : null)
    }
    return found
  }
}

/** Who asks, as the period sees it. */
interface Reader {
  readonly period: Period
  readonly seen: ViewerClass
  own: Own | null
}

const visitorsOwn = memberJson(false, undefined)

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

const keptIn = new WeakMap<Readings, KeptGoods>()

/** Goods as a viewer may see them, as the parts of a JSON list. */
export async function goodsAsJson(
  db: Database,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<JsonPart[]> {
  const readings = readingsOf(db)
  const kept = keptIn.get(readings) ?? new KeptGoods(readings)
  keptIn.set(readings, kept)
  return ['[', ...(await kept.list(goodsIds, buyer, at)), ']']
}
