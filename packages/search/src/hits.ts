/** How well something was found; smaller is better. The class decides first, the level within it second. */
const MATCH_CLASSES = ['text', 'synonym', 'pinyin', 'homophone', 'typo'] as const
type MatchClass = (typeof MATCH_CLASSES)[number]

export const SCORE = {
  /** A whole name, its start, inside. */
  wholeText: 0,
  startText: 1,
  text: 2,
  otherField: 3,
  /** What the store's table of synonyms leads to. */
  synonym: 32,
  /** Complete syllables; then with the last one unfinished; then initials. Each: whole name, its start, inside. */
  pinyin: 64,
  pinyinUnfinished: 67,
  initials: 70,
  otherFieldPinyin: 73,
  homophone: 96,
  soundsAlike: 97,
  otherFieldHomophone: 98,
  /** A character left out or two exchanged; then one wrong or too many. */
  typo: 128,
  wrongCharacter: 129,
  otherFieldTypo: 130,
} as const

export function classOf(score: number): MatchClass {
  return MATCH_CLASSES[score >> 5]!
}

/** Several words together are as good as the worst class among them, and add their levels within it. */
export function combine(a: number, b: number): number {
  const worst = Math.max(a >> 5, b >> 5)
  return (worst << 5) | Math.min(31, (a & 31) + (b & 31))
}

/** Entries of one lexicon (or goods) that one word found, each with its best score. */
export class Hits {
  readonly entries: number[] = []
  private scores: Uint8Array

  constructor(capacity: number) {
    this.scores = new Uint8Array(capacity)
  }

  /** The score of an entry, or -1 when it was not found. */
  scoreOf(entry: number): number {
    return this.scores[entry]! - 1
  }

  add(entry: number, score: number): void {
    const known = this.scores[entry]!
    if (known === 0) this.entries.push(entry)
    else if (known <= score + 1) return
    this.scores[entry] = score + 1
  }

  /** Empties the hits for the next word, wide enough for `capacity` entries. */
  clear(capacity: number): void {
    if (capacity > this.scores.length) this.scores = new Uint8Array(Math.ceil(capacity * 1.25))
    else for (const entry of this.entries) this.scores[entry] = 0
    this.entries.length = 0
  }
}
