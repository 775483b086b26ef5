import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { keptCategories } from '../../goods/read-categories.ts'
import type { Database } from '../../platform/database/database.ts'
import { RawJson } from '../../platform/http/call-route.ts'
import type { JsonPart } from '../../platform/http/json-parts.ts'
import type { MemberFacts } from '../../platform/session.ts'
import type { Warehouse } from '../../stock/warehouse-list.ts'
import type { candidatesFor } from '../alternatives.ts'
import { type Detail, detailTexts, ownTexts } from '../detail-wire.ts'
import { loadDetail, shownPurchases, shownWarehouse } from '../goods-detail.ts'
import type { Offer } from '../offers.ts'
import { asksOthers } from '../other-prices.ts'
import { lastPurchases } from '../purchases.ts'
import type { Whose } from './kept-for.ts'
import { ownRows } from './own-rows.ts'
import type { Own } from './own-shelf.ts'
import type { Period, ViewerClass } from './period.ts'
import { type Readings, readingsOf } from './readings.ts'
import { keyOf, TextShelf } from './text-shelf.ts'

/** Our choice: so many bytes of details are kept in a process, about eight hundred texts. */
const keptBytes = 6 * 1024 * 1024

/** What a text of a goods' page rests on beside its own goods. */
interface About {
  readonly goods: Parameters<typeof candidatesFor>[1]
  readonly categoryId: number
  readonly warehouseId: number | null
  /** Among these its alternatives were chosen. */
  readonly candidates: readonly number[]
  readonly shown: readonly number[]
  /** Where it can be bought in other ways too: what these are asked by, the same for all whose text it is. */
  readonly offer: Offer | null
}
type KeptText = NonNullable<ReturnType<TextShelf<About>['get']>>
interface Reader {
  readonly period: Period
  readonly seen: ViewerClass
  readonly own: Own | null
}

/**
 * Pages of goods as JSON, kept as lists are. A text has a gap where something is a member's own, and ends before what the
 * minute moves: the way to its category, the promise of delivery, the hour.
 */
export class KeptDetails {
  readonly #readings: Readings
  readonly #texts = new TextShelf<About>(keptBytes)

