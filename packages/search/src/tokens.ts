import { isDigit, isHan, isLatin } from './fold-text.ts'
import { syllablesOf } from './pinyin-key.ts'
import { syllableNumbersOf } from './reading.ts'
import { splitAroundSlip, splitLetters } from './syllable-split.ts'
import {
  onlySyllable,
  SOUND,
  type SyllableSet,
  setOf,
  soundingLike,
  syllableNumber,
  syllablesStarting,
} from './syllables.ts'

/** What one character of a name must be: this very character, or any character read as one of these syllables. */
export interface Token {
  /** Character code that fits by itself; 0 when only the reading counts. */
  readonly char: number
  readonly syllables: SyllableSet | undefined
  /** Number of the one syllable that fits, when there is just one sound to look for. */
  readonly sound: number | undefined
  /** Code of the first letter when it is known. */
  readonly initial: number | undefined
}

const MAX_LETTERS = 40
const MAX_WAYS = 5

export interface PinyinWay {
  readonly tokens: Token[]
  readonly spelt: Spelling
}

/** Complete syllables, complete but for the last one, or with initials. */
export type Spelling = 'complete' | 'unfinished' | 'initials'

/** All readings of a typed word that contains letters: 头孢kw, amo西林, wssb12, toubaokewo. */
export function pinyinWays(word: string): PinyinWay[] {
  let ways: PinyinWay[] = [{ tokens: [], spelt: 'complete' }]
  for (const run of runsOf(word)) {
    const options: PinyinWay[] = isLatin(run.charCodeAt(0))
      ? splitLetters(run.slice(0, MAX_LETTERS), MAX_WAYS).flatMap((pieces) => waysOfPieces(pieces))
      : [{ tokens: [...run].map(charToken), spelt: 'complete' }]
    ways = ways.flatMap((way) => options.map((option) => join(way, option))).slice(0, 2 * MAX_WAYS)
  }
  return ways
}

function join(way: PinyinWay, next: PinyinWay): PinyinWay {
  const worst = SPELLINGS[Math.max(SPELLINGS.indexOf(way.spelt), SPELLINGS.indexOf(next.spelt))]!
  return { tokens: [...way.tokens, ...next.tokens], spelt: worst }
}

const SPELLINGS: readonly Spelling[] = ['complete', 'unfinished', 'initials']

function waysOfPieces(pieces: readonly string[]): PinyinWay[] {
  const tokens = lettersToTokens(pieces)
  const last = pieces.length - 1
  const syllables = pieces.map((piece) => (piece.length > 1 ? syllableNumber(piece) : undefined))
  if (syllables.slice(0, last).includes(undefined)) return [{ tokens, spelt: 'initials' }]
  const number = syllables[last]
  if (number === undefined) return [{ tokens, spelt: pieces[last]!.length > 1 ? 'unfinished' : 'initials' }]
  const finished: Token = { ...tokens[last]!, syllables: onlySyllable(number), sound: number }
  const complete: PinyinWay = { tokens: [...tokens.slice(0, last), finished], spelt: 'complete' }
  return [complete, { tokens, spelt: 'unfinished' }]
}

/** The word as it sounds: every Chinese character stands for its syllables. */
export function soundTokens(word: string): Token[] {
  const syllables = syllablesOf(word)
  return [...word].map((char, at) => {
    if (!isHan(char.charCodeAt(0))) return charToken(char)
    const numbers = syllableNumbersOf(char)
    const inUse = syllableNumber(syllables[at] ?? '')
    if (inUse !== undefined && !numbers.includes(inUse)) numbers.push(inUse)
    return {
      char: char.charCodeAt(0),
      syllables: setOf(numbers),
      sound: inUse,
      initial: undefined,
    }
  })
}

/** Typed letters with one slip in one syllable. */
export function slipTokens(letters: string): Token[][] {
  return splitAroundSlip(letters.slice(0, MAX_LETTERS)).map(({ before, meant, after }) => [
    ...lettersToTokens([...before, '']).slice(0, -1),
    { char: 0, syllables: meant, sound: undefined, initial: undefined },
    ...lettersToTokens(after),
  ])
}

/** The same tokens, content with any syllable that sounds alike. */
export function alike(tokens: readonly Token[]): Token[] {
  return tokens.map((token) =>
    token.syllables === undefined ? token : { ...token, syllables: soundingLike(token.syllables) },
  )
}

function charToken(char: string): Token {
  const code = char.charCodeAt(0)
  const initial = isHan(code) ? undefined : code
  return { char: code, syllables: undefined, sound: undefined, initial }
}

function lettersToTokens(pieces: readonly string[]): Token[] {
  return pieces.map((piece, at) => {
    const initial = piece.charCodeAt(0)
    const char = piece.length === 1 ? initial : 0
    const number = piece.length === 1 ? undefined : syllableNumber(piece)
    if (number !== undefined && at < pieces.length - 1)
      return { char, syllables: onlySyllable(number), sound: number, initial }
    return { char, syllables: syllablesStarting(piece), sound: commonSound(piece), initial }
  })
}

/** The one sound of all syllables that begin so: lin and ling sound alike, mo and mou do not. */
function commonSound(piece: string): number | undefined {
  const set = syllablesStarting(piece)
  const first = set.indexOf(1)
  if (first < 0) return undefined
  return set.every((belongs, number) => belongs === 0 || SOUND[number] === SOUND[first]) ? first : undefined
}

function runsOf(word: string): string[] {
  const runs: string[] = []
  let kind = ''
  for (const char of word) {
    const code = char.charCodeAt(0)
    const here = isLatin(code) ? 'letters' : isDigit(code) ? 'digits' : 'other'
    if (here === kind) runs[runs.length - 1] += char
    else runs.push(char)
    kind = here
  }
  return runs
}
