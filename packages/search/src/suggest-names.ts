import type { SearchType } from './goods.ts'
import { firstInOrder } from './goods-orders.ts'
import type { Hits } from './hits.ts'
import type { Lexicon } from './lexicon.ts'
import type { TextMatcher } from './match-text.ts'
import { selectFirst } from './select-first.ts'
import type { Store } from './store.ts'

/** Goods looked through for distinct names when a query has several words. */
const LOOKED_THROUGH = 200

export function suggestNames(
  store: Store,
  matcher: TextMatcher,
  words: readonly string[],
  type: SearchType,
  limit: number,
  otcSynonyms: boolean,
): string[] {
  if (words.length === 1 && !matcher.knows(words[0]!)) {
    const hits = matcher.single(words[0]!, type)
    const names =
      type === 'maker' ? bestEntries(store.makers, hits.makers, limit) : bestEntries(store.names, hits.names, limit)
    if (names.length > 0) return names
  }
  const { columns } = store
  const match = matcher.match(words, type, otcSynonyms)
  const order = { sort: 'relevance', order: 'desc' } as const
  const slots = firstInOrder(columns, match.slots, match.scores, order, Math.max(LOOKED_THROUGH, limit))
  const shown =
    type === 'maker'
      ? slots.filter((slot) => columns.maker[slot]! >= 0).map((slot) => store.makers.display(columns.maker[slot]!))
      : slots.filter((slot) => columns.name[slot]! >= 0).map((slot) => store.names.display(columns.name[slot]!))
  return [...new Set(shown)].slice(0, limit)
}

/** By class and level of match, then by the rank of their best goods; two spellings of one name count once. */
function bestEntries(lexicon: Lexicon, hits: Hits, limit: number): string[] {
  const { entries } = hits
  const compare = (a: number, b: number) => {
    const first = entries[a]!
    const second = entries[b]!
    return (
      hits.scoreOf(first) - hits.scoreOf(second) ||
      lexicon.best[second]! - lexicon.best[first]! ||
      lexicon.compareShown(first, second)
    )
  }
  const chosen = new Map<string, string>()
  for (const at of selectFirst(entries.length, limit * 2, compare)) {
    const entry = entries[at]!
    const text = lexicon.text(entry)
    if (!chosen.has(text)) chosen.set(text, lexicon.display(entry))
  }
  return [...chosen.values()].slice(0, limit)
}
