import { deviceNote } from '../viewer/browser-notes.ts'

const mostKept = 8
const words = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string')

/** What this person searched before: kept on this device alone, and cleared by a press. */
const searches = deviceNote('yaoji.searches', words)

/** The newest first, each once. */
const withSearch = (before: readonly string[], word: string): string[] =>
  [word, ...before.filter((each) => each !== word)].slice(0, mostKept)

export const searchesBefore = (): readonly string[] => (searches.read() ?? []).slice(0, mostKept)
export const keepSearch = (word: string): void => searches.keep(withSearch(searchesBefore(), word))
export const clearSearches = (): void => searches.clear()
