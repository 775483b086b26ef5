/** What this tab keeps for a while, so that a reload or a log-in loses nothing that was typed. */
interface SessionNote<Value> {
  readonly keep: (value: Value) => void
  /** What was kept, where it still reads as one; undefined where nothing was. */
  readonly read: () => Value | undefined
  readonly clear: () => void
}

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    // A browser that refuses storage: what was typed is typed again.
    return undefined
  }
}

/** One note by its name; `reads` judges what was written there, perhaps by an older page. */
export const sessionNote = <Value>(name: string, reads: (kept: unknown) => kept is Value): SessionNote<Value> => ({
  keep: (value) => {
    try {
      storage()?.setItem(name, JSON.stringify(value))
    } catch {
      // Full: as if the browser refused.
    }
  },
  read: () => {
    try {
      const kept: unknown = JSON.parse(storage()?.getItem(name) ?? 'null')
      return reads(kept) ? kept : undefined
    } catch {
      return undefined
    }
  },
  clear: () => storage()?.removeItem(name),
})
