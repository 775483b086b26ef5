/// <reference path="./pinyin-dictionary.d.ts" />
import dictionary from 'pinyin-pro/dist/esm/data/dict1.mjs'
import { foldText, isHan } from './fold-text.ts'
import { SECOND_READINGS, TRADE_CHARACTERS, TRADE_PHRASES } from './trade-readings.ts'

const LONGEST_PHRASE = Math.max(...Object.keys(TRADE_PHRASES).map((phrase) => phrase.length))
const phrases = new Map(Object.entries(TRADE_PHRASES).map(([phrase, reading]) => [phrase, reading.split(' ')]))
const phraseStarts = new Set([...phrases.keys()].map((phrase) => phrase[0]!))
const known = new Map<string, string[]>()

/** Every reading of one character without tones, the trade's first; a character without reading reads as itself. */
export function readingsOf(char: string): readonly string[] {
  let readings = known.get(char)
  if (readings === undefined) {
    const trade = TRADE_CHARACTERS[char]
    const plain = isHan(char.charCodeAt(0))
      ? (dictionary.get(char) ?? '').split(' ').map(withoutTone).filter(Boolean)
      : []
    readings = [...new Set(trade === undefined ? plain : [trade, ...plain])]
    if (readings.length === 0) readings = [char]
    known.set(char, readings)
  }
  return readings
}

function withoutTone(syllable: string): string {
  return syllable
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/[\u0300-\u036f]/g, '')
}

/** One syllable per character of a folded text; what is not Chinese stands for itself. */
export function syllablesOf(folded: string): string[] {
  const syllables: string[] = []
  for (let at = 0; at < folded.length; ) {
    const char = folded[at]!
    const phrase = phraseStarts.has(char) ? phraseAt(folded, at) : undefined
    if (phrase === undefined) syllables.push(readingsOf(char)[0]!)
    else syllables.push(...phrase)
    at += phrase?.length ?? 1
  }
  return syllables
}

function phraseAt(folded: string, at: number): readonly string[] | undefined {
  for (let length = LONGEST_PHRASE; length > 1; length--) {
    const found = phrases.get(folded.slice(at, at + length))
    if (found !== undefined) return found
  }
  return undefined
}

/** The reading that a buyer may also have learnt for this character, when it differs from the one in use. */
export function secondReading(char: string, inUse: string): string | undefined {
  const second = SECOND_READINGS[char]
  return second === inUse ? undefined : second
}

/** Our choice (decision 0017): names sort by full pinyin with the trade's readings (重楼 is chonglou), not by collation. */
export function pinyinKey(text: string): string {
  return syllablesOf(foldText(text)).join('')
}

/** The first letter of every character's reading, as buyers type it: 阿莫西林 is amxl. */
export function initials(text: string): string {
  return syllablesOf(foldText(text))
    .map((syllable) => syllable[0]!)
    .join('')
}
