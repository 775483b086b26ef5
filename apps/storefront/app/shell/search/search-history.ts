import { deviceNote } from '../viewer/browser-notes.ts'

const mostKept = 8
const words = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string')

/** What somebody searched before, a member or a visitor (undefined): kept on this device alone, and cleared by a press. */
const searchesOf = (member: number | undefined) => deviceNote(`yaoji.searches.${member ?? 'visitor'}`, words)

/** The newest first, each once. */
const withSearch = (before: readonly string[], word: string): string[] =>
  [word, ...before.filter((each) => each !== word)].slice(0, mostKept)

export const searchesBefore = (member: number | undefined): readonly string[] =>
  (searchesOf(member).read() ?? []).slice(0, mostKept)
export const keepSearch = (member: number | undefined, word: string): void =>
  searchesOf(member).keep(withSearch(searchesBefore(member), word))
export const clearSearches = (member: number | undefined): void => searchesOf(member).clear()
