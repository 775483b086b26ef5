/** The chance of one cart: the same number gives the same cart everywhere. */
export class Dice {
  private word: number
  constructor(seed: number) {
    this.word = (seed * 2_654_435_761) >>> 0
  }
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    this.word = (this.word + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.word ^ (this.word >>> 15), this.word | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  from(first: number, last: number): number {
    return first + this.below(last - first + 1)
  }
  percent(chance: number): boolean {
    return this.below(100) < chance
  }
  one<Each>(list: readonly Each[]): Each {
    return list[this.below(list.length)]!
  }
  shuffled<Each>(list: readonly Each[]): Each[] {
    const left = [...list]
    return list.map(() => left.splice(this.below(left.length), 1)[0]!)
  }
}

/** Chance of its own for a part of a cart: what is drawn there moves nothing else. */
export const diceOf = (seed: number, part: string): Dice =>
  new Dice(seed + ([...part].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) + 1) * 9_973)
