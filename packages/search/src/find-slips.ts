import { charGram } from './grams.ts'
import type { Hits } from './hits.ts'
import type { LetterPool } from './letter-pool.ts'
import type { Lexicon } from './lexicon.ts'

/** Adds entries that contain the word but for one character wrong, missing, too many, or two neighbours exchanged. */
export function findSlips(
  lexicon: Lexicon,
  word: string,
  scores: { likely: number; unlikely: number },
  hits: Hits,
): void {
  if (word.length < 3) return
  const looked = new Set<number>()
  for (const char of twoRarest(lexicon, word)) {
    const list = lexicon.listOf(charGram(char))
    if (list === undefined) continue
    const { pool } = lexicon
    const end = pool.start(list) + pool.length(list)
    for (let at = pool.start(list); at < end; at++) {
      const entry = pool.data[at]!
      if (looked.has(entry)) continue
      looked.add(entry)
      const slip = slipIn(lexicon, entry, word)
      if (slip !== undefined) hits.add(entry, scores[slip])
    }
  }
}

/** One slip leaves at least one of any two characters in place, so the two rarest lead to every candidate. */
function twoRarest(lexicon: Lexicon, word: string): number[] {
  const chars = [...new Set(Array.from(word, (char) => char.charCodeAt(0)))]
  return chars.sort((a, b) => lexicon.lengthOf(charGram(a)) - lexicon.lengthOf(charGram(b))).slice(0, 2)
}

export type Slip = 'likely' | 'unlikely' | undefined

/** Likely: every typed character is there, one was left out or two were exchanged. Unlikely: one is wrong or too many. */
function slipIn(lexicon: Lexicon, entry: number, word: string): Slip {
  let best: Slip
  const begin = lexicon.textAt(entry)
  const end = begin + lexicon.textLength(entry)
  for (let start = begin; start + word.length <= end + 1; start++) {
    const slip = slipAt(lexicon.letters, start, end, word)
    if (slip === 'likely') return slip
    best ??= slip
  }
  return best
}

function slipAt(letters: LetterPool, start: number, end: number, word: string): Slip {
  const { units } = letters
  let same = 0
  while (same < word.length && start + same < end && units[start + same] === word.charCodeAt(same)) same++
  const at = start + same
  const leftOut = same > 0 && letters.continues(at + 1, end, word, same)
  const exchanged =
    at + 1 < end &&
    units[at] === word.charCodeAt(same + 1) &&
    units[at + 1] === word.charCodeAt(same) &&
    letters.continues(at + 2, end, word, same + 2)
  if (leftOut || exchanged) return 'likely'
  if (same >= word.length - 1) return 'unlikely'
  return letters.continues(at + 1, end, word, same + 1) || letters.continues(at, end, word, same + 1)
    ? 'unlikely'
    : undefined
}
