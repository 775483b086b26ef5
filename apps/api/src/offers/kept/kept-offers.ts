import { LRUCache } from 'lru-cache'
import { type Db, databaseOf } from '../../platform/database/database.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { loadOffers, type Offer } from '../offers.ts'
import { likedAndAgreed } from './own-rows.ts'
import type { Own } from './own-shelf.ts'
import type { Period, ViewerClass } from './period.ts'
import { type Readings, readingsOf } from './readings.ts'
import { keyOf } from './text-shelf.ts'

/** Our choice: about 1 kB each, and what is known of the goods with it. */
const mostOffers = 6_000
/** To hear what changed costs as much as reading so many offers. */
const readingCosts = 10

interface KeptOffer {
  /** Of a class it is nobody's favourite. */
  readonly offer: Offer
  /** How much was known of changes when its rows were asked for. */
  readonly asOf: number
}
interface Reader {
  readonly period: Period
  readonly seen: ViewerClass
  readonly own: Own
}

/**
 * Offers to members, kept for a class or a member as the texts of lists are: what carts are priced by. One is kept when it is
 * asked for again and did not change between: what is sold all the time would only be thrown away.
 */
export class KeptOffers {
  readonly #readings: Readings
  readonly #readingCosts: number
  /** A number: it was asked for when so much was known. */
  readonly #offers = new LRUCache<number, KeptOffer | number>({ max: mostOffers })

  constructor(readings: Readings, costs = readingCosts) {
    this.#readings = readings
    this.#readingCosts = costs
    readings.keeps(this.#offers)
  }

  /** What `loadOffers` would answer. */
  async of(goodsIds: readonly number[], buyer: MemberFacts, at: Date): Promise<Map<number, Offer>> {
    if (goodsIds.length === 0) return new Map()
    const last = await this.#readings.lastPeriod(at)
    const before = last && this.#readerOf(buyer, last)
    if (before && !this.#isWorthAsking(goodsIds, before)) return this.#read(goodsIds, buyer, at, before)
    const period = await this.#readings.periodAt(at)
    if (!period) return loadOffers(this.#readings.db, goodsIds, buyer, at)
    const reader = this.#readerOf(buyer, period)
    const { seen } = reader
    const found = new Map<number, Offer>()
    const missing: number[] = []
    const ownMissing: number[] = []
    for (const id of goodsIds) {
      const liked = reader.own.likes.get(id)
      const offer = this.#kept(liked === null ? reader.own.number : seen.number, id)
      if (!offer) missing.push(id)
      else if (liked === undefined) ownMissing.push(id)
      else found.set(id, ofMember(offer, liked))
    }
    if (ownMissing.length > 0) missing.push(...(await this.#addOwn(found, ownMissing, buyer, reader)))
    if (missing.length > 0) for (const [id, offer] of await this.#read(missing, buyer, at, reader)) found.set(id, offer)
    return found
  }

  #readerOf(buyer: MemberFacts, period: Period): Reader {
    const seen = period.classOf(buyer)
    return { period, seen, own: this.#readings.owns.of(buyer, seen, period) }
  }

  /** Whether as much would be left of what is kept as hearing of changes costs. */
  #isWorthAsking(goodsIds: readonly number[], { seen, own }: Reader): boolean {
    let left = 0
    for (const id of goodsIds) if (this.#kept(own.likes.get(id) === null ? own.number : seen.number, id)) left += 1
    return left === goodsIds.length || left > this.#readingCosts
  }

  #kept(number: number, id: number): Offer | null {
    const kept = this.#offers.get(keyOf(number, id))
    return typeof kept === 'object' && this.#readings.holds(id, kept.asOf) ? kept.offer : null
  }

  #keep(number: number, id: number, offer: Offer, asOf: number): void {
    const key = keyOf(number, id)
    const last = this.#offers.get(key)
    const askedAt = typeof last === 'object' ? last.asOf : last
    const isCalm = askedAt !== undefined && this.#readings.holds(id, askedAt)
    this.#offers.set(key, isCalm ? { offer, asOf } : asOf)
  }

  /** Adds offers of the member's class with what it likes; answers the goods that must be read for this member. */
  async #addOwn(
    found: Map<number, Offer>,
    goodsIds: readonly number[],
    buyer: MemberFacts,
    { period, seen, own }: Reader,
  ): Promise<number[]> {
    const { db, owns } = this.#readings
    const missing: number[] = []
    // Before anything is waited for: what is kept may be thrown away meanwhile.
    const offers = new Map(goodsIds.map((id) => [id, this.#kept(seen.number, id)]))
    for (const { goodsId, favourite, agreed } of await likedAndAgreed(db, buyer.id, goodsIds, period.today)) {
      const offer = offers.get(goodsId)
      if (agreed || !offer) {
        missing.push(goodsId)
        continue
      }
      found.set(goodsId, ofMember(offer, favourite))
      owns.put(buyer, own, own.likes, goodsId, favourite)
    }
    return missing
  }

  /** Reads offers anew and keeps what may be kept, unless something moved meanwhile. */
  async #read(
    goodsIds: readonly number[],
    buyer: MemberFacts,
    at: Date,
    { period, seen, own }: Reader,
  ): Promise<Map<number, Offer>> {
    const { db, owns, rules, count: asOf } = this.#readings
    const offers = await loadOffers(db, goodsIds, buyer, at)
    if (!this.#readings.isSound(period)) return offers
    for (const [id, offer] of offers) {
      const whose = rules.keptFor(offer, buyer, period, 'page')
      if (whose === 'nobody') continue
      const ofClass = whose === 'class'
      if (ofClass) this.#keep(seen.number, id, ofMember(offer, false), asOf)
      else this.#keep(own.number, id, offer, asOf)
      owns.put(buyer, own, own.likes, id, ofClass ? offer.favourite : null)
    }
    return offers
  }
}

/** A class's offer as a member has it; what is the member's own says itself whether it is liked. */
const ofMember = (offer: Offer, liked: boolean | null): Offer =>
  liked === null || liked === offer.favourite ? offer : { ...offer, favourite: liked }

const keptIn = new WeakMap<Readings, KeptOffers>()

/** The offers of goods to a member, by goods id: kept ones, but in a transaction, which reads what it has locked. */
export function offersTo(
  db: Db,
  goodsIds: readonly number[],
  buyer: MemberFacts,
  at: Date,
): Promise<Map<number, Offer>> {
  const database = databaseOf(db)
  if (database !== db) return loadOffers(db, goodsIds, buyer, at)
  const readings = readingsOf(database)
  const kept = keptIn.get(readings) ?? new KeptOffers(readings)
  keptIn.set(readings, kept)
  return kept.of(goodsIds, buyer, at)
}
