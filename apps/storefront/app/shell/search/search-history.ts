/** What this person searched before: kept on this device alone, and cleared by a press. */
const name = 'yaoji.searches'
const mostKept = 8

/** The newest first, each once. */
export const withSearch = (before: readonly string[], word: string): string[] =>
  [word, ...before.filter((each) => each !== word)].slice(0, mostKept)

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    // A browser that refuses storage: nothing is kept.
    return undefined
  }
}

export function searchesBefore(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function keepSearch(word: string): void {
  try {
    storage()?.setItem(name, JSON.stringify(withSearch(searchesBefore(), word)))
  } catch {
    // Full: the search goes on without being kept.
  }
}

export const clearSearches = (): void => storage()?.removeItem(name)
