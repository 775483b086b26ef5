import { charGram, charPairGram, initialsGram, soundGram, soundPairGram, startGram, startPairGram } from './grams.ts'
import type { Hits } from './hits.ts'
import type { Lexicon } from './lexicon.ts'
import { FIRST_SYLLABLE } from './reading.ts'
import { SOUND } from './syllables.ts'
import type { Token } from './tokens.ts'

/** Scores by where in the entry the word was found. */
export interface Levels {
  readonly whole: number
  readonly start: number
  readonly inside: number
}

/** Adds every entry whose text contains the word. */
export function findText(lexicon: Lexicon, word: string, levels: Levels, hits: Hits): void {
  const list = lexicon.listOf(rarest(lexicon, textGramsOf(word)))
  if (list === undefined) return
  const { pool, letters } = lexicon
  const letter = word.length === 1 ? word.charCodeAt(0) : -1
  const end = pool.start(list) + pool.length(list)
  for (let at = pool.start(list); at < end; at++) {
    const entry = pool.data[at]!
    const length = lexicon.textLength(entry)
    const found =
      letter >= 0
        ? letters.units[lexicon.textAt(entry)] === letter
          ? 0
          : 1
        : letters.indexOf(lexicon.textAt(entry), length, word)
    if (found < 0) continue
    hits.add(entry, found === 0 ? (length === word.length ? levels.whole : levels.start) : levels.inside)
  }
}

function textGramsOf(word: string): number[] {
  if (word.length === 1) return [charGram(word.charCodeAt(0))]
  return Array.from({ length: word.length - 1 }, (_, at) => charPairGram(word.charCodeAt(at), word.charCodeAt(at + 1)))
}

function rarest(lexicon: Lexicon, grams: readonly number[]): number {
  let best = grams[0]!
  for (const gram of grams) if (lexicon.lengthOf(gram) < lexicon.lengthOf(best)) best = gram
  return best
}

/** Adds every entry in which consecutive characters fit the tokens. */
export function findTokens(lexicon: Lexicon, tokens: readonly Token[], levels: Levels, hits: Hits): void {
  const grams = tokenGrams(tokens)
  const anchored = grams.length === 0
  const gram = anchored ? startOf(tokens) : rarest(lexicon, grams)
  const list = gram === undefined ? undefined : lexicon.listOf(gram)
  if (list === undefined) return
  const { pool } = lexicon
  const end = pool.start(list) + pool.length(list)
  for (let at = pool.start(list); at < end; at++) {
    const entry = pool.data[at]!
    const found = positionOf(lexicon, entry, tokens, anchored)
    if (found < 0) continue
    const whole = found === 0 && lexicon.textLength(entry) === tokens.length
    hits.add(entry, whole ? levels.whole : found === 0 ? levels.start : levels.inside)
  }
}

function tokenGrams(tokens: readonly Token[]): number[] {
  const grams: number[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const next = tokens[at + 1]
    const after = tokens[at + 2]
    const char = token.syllables === undefined ? token.char : 0
    if (char > 127) grams.push(charGram(char))
    if (token.sound !== undefined) {
      grams.push(soundGram(SOUND[token.sound]!))
      if (next?.sound !== undefined) grams.push(soundPairGram(SOUND[token.sound]!, SOUND[next.sound]!))
    }
    if (token.initial !== undefined && next?.initial !== undefined && after?.initial !== undefined)
      grams.push(initialsGram(token.initial, next.initial, after.initial))
  }
  return grams
}

/** One or two initials alone are looked for at the beginning of names only. */
function startOf(tokens: readonly Token[]): number | undefined {
  const first = tokens[0]?.initial
  const second = tokens[1]?.initial
  if (first === undefined) return undefined
  return second === undefined ? startGram(first) : startPairGram(first, second)
}

function positionOf(lexicon: Lexicon, entry: number, tokens: readonly Token[], anchored: boolean): number {
  const { units } = lexicon.letters
  const text = lexicon.textAt(entry)
  const reading = lexicon.readingAt(entry)
  const second = lexicon.secondReadingAt(entry)
  const room = lexicon.textLength(entry) - tokens.length
  const last = anchored ? Math.min(0, room) : room
  for (let start = 0; start <= last; start++) {
    let at = 0
    while (at < tokens.length) {
      const place = start + at
      const other = second < 0 ? 0 : units[second + place]!
      if (!fits(tokens[at]!, units[text + place]!, units[reading + place]!, other)) break
      at++
    }
    if (at === tokens.length) return start
  }
  return -1
}

/** `reading`, `second`: codes of how the character is read; below the first syllable it is no reading. */
function fits({ char, syllables }: Token, unit: number, reading: number, second: number): boolean {
  if (char !== 0 && unit === char) return true
  if (syllables === undefined) return false
  if (reading >= FIRST_SYLLABLE && syllables[reading - FIRST_SYLLABLE] === 1) return true
  return second >= FIRST_SYLLABLE && syllables[second - FIRST_SYLLABLE] === 1
}
