import { foldText } from './fold-text.ts'
import { readingGrams, textGrams } from './grams.ts'
import type { KeptFields } from './kept-fields.ts'
import { NumberMap } from './number-map.ts'
import { syllablesOf } from './pinyin-key.ts'
import { PostingPool } from './posting-pool.ts'
import { encodeReading, encodeSecondReading } from './reading.ts'
import { wider } from './wider.ts'

/** Distinct names (or makers, or specifications) with the goods that bear them and the pieces by which they are found. */
export class Lexicon {
  texts: string[] = []
  readings: string[] = []
  /** '' where there is no second reading. */
  secondReadings: string[] = []
  readonly pool = new PostingPool()
  /** Rank of the best goods of each entry, for suggestions. */
  best = new Float64Array(1 << 10)
  private shown: string[] = []
  private entries = new Map<string, number>()
  private readonly gramLists = new NumberMap()
  private bearerLists: number[] = []
  private free: number[] = []
  private readonly read: boolean

  constructor(read: 'with-readings' | 'text-only') {
    this.read = read === 'with-readings'
  }

  /** One more than the largest entry number. */
  get capacity(): number {
    return this.texts.length
  }

  entryOf(shown: string): number | undefined {
    return this.entries.get(shown)
  }

  display(entry: number): string {
    return this.shown[entry]!
  }

  /** The list of goods in `pool` that bear this entry. */
  bearers(entry: number): number {
    return this.bearerLists[entry]!
  }

  bearerCount(entry: number): number {
    return this.pool.length(this.bearerLists[entry]!)
  }

  bearersOf(entry: number): number[] {
    const start = this.pool.start(this.bearerLists[entry]!)
    return Array.from(this.pool.data.subarray(start, start + this.bearerCount(entry)))
  }

  listOf(gram: number): number | undefined {
    return this.gramLists.get(gram)
  }

  lengthOf(gram: number): number {
    const list = this.gramLists.get(gram)
    return list === undefined ? 0 : this.pool.length(list)
  }

  add(shown: string, slot: number): number {
    let entry = this.entries.get(shown)
    if (entry === undefined) {
      entry = this.enter(shown)
    }
    this.pool.push(this.bearerLists[entry]!, slot)
    return entry
  }

  remove(entry: number, slot: number): void {
    const bearers = this.bearerLists[entry]!
    this.pool.delete(bearers, slot)
    if (this.pool.length(bearers) > 0) return
    this.pool.release(bearers)
    this.forEachGram(entry, (gram) => this.dropGram(gram, entry))
    this.entries.delete(this.shown[entry]!)
    this.secondReadings[entry] = ''
    this.shown[entry] = ''
    this.texts[entry] = ''
    this.readings[entry] = ''
    this.best[entry] = -1
    this.free.push(entry)
  }

  keep(fields: KeptFields): void {
    this.shown = fields.texts(this.shown)
    // Most texts are folded as they are shown: each stands in the memory once.
    const differing = fields.numbers([...this.texts.keys()].filter((entry) => this.texts[entry] !== this.shown[entry]))
    const folded = fields.texts(differing.map((entry) => this.texts[entry] ?? ''))
    this.texts = this.shown.slice()
    for (const [at, entry] of differing.entries()) this.texts[entry] = folded[at]!
    this.readings = fields.texts(this.readings)
    this.secondReadings = fields.texts(this.secondReadings)
    this.best = fields.array(this.best)
    this.bearerLists = fields.numbers(this.bearerLists)
    this.free = fields.numbers(this.free)
    this.pool.keep(fields)
    this.gramLists.keep(fields)
    this.entries = new Map(this.shown.flatMap((shown, entry) => (shown === '' ? [] : [[shown, entry] as const])))
  }

  private enter(shown: string): number {
    const folded = foldText(shown)
    const text = folded === shown ? shown : folded
    const entry = this.free.pop() ?? this.texts.length
    this.entries.set(shown, entry)
    this.shown[entry] = shown
    this.texts[entry] = text
    const syllables = this.read ? syllablesOf(text) : []
    this.readings[entry] = encodeReading(syllables, text)
    this.bearerLists[entry] = this.pool.create()
    if (entry >= this.best.length) this.best = wider(this.best, Math.ceil(this.best.length * 1.5))
    this.best[entry] = -1
    this.secondReadings[entry] = encodeSecondReading(syllables, text)
    this.forEachGram(entry, (gram) => this.addGram(gram, entry))
    return entry
  }

  private forEachGram(entry: number, use: (gram: number) => void): void {
    textGrams(this.texts[entry]!, use)
    if (!this.read) return
    readingGrams(this.readings[entry]!, use)
    readingGrams(this.secondReadings[entry]!, use)
  }

  private addGram(gram: number, entry: number): void {
    let list = this.gramLists.get(gram)
    if (list === undefined) {
      list = this.pool.create()
      this.gramLists.add(gram, list)
    }
    // A piece that occurs twice in one entry is pushed twice in a row: its entry is then already the last.
    if (this.pool.last(list) !== entry) this.pool.push(list, entry)
  }

  private dropGram(gram: number, entry: number): void {
    const list = this.gramLists.get(gram)
    if (list === undefined) return
    this.pool.delete(list, entry)
    if (this.pool.length(list) > 0) return
    this.gramLists.delete(gram)
    this.pool.release(list)
  }
}
