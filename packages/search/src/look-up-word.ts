import { type CodeKey, codeWord } from './code-index.ts'
import { findText, findTokens, type Levels } from './find-entries.ts'
import { findSlips } from './find-slips.ts'
import { isHan } from './fold-text.ts'
import type { SearchType } from './goods.ts'
import { Hits, SCORE } from './hits.ts'
import type { Lexicon } from './lexicon.ts'
import type { Store } from './store.ts'
import { alike, type PinyinWay, pinyinWays, type Spelling, slipTokens, soundTokens } from './tokens.ts'

/** With fewer goods than this, what only sounds alike is shown below them. */
const FEW = 8

/** What only ends like the word is another active ingredient: 地氯雷他定 is no 氯雷他定. */
const NAME_TEXT: Levels = { whole: SCORE.wholeText, start: SCORE.startText, inside: SCORE.text }
/** Makers' names begin with a place as often as not. */
const MAKER_TEXT: Levels = { ...NAME_TEXT, start: SCORE.text }
const inThree = (score: number): Levels => ({ whole: score, start: score + 1, inside: score + 2 })
const NAME_PINYIN: Record<Spelling, Levels> = {
  complete: inThree(SCORE.pinyin),
  unfinished: inThree(SCORE.pinyinUnfinished),
  initials: inThree(SCORE.initials),
}
const SLIPS = { likely: SCORE.typo, unlikely: SCORE.wrongCharacter }
const OTHER_SLIPS = { likely: SCORE.otherFieldTypo, unlikely: SCORE.otherFieldTypo }
const always = (score: number): Levels => ({ whole: score, start: score, inside: score })

/** Everything one word of a query finds. */
export class WordHits {
  readonly names = new Hits(0)
  readonly makers = new Hits(0)
  readonly specs = new Hits(0)
  /** Goods found by themselves: by a code, or by what the word stands for. */
  readonly goods = new Map<number, number>()

  clear(store: Store): void {
    this.names.clear(store.names.capacity)
    this.makers.clear(store.makers.capacity)
    this.specs.clear(store.specs.capacity)
    this.goods.clear()
  }

  get empty(): boolean {
    return this.names.entries.length + this.makers.entries.length + this.specs.entries.length + this.goods.size === 0
  }
}

interface WordQuery {
  readonly word: string
  readonly type: SearchType
  /** One of several words: then each may also be a maker's initials, say. */
  readonly several: boolean
}

interface Fields {
  readonly first: Lexicon
  readonly firstHits: Hits
  readonly second: Lexicon
  readonly secondHits: Hits
  readonly secondAllowed: boolean
}

function fieldsOf(store: Store, query: WordQuery, hits: WordHits): Fields {
  if (query.type === 'maker')
    return {
      first: store.makers,
      firstHits: hits.makers,
      second: store.names,
      secondHits: hits.names,
      secondAllowed: query.several,
    }
  return {
    first: store.names,
    firstHits: hits.names,
    second: store.makers,
    secondHits: hits.makers,
    secondAllowed: query.word.length > 1,
  }
}

/** Finds a word as text, then as pinyin, and by its sound when that gives little. */
export function lookUp(store: Store, query: WordQuery, hits: WordHits): void {
  hits.clear(store)
  lookUpText(store, query, hits)
  const fields = fieldsOf(store, query, hits)
  const { word } = query
  const ways = /[a-z]/.test(word) ? pinyinWays(word) : []
  for (const { tokens, spelt } of ways) findTokens(fields.first, tokens, NAME_PINYIN[spelt], fields.firstHits)
  if (ways.length > 0 && fields.secondAllowed && (query.several || hits.empty))
    for (const { tokens } of ways) findTokens(fields.second, tokens, always(SCORE.otherFieldPinyin), fields.secondHits)
  if (goodsFound(store, hits) < FEW) lookUpSound(word, ways, fields, hits)
}

/** Finds a word as text only: in names, makers, specifications and codes. */
export function lookUpText(store: Store, query: WordQuery, hits: WordHits): void {
  const fields = fieldsOf(store, query, hits)
  const { word } = query
  findText(fields.first, word, query.type === 'maker' ? MAKER_TEXT : NAME_TEXT, fields.firstHits)
  if (fields.secondAllowed) findText(fields.second, word, always(SCORE.otherField), fields.secondHits)
  if (query.type === 'maker' && !query.several) return
  if (/\d/.test(word)) findText(store.specs, word, always(SCORE.otherField), hits.specs)
  const code = codeWord(word)
  if (code !== undefined) lookUpCode(store, code, hits)
}

function lookUpCode(store: Store, code: CodeKey, hits: WordHits): void {
  store.codes.find(code, (slot, whole) => {
    const score = whole ? SCORE.wholeText : SCORE.text
    if ((hits.goods.get(slot) ?? SCORE.typo) > score) hits.goods.set(slot, score)
  })
}

function lookUpSound(word: string, ways: readonly PinyinWay[], fields: Fields, hits: WordHits): void {
  const spoken = [...word].filter((char) => isHan(char.charCodeAt(0))).length
  const sounds =
    ways.length === 0
      ? [soundTokens(word)].filter(() => spoken > 1)
      : ways.filter(({ tokens, spelt }) => spelt === 'complete' && tokens.length > 1).map(({ tokens }) => tokens)
  for (const tokens of sounds) {
    findTokens(fields.first, tokens, always(SCORE.homophone), fields.firstHits)
    findTokens(fields.first, alike(tokens), always(SCORE.soundsAlike), fields.firstHits)
  }
  if (!fields.secondAllowed || !hits.empty) return
  for (const tokens of sounds)
    findTokens(fields.second, alike(tokens), always(SCORE.otherFieldHomophone), fields.secondHits)
}

/** Finds a word that has one typing error; for when nothing else was found. */
export function lookUpSlip(store: Store, query: WordQuery, hits: WordHits): void {
  hits.clear(store)
  const fields = fieldsOf(store, query, hits)
  const { word } = query
  findSlips(fields.first, word, SLIPS, fields.firstHits)
  if (fields.secondAllowed && hits.empty) findSlips(fields.second, word, OTHER_SLIPS, fields.secondHits)
  if (!/^[a-z]{4,}$/.test(word)) return
  const ways = slipTokens(word)
  for (const tokens of ways) findTokens(fields.first, tokens, always(SCORE.typo), fields.firstHits)
  if (!fields.secondAllowed || !hits.empty) return
  for (const tokens of ways) findTokens(fields.second, tokens, always(SCORE.otherFieldTypo), fields.secondHits)
}

/** At least so many goods; counting ends when there are more than a few. */
export function goodsFound(store: Store, hits: WordHits, enough = FEW): number {
  let count = hits.goods.size
  const fields = [
    [store.names, hits.names],
    [store.makers, hits.makers],
    [store.specs, hits.specs],
  ] as const
  for (const [lexicon, found] of fields)
    for (const entry of found.entries) {
      if (count >= enough) return count
      count += lexicon.bearerCount(entry)
    }
  return count
}
