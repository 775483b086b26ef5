import { queryWords } from './fold-text.ts'
import type { SearchType, Synonym } from './goods.ts'
import { combine, Hits, SCORE } from './hits.ts'
import type { Lexicon } from './lexicon.ts'
import { goodsFound, lookUp, lookUpSlip, lookUpText, WordHits } from './look-up-word.ts'
import type { Store } from './store.ts'
import type { Synonyms } from './synonyms.ts'

interface TextMatch {
  readonly slots: Int32Array
  readonly scores: Uint8Array
  /** The words that the table of synonyms knows. */
  readonly synonyms: readonly Synonym[]
}

const SHORTEST_SPLIT = 4
/** No two names written as one are longer; each letter more would be one more place to cut. */
const LONGEST_SPLIT = 40

/** Finds the goods for all words of a query together. Keeps its working arrays from call to call. */
export class TextMatcher {
  private readonly words: WordHits[] = []
  private readonly goods = new Hits(0)
  private readonly store: Store
  private readonly synonyms: Synonyms | undefined
  /** Finds what synonyms stand for, which knows no synonyms itself. */
  private readonly plain: TextMatcher | undefined
  private otcSynonyms = false
  private readonly used = new Set<Synonym>()

  constructor(store: Store, synonyms?: Synonyms) {
    this.store = store
    this.synonyms = synonyms
    this.plain = synonyms && new TextMatcher(store)
  }

  match(asked: readonly string[], type: SearchType, otcSynonyms: boolean): TextMatch {
    this.begin(otcSynonyms)
    const words = withoutRegister(asked)
    const match = this.matchWords(words, type)
    // Pinyin typed with spaces: a mo xi lin.
    const joined = match.slots.length === 0 && words.length > 1 && words.some((word) => /[a-z]/.test(word))
    const found = joined ? this.matchWords([words.join('')], type) : match
    return { ...found, synonyms: [...this.used] }
  }

  /** The goods that bear all these words as text. */
  private texts(words: readonly string[], type: SearchType): Int32Array {
    const found = words.map((word, at) => {
      const hits = this.hitsAt(at)
      hits.clear(this.store)
      lookUpText(this.store, { word, type, several: words.length > 1 }, hits)
      return hits
    })
    return found.length === 0 ? EMPTY.slots : this.together(found).slots
  }

  private begin(otcSynonyms: boolean): void {
    this.otcSynonyms = otcSynonyms
    this.used.clear()
  }

  /** Adds the goods that a word stands for in the table of synonyms. */
  private addSynonyms(word: string, type: SearchType, hits: WordHits): void {
    const synonym = this.synonyms?.of(word)
    if (!synonym || !this.plain) return
    this.used.add(synonym)
    const { rxClass } = this.store.columns.attributes
    for (const meaning of synonym.means)
      for (const slot of this.plain.texts(queryWords(meaning), type)) {
        if (this.otcSynonyms && !rxClass.at(slot).startsWith('otc')) continue
        if ((hits.goods.get(slot) ?? SCORE.typo) > SCORE.synonym) hits.goods.set(slot, SCORE.synonym)
      }
  }

  private matchWords(words: readonly string[], type: SearchType): TextMatch {
    const several = words.length > 1
    let found = words.map((word, at) => {
      const hits = this.hitsAt(at)
      lookUp(this.store, { word, type, several }, hits)
      this.addSynonyms(word, type, hits)
      return hits
    })
    const missing = words.filter((_, at) => found[at]!.empty)
    // A popular word that leads this viewer nowhere is no slip of another one.
    if (missing.some((word) => this.knows(word))) return EMPTY
    if (missing.length === 1) found = this.matchMissing(words, found, missing[0]!, type)
    else if (missing.length > 1) return EMPTY
    return this.together(found)
  }

  /** Whether the table of synonyms has this word. */
  knows(word: string): boolean {
    return this.synonyms?.of(word) !== undefined
  }

  /** One word, for suggestions: the hits themselves. */
  single(word: string, type: SearchType): WordHits {
    this.begin(false)
    const hits = this.hitsAt(0)
    lookUp(this.store, { word, type, several: false }, hits)
    if (hits.empty) lookUpSlip(this.store, { word, type, several: false }, hits)
    return hits
  }

