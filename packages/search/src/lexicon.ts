import { foldText } from './fold-text.ts'
import { readingGrams, textGrams } from './grams.ts'
import type { KeptFields } from './kept-fields.ts'
import { LetterPool } from './letter-pool.ts'
import { NumberMap } from './number-map.ts'
import { syllablesOf } from './pinyin-key.ts'
import { PostingPool } from './posting-pool.ts'
import { encodeReading, encodeSecondReading } from './reading.ts'
import { wider } from './wider.ts'

/** What `spans` says of an entry, in this order; a reading is as long as its text. */
const SHOWN_AT = 0
const SHOWN_LENGTH = 1
const TEXT_AT = 2
const TEXT_LENGTH = 3
const READING_AT = 4
const SECOND_AT = 5
const PER_ENTRY = 6
/** There is no such reading. */
const NOWHERE = -1

/** Distinct names (or makers, or specifications) with the goods that bear them and the pieces by which they are found. */
export class Lexicon {
  /** All texts and readings: where those of an entry begin is asked of `textAt` and its neighbours. */
  letters = new LetterPool()
  readonly pool = new PostingPool()
  /** Rank of the best goods of each entry, for suggestions. */
  best = new Float64Array(1 << 10)
  private spans = new Int32Array(PER_ENTRY << 10)
  private bearerLists = new Int32Array(1 << 10)
  /** Another entry whose shown text has the same hash, or -1. */
  private alike = new Int32Array(1 << 10)
  private readonly byHash = new NumberMap()
  private readonly gramLists = new NumberMap()
  private free: number[] = []
  private entries = 0
  private readonly read: boolean

  constructor(read: 'with-readings' | 'text-only') {
    this.read = read === 'with-readings'
  }

  /** One more than the largest entry number. */
  get capacity(): number {
    return this.entries
  }

  entryOf(shown: string): number | undefined {
    let entry = this.byHash.get(hashOf(shown)) ?? NOWHERE
    while (entry >= 0 && !this.shows(entry, shown)) entry = this.alike[entry]!
    return entry < 0 ? undefined : entry
  }

  display(entry: number): string {
    return this.letters.text(this.span(entry, SHOWN_AT), this.span(entry, SHOWN_LENGTH))
  }

  shows(entry: number, shown: string): boolean {
    return this.letters.holds(this.span(entry, SHOWN_AT), this.span(entry, SHOWN_LENGTH), shown)
  }

  /** As strings are ordered. */
  compareShown(a: number, b: number): number {
    const of = (entry: number) => [this.span(entry, SHOWN_AT), this.span(entry, SHOWN_LENGTH)] as const
    return this.letters.compare(...of(a), ...of(b))
  }

  /** The folded text. */
  text(entry: number): string {
    return this.letters.text(this.textAt(entry), this.textLength(entry))
  }

  textAt(entry: number): number {
    return this.span(entry, TEXT_AT)
  }

  textLength(entry: number): number {
    return this.span(entry, TEXT_LENGTH)
  }

  /** Where the reading begins, which is as long as the text. */
  readingAt(entry: number): number {
    return this.span(entry, READING_AT)
  }

  /** The same for the second reading; below 0 where there is none. */
  secondReadingAt(entry: number): number {
    return this.span(entry, SECOND_AT)
  }

  /** Whether any goods bear it. */
  isBorne(entry: number): boolean {
    return this.span(entry, SHOWN_LENGTH) > 0
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
    const entry = this.entryOf(shown) ?? this.enter(shown)
    this.pool.push(this.bearerLists[entry]!, slot)
    return entry
  }

  remove(entry: number, slot: number): void {
    const bearers = this.bearerLists[entry]!
    this.pool.delete(bearers, slot)
    if (this.pool.length(bearers) > 0) return
    this.pool.release(bearers)
    const written = this.written(entry)
    this.forEachGram(written, (gram) => this.dropGram(gram, entry))
    this.unlink(entry, written.shown)
    this.letters.giveUp(this.lettersOf(entry))
    this.spans.fill(0, entry * PER_ENTRY, (entry + 1) * PER_ENTRY)
    this.best[entry] = -1
    this.free.push(entry)
  }

  /** Gives back spare room; after a build. */
  compact(): void {
    this.pool.compact()
    this.letters.compact()
    this.resize(Math.ceil(this.entries * 1.02) + 16)
  }

