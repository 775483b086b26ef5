/** What the newest page says of the pace, beside all before it. */
const newest = 0.2
/** However slow pages are, a reader and the next one are served. */
const fewest = 2

/** How fast pages are rendered just now: the time from one to the next while there is work. */
export function openPace(nowMs: () => number) {
  let since = 0
  let msPerPage: number | null = null
  return {
    /** The first page after a pause is asked for. */
    begun(): void {
      since = nowMs()
    },
    /** A page is there as a whole. */
    done(): void {
      const now = nowMs()
      msPerPage = msPerPage === null ? now - since : msPerPage + newest * (now - since - msPerPage)
      since = now
    },
    /** How many pages are rendered within this time. */
    within: (patienceMs: number): number =>
      msPerPage === null ? Number.POSITIVE_INFINITY : Math.max(fewest, Math.floor(patienceMs / msPerPage)),
  }
}