  /** A character left out is forgiven first; 白云山板蓝根 may be two words written as one; last comes any one slip. */
  private matchMissing(words: readonly string[], found: WordHits[], word: string, type: SearchType): WordHits[] {
    const others = found.filter((_, at) => words[at] !== word)
    const several = words.length > 1
    const slip = this.hitsAt(words.length)
    lookUpSlip(this.store, { word, type, several }, slip)
    if (slip.names.entries.some((entry) => slip.names.scoreOf(entry) === SCORE.typo)) return [...others, slip]
    const parts = type === 'maker' && !several ? undefined : this.split(word, type, others, words.length + 1)
    return [...others, ...(parts ?? [slip])]
  }

  private split(word: string, type: SearchType, others: readonly WordHits[], at: number): WordHits[] | undefined {
    if (word.length < SHORTEST_SPLIT || word.length > LONGEST_SPLIT) return undefined
    const left = this.hitsAt(at)
    const right = this.hitsAt(at + 1)
    for (let cut = word.length - 2; cut >= 2; cut--) {
      this.lookUpPart(word.slice(0, cut), type, left)
      if (left.empty) continue
      this.lookUpPart(word.slice(cut), type, right)
      if (!right.empty && this.together([...others, left, right]).slots.length > 0) return [left, right]
    }
    return undefined
  }

  private lookUpPart(word: string, type: SearchType, hits: WordHits): void {
    hits.clear(this.store)
    lookUpText(this.store, { word, type, several: true }, hits)
    this.addSynonyms(word, type, hits)
  }

  private together(found: readonly WordHits[]): TextMatch {
    if (found.some((hits) => hits.empty)) return EMPTY
    const [driver, ...others] = this.fewestFirst(found)
    this.spread(driver!)
    const slots = this.goods.entries
    const kept = new Int32Array(slots.length)
    const scores = new Uint8Array(slots.length)
    let count = 0
    for (const slot of slots) {
      let score = this.goods.scoreOf(slot)
      for (const hits of others) {
        const other = this.scoreIn(hits, slot)
        score = other < 0 ? -1 : combine(score, other)
        if (score < 0) break
      }
      if (score < 0) continue
      kept[count] = slot
      scores[count++] = score
    }
    return { slots: kept.subarray(0, count), scores: scores.subarray(0, count), synonyms: NO_SYNONYMS }
  }

  private fewestFirst(found: readonly WordHits[]): readonly WordHits[] {
    if (found.length === 1) return found
    const counted = found.map((hits) => ({ hits, count: goodsFound(this.store, hits, Number.POSITIVE_INFINITY) }))
    return counted.sort((a, b) => a.count - b.count).map(({ hits }) => hits)
  }

  /** From names, makers, specifications and codes to the goods that bear them. */
  private spread(hits: WordHits): void {
    const { store, goods } = this
    goods.clear(store.columns.top)
    spreadField(store.names, hits.names, goods)
    spreadField(store.makers, hits.makers, goods)
    spreadField(store.specs, hits.specs, goods)
    for (const [slot, score] of hits.goods) goods.add(slot, score)
  }

  private scoreIn(hits: WordHits, slot: number): number {
    const { columns } = this.store
    let best = hits.goods.get(slot) ?? -1
    best = better(best, hits.names, columns.name[slot]!)
    best = better(best, hits.names, columns.generic[slot]!)
    best = better(best, hits.names, columns.trade[slot]!)
    best = better(best, hits.makers, columns.maker[slot]!)
    return better(best, hits.specs, columns.spec[slot]!)
  }

  private hitsAt(at: number): WordHits {
    while (this.words.length <= at) this.words.push(new WordHits())
    return this.words[at]!
  }
}

/** 国药准字 before a number says nothing that the number does not. */
function withoutRegister(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !/^(国药准字|国食健[字注]|卫食健字|.{0,2}械[备注]准?)$/.test(word))
  return rest.length > 0 ? rest : words
}

const NO_SYNONYMS: readonly Synonym[] = []
const EMPTY: TextMatch = { slots: new Int32Array(0), scores: new Uint8Array(0), synonyms: NO_SYNONYMS }

function spreadField(lexicon: Lexicon, hits: Hits, goods: Hits): void {
  const { pool } = lexicon
  for (const entry of hits.entries) {
    const score = hits.scoreOf(entry)
    const start = pool.start(lexicon.bearers(entry))
    const end = start + lexicon.bearerCount(entry)
    for (let at = start; at < end; at++) goods.add(pool.data[at]!, score)
  }
}

function better(best: number, hits: Hits, entry: number): number {
  if (entry < 0 || hits.entries.length === 0) return best
  const score = hits.scoreOf(entry)
  return score >= 0 && (best < 0 || score < best) ? score : best
}
