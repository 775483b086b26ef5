import type { KeptFields } from './kept-fields.ts'
import { wider } from './wider.ts'

/** Below so many letters that nobody reads it is not worth moving the others. */
const WORTH_MOVING = 1 << 12

/**
 * Very many short texts in one array of their UTF-16 units, each known by where it begins and how long it is: as strings they
 * take three times the memory, and the collector looks at each of them.
 */
export class LetterPool {
  units = new Uint16Array(1 << 12)
  private end = 0
  private unread = 0

  /** Where the text begins from now on. */
  add(text: string): number {
    const at = this.claim(text.length)
    for (let unit = 0; unit < text.length; unit++) this.units[at + unit] = text.charCodeAt(unit)
    return at
  }

  /** So many of the letters will not be read again. */
  giveUp(length: number): void {
    this.unread += length
  }

  /** Whether most of the room is given up: then whoever knows where texts begin moves them to another pool. */
  get isMostlyUnread(): boolean {
    return this.unread > WORTH_MOVING && this.unread * 2 > this.end
  }

  /** Letter by letter: handed over all at once, a text may be too long for one call. */
  text(at: number, length: number): string {
    let text = ''
    for (let unit = at; unit < at + length; unit++) text += String.fromCharCode(this.units[unit]!)
    return text
  }

  /** Brings a text of another pool here; answers where it begins. */
  take(from: LetterPool, at: number, length: number): number {
    const begin = this.claim(length)
    this.units.set(from.units.subarray(at, at + length), begin)
    return begin
  }

  /** Whether this very text stands there. */
  holds(at: number, length: number, text: string): boolean {
    return length === text.length && this.continues(at, at + length, text, 0)
  }

  /** Whether what stands from `at` on, before `end`, begins with the word from its letter `from` on. */
  continues(at: number, end: number, word: string, from: number): boolean {
    if (from < word.length && at + word.length - from > end) return false
    for (let unit = from; unit < word.length; unit++)
      if (this.units[at + unit - from] !== word.charCodeAt(unit)) return false
    return true
  }

  /** Where in the text the word stands first, or -1. */
  indexOf(at: number, length: number, word: string): number {
    const { units } = this
    const first = word.charCodeAt(0)
    const last = at + length - word.length
    for (let begin = at; begin <= last; begin++)
      if (units[begin] === first && this.continues(begin, at + length, word, 0)) return begin - at
    return -1
  }

  /** As `<` and `>` order strings. */
  compare(a: number, aLength: number, b: number, bLength: number): number {
    for (let unit = 0; unit < Math.min(aLength, bLength); unit++) {
      const difference = this.units[a + unit]! - this.units[b + unit]!
      if (difference !== 0) return difference
    }
    return aLength - bLength
  }

  /** Gives back spare room; after a build. */
  compact(): void {
    this.units = wider(this.units, Math.max(1, this.end))
  }

  keep(fields: KeptFields): void {
    this.units = fields.array(this.units)
    this.end = fields.number(this.end)
    this.unread = fields.number(this.unread)
  }

  private claim(length: number): number {
    const at = this.end
    this.end += length
    if (this.end > this.units.length) this.units = wider(this.units, Math.ceil(this.end * 1.25))
    return at
  }
}
