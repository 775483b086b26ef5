import { readingsOf, secondReading } from './pinyin-key.ts'
import { SYLLABLES, syllableNumber } from './syllables.ts'

/** A reading is a string as long as its text: a syllable number from here on, or the character itself. */
export const FIRST_SYLLABLE = 0xe000

export function encodeReading(syllables: readonly string[], folded: string): string {
  let reading = ''
  for (let at = 0; at < syllables.length; at++)
    reading += String.fromCharCode(codeOf(syllables[at]!, folded.charCodeAt(at)))
  return reading
}

/** The reading with every second reading in place, or '' when the text has none. */
export function encodeSecondReading(syllables: readonly string[], folded: string): string {
  const second = syllables.map((syllable, at) => secondReading(folded[at]!, syllable) ?? syllable)
  return second.every((syllable, at) => syllable === syllables[at]) ? '' : encodeReading(second, folded)
}

function codeOf(syllable: string, char: number): number {
  const number = char < 128 ? undefined : syllableNumber(syllable)
  return number === undefined ? char : FIRST_SYLLABLE + number
}

const firstLetters = Uint16Array.from(SYLLABLES, (syllable) => syllable.charCodeAt(0))

/** First letter of one code of a reading. */
export function initialOf(code: number): number {
  return code >= FIRST_SYLLABLE ? firstLetters[code - FIRST_SYLLABLE]! : code
}

/** Numbers of all syllables that a character can be read as. */
export function syllableNumbersOf(char: string): number[] {
  return readingsOf(char)
    .map(syllableNumber)
    .filter((number) => number !== undefined)
}