  constructor(readings: Readings) {
    this.#readings = readings
    readings.keeps(this.#texts)
  }

  /** The goods' page as the parts of a JSON object. */
  async show(id: number, buyer: MemberFacts | null, at: Date): Promise<JsonPart[]> {
    const { owns } = this.#readings
    const period = await this.#readings.periodAt(at)
    if (!period) return this.#read(id, buyer, at, null)
    const seen = period.classOf(buyer)
    const reader: Reader = { period, seen, own: buyer && owns.of(buyer, seen, period) }
    const own = reader.own?.pieces.get(-id)
    const text = await this.#textOf(own === null ? reader.own!.number : seen.number, id, at)
    if (!text) return this.#read(id, buyer, at, reader)
    if (own === null) return this.#whole([text.bytes], text.about, buyer, at, period)
    if (!buyer) return this.#whole(filled(text.bytes, visitorsOwn(text.about)), text.about, null, at, period)
    const pieces = own?.split(gap) ?? (await this.#readOwn(id, text.about, buyer, reader))
    if (!pieces) return this.#read(id, buyer, at, reader)
    return this.#whole(filled(text.bytes, pieces), text.about, buyer, at, period)
  }

  /** A text that nothing moved since: neither its goods nor those among which its alternatives were chosen. */
  async #textOf(number: number, id: number, at: Date): Promise<KeptText | null> {
    const { db, rules } = this.#readings
    const text = this.#texts.get(keyOf(number, id))
    if (!text) return null
    const { goods, candidates } = text.about
    if (!rules.restsOn(id, candidates).every((goodsId) => this.#readings.holds(goodsId, text.asOf))) return null
    const now = await rules.candidatesFor(db, goods, at)
    return now.length === candidates.length && now.every((other, place) => other === candidates[place]) ? text : null
  }

  /** What fills the gaps for this member; null where it has a price of its own. */
  async #readOwn(id: number, about: About, buyer: MemberFacts, { period, own }: Reader) {
    const { db, owns } = this.#readings
    const [rows, bought] = await Promise.all([
      ownRows(db, buyer.id, [id, ...about.candidates], period.today),
      own!.seesPrices ? lastPurchases(db, buyer.id, [id], shownPurchases) : null,
    ])
    if (rows.some(({ agreed }) => agreed)) return null
    const liked = new Set(rows.flatMap(({ goodsId, favourite }) => (favourite ? [goodsId] : [])))
    const pieces = ownTexts(
      liked.has(id),
      bought && (bought.get(id) ?? []),
      about.shown.map((other) => liked.has(other)),
    )
    owns.put(buyer, own!, own!.pieces, -id, pieces.join(gap))
    return pieces
  }

  /** Reads the page anew and keeps what may be kept, unless something moved meanwhile. */
  async #read(id: number, buyer: MemberFacts | null, at: Date, reader: Reader | null): Promise<JsonPart[]> {
    const { db, owns, count: asOf } = this.#readings
    const { detail, candidates, candidateIds } = await loadDetail(db, id, buyer, at)
    const { offer, alternatives } = detail
    const { shared, own } = detailTexts(detail)
    const warehouse = shownWarehouse(offer)
    const { goods } = offer
    const period = reader?.period ?? null
    const whose = this.#readings.isSound(period) ? this.#whose(detail, candidates, buyer, period) : 'nobody'
    const about: About = {
      goods: { id, genericName: goods.genericName, kind: goods.kind },
      categoryId: goods.categoryId,
      warehouseId: warehouse?.id ?? null,
      candidates: candidateIds,
      shown: alternatives.map((other) => other.goods.id),
      offer: asksOthers(offer, buyer) ? offer : null,
    }
    // Before anything is waited for: the period may end meanwhile.
    if (whose === 'class') this.#texts.put(keyOf(reader!.seen.number, id), shared.join(gap), asOf, about)
    if (whose === 'member')
      this.#texts.put(keyOf(reader!.own!.number, id), filledText(shared, own).join(''), asOf, about)
    if (buyer && whose !== 'nobody')
      owns.put(buyer, reader!.own!, reader!.own!.pieces, -id, whose === 'class' ? own.join(gap) : null)
    return [...filledText(shared, own), await this.#last(about, warehouse, buyer, at)]
  }

  /** As much the member's own as any of the goods that stand in it, or could. */
  #whose({ offer }: Detail, candidates: readonly Offer[], buyer: MemberFacts | null, period: Period): Whose {
    const { keptFor } = this.#readings.rules
    const each = [offer, ...candidates].map((one) => keptFor(one, buyer, period, 'page'))
    return each.includes('nobody') ? 'nobody' : each.includes('member') ? 'member' : 'class'
  }

  async #whole(parts: JsonPart[], about: About, buyer: MemberFacts | null, at: Date, period: Period) {
    const warehouse = period.warehouses.find(({ id }) => id === about.warehouseId) ?? null
    parts.push(await this.#last(about, warehouse, buyer, at))
    return parts
  }

  /** What the minute and others move: read for each reply. */
  async #last({ categoryId, offer }: About, warehouse: Warehouse | null, buyer: MemberFacts | null, at: Date) {
    const { db, rules } = this.#readings
    const [tree, others] = await Promise.all([
      keptCategories(db, at),
      offer ? rules.otherPrices(db, offer, buyer, at) : [],
    ])
    return rules.lastJson({ tree, categoryId, warehouse, buyer, at }, others)
  }
}

/** Stands for a gap in what is kept: JSON writes this sign otherwise. */
const gap = '\u0000'

const visitorsOwn = ({ shown }: About): readonly string[] =>
  ownTexts(
    false,
    null,
    shown.map(() => false),
  )

/** A kept text with its gaps filled. */
function filled(text: Uint8Array, pieces: readonly string[]): JsonPart[] {
  const parts: JsonPart[] = []
  let from = 0
  for (const piece of pieces) {
    const to = text.indexOf(0, from)
    parts.push(text.subarray(from, to), piece)
    from = to + 1
  }
  parts.push(text.subarray(from))
  return parts
}
const filledText = (shared: readonly string[], own: readonly string[]): string[] =>
  shared.flatMap((text, place) => [text, own[place] ?? ''])

const keptIn = new WeakMap<Readings, KeptDetails>()

/** A goods with everything its page shows, as its viewer may see it. */
export async function detailAsJson(
  db: Database,
  id: number,
  buyer: MemberFacts | null,
  at: Date,
): Promise<RawJson<GoodsDetailWire>> {
  const readings = readingsOf(db)
  const kept = keptIn.get(readings) ?? new KeptDetails(readings)
  keptIn.set(readings, kept)
  return new RawJson(await kept.show(id, buyer, at))
}
