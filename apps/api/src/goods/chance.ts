/** A number in [0, 1) for a key and a purpose: the same for ever, and independent of every other purpose. */
export type Chance = (purpose: string) => number

/** The chances of one goods. Nothing is taken from a stream, so that a new purpose never changes an old number. */
export function chanceFor(seed: number, key: string): Chance {
  const start = mix(hash(2_166_136_261 ^ seed, key))
  return (purpose) => mix(hash(start, purpose)) / 4_294_967_296
}

/** FNV-1a over the text's code units. */
function hash(start: number, text: string): number {
  let value = start >>> 0
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619) >>> 0
  return value
}

/** The finisher of MurmurHash3: near keys become far numbers. */
function mix(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_507)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

export const pick = <Value>(values: readonly Value[], at: number): Value => values[Math.floor(at * values.length)]!

/** A whole number from low to high, both included. */
export const between = (low: number, high: number, at: number): number => low + Math.floor(at * (high - low + 1))
