import { FIRST_SYLLABLE, initialOf } from './reading.ts'
import { SOUND } from './syllables.ts'

/** Keys of the short pieces by which an entry is found; different pieces may share a key, so a find is always verified. */
const HASH = 0x0fffffff
const START = 94

export const charGram = (char: number): number => char
export const charPairGram = (a: number, b: number): number => (1 << 28) | (mix(a, b) & HASH)
export const soundGram = (a: number): number => (2 << 28) | (mix(a, 1) & HASH)
export const soundPairGram = (a: number, b: number): number => (2 << 28) | (mix(a, b + 2) & HASH)
export const initialsGram = (a: number, b: number, c: number): number => (3 << 28) | (((a * 41 + b) * 41 + c) & HASH)
export const startGram = (a: number): number => initialsGram(START, START, a)
export const startPairGram = (a: number, b: number): number => initialsGram(START, a, b)

function mix(a: number, b: number): number {
  const mixed = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}

/** The number of the sound of one code of a reading. */
export function soundOf(code: number): number {
  return code >= FIRST_SYLLABLE ? SOUND[code - FIRST_SYLLABLE]! : code + 1000
}

export function textGrams(text: string, use: (gram: number) => void): void {
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    use(charGram(char))
    if (at > 0) use(charPairGram(text.charCodeAt(at - 1), char))
  }
}

export function readingGrams(reading: string, use: (gram: number) => void): void {
  let before = START
  let last = START
  for (let at = 0; at < reading.length; at++) {
    const code = reading.charCodeAt(at)
    const initial = initialOf(code)
    if (code >= FIRST_SYLLABLE) use(soundGram(soundOf(code)))
    if (at > 0) use(soundPairGram(soundOf(reading.charCodeAt(at - 1)), soundOf(code)))
    use(initialsGram(before, last, initial))
    before = last
    last = initial
  }
}
