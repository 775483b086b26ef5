/** What this browser keeps for a while, so that a reload, a log-in or another visit loses nothing that was typed. */
interface BrowserNote<Value> {
  readonly keep: (value: Value) => void
  /** What was kept, where it still reads as one; undefined where nothing was. */
  readonly read: () => Value | undefined
  readonly clear: () => void
}

const ofTab = () => globalThis.sessionStorage
const ofDevice = () => globalThis.localStorage

/** One note by its name; `reads` judges what was written there, perhaps by an older page. */
const noteIn =
  (place: () => Storage) =>
  <Value>(name: string, reads: (kept: unknown) => kept is Value): BrowserNote<Value> => {
    const storage = (): Storage | undefined => {
      try {
        return place()
      } catch {
        // A browser that refuses storage: nothing is kept.
        return undefined
      }
    }
    return {
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
    }
  }

/** A note of this tab, gone with it. */
export const sessionNote = noteIn(ofTab)
/** A note of this device, for every later visit. */
export const deviceNote = noteIn(ofDevice)