  keep(fields: KeptFields): void {
    this.entries = fields.number(this.entries)
    this.spans = fields.array(this.spans)
    this.best = fields.array(this.best)
    this.bearerLists = fields.array(this.bearerLists)
    this.alike = fields.array(this.alike)
    this.free = fields.numbers(this.free)
    for (const part of [this.letters, this.pool, this.gramLists, this.byHash]) part.keep(fields)
  }

  private span(entry: number, what: number): number {
    return this.spans[entry * PER_ENTRY + what]!
  }

  private enter(shown: string): number {
    const text = foldText(shown)
    const entry = this.free.pop() ?? this.entries++
    if (entry >= this.best.length) this.resize(Math.ceil(this.best.length * 1.5))
    if (this.letters.isMostlyUnread) this.moveLetters()
    const syllables = this.read ? syllablesOf(text) : []
    const written: Written = {
      ...{ shown, text },
      reading: encodeReading(syllables, text),
      second: encodeSecondReading(syllables, text),
    }
    this.write(entry, written)
    this.link(entry, shown)
    this.bearerLists[entry] = this.pool.create()
    this.best[entry] = -1
    this.forEachGram(written, (gram) => this.addGram(gram, entry))
    return entry
  }

  /** Most texts are folded as they are shown: each stands there once. */
  private write(entry: number, { shown, text, reading, second }: Written): void {
    const { letters } = this
    const shownAt = letters.add(shown)
    const textAt = text === shown ? shownAt : letters.add(text)
    const readingAt = reading === '' ? NOWHERE : letters.add(reading)
    const secondAt = second === '' ? NOWHERE : letters.add(second)
    this.spans.set([shownAt, shown.length, textAt, text.length, readingAt, secondAt], entry * PER_ENTRY)
  }

  private written(entry: number): Written {
    const length = this.textLength(entry)
    const readingFrom = (at: number) => (at < 0 ? '' : this.letters.text(at, length))
    return {
      shown: this.display(entry),
      text: this.text(entry),
      reading: readingFrom(this.readingAt(entry)),
      second: readingFrom(this.secondReadingAt(entry)),
    }
  }

  private lettersOf(entry: number): number {
    const length = this.textLength(entry)
    return (
      this.span(entry, SHOWN_LENGTH) +
      (this.textAt(entry) === this.span(entry, SHOWN_AT) ? 0 : length) +
      (this.readingAt(entry) < 0 ? 0 : length) +
      (this.secondReadingAt(entry) < 0 ? 0 : length)
    )
  }

  private moveLetters(): void {
    const from = this.letters
    const to = new LetterPool()
    const { spans } = this
    for (let at = 0; at < this.entries * PER_ENTRY; at += PER_ENTRY) {
      const length = spans[at + TEXT_LENGTH]!
      const move = (place: number, long: number) => {
        if (spans[at + place]! >= 0) spans[at + place] = to.take(from, spans[at + place]!, long)
      }
      const isFolded = spans[at + TEXT_AT] === spans[at + SHOWN_AT]
      move(SHOWN_AT, spans[at + SHOWN_LENGTH]!)
      if (isFolded) spans[at + TEXT_AT] = spans[at + SHOWN_AT]!
      else move(TEXT_AT, length)
      move(READING_AT, length)
      move(SECOND_AT, length)
    }
    this.letters = to
  }

  private link(entry: number, shown: string): void {
    const hash = hashOf(shown)
    const first = this.byHash.get(hash)
    if (first === undefined) this.byHash.add(hash, entry)
    this.alike[entry] = first === undefined ? NOWHERE : this.alike[first]!
    if (first !== undefined) this.alike[first] = entry
  }

  private unlink(entry: number, shown: string): void {
    const hash = hashOf(shown)
    const after = this.alike[entry]!
    let before = this.byHash.get(hash)!
    if (before === entry) {
      this.byHash.delete(hash)
      if (after >= 0) this.byHash.add(hash, after)
      return
    }
    while (this.alike[before] !== entry) before = this.alike[before]!
    this.alike[before] = after
  }

  private forEachGram({ text, reading, second }: Written, use: (gram: number) => void): void {
    textGrams(text, use)
    if (!this.read) return
    readingGrams(reading, use)
    readingGrams(second, use)
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

  private resize(entries: number): void {
    this.spans = wider(this.spans, entries * PER_ENTRY)
    this.best = wider(this.best, entries)
    this.bearerLists = wider(this.bearerLists, entries)
    this.alike = wider(this.alike, entries)
  }
}

interface Written {
  readonly shown: string
  readonly text: string
  readonly reading: string
  readonly second: string
}

/** FNV-1a over the units of a text, as a number that a `NumberMap` takes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash & 0x7fffffff
}
