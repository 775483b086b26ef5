/** As many pages as the pace is read from: the one in the middle counts, so that a single slow page says nothing. */
const recent = 15
/** Before so many pages nothing is known: the first ones after a start are slow for a reason of their own. */
const enough = 40
/** However slow pages are, one person's browser, which asks for several at once, and the next one's are served. */
const fewest = 6

/** How fast pages are rendered just now: the time from one to the next while there is work. */
export function openPace(nowMs: () => number) {
  let since = 0
  const took: number[] = []
  let pages = 0
  let msPerPage: number | null = null
  return {
    /** The first page after a pause is asked for. */
    begun(): void {
      since = nowMs()
    },
    /** A page is there as a whole. */
    done(): void {
      const now = nowMs()
      pages += 1
      took.push(now - since)
      since = now
      if (took.length > recent) took.shift()
      if (pages >= enough) msPerPage = took.toSorted((one, other) => one - other)[took.length >> 1]!
    },
    /** How many pages are rendered within this time. */
    within: (patienceMs: number): number =>
      msPerPage === null ? Number.POSITIVE_INFINITY : Math.max(fewest, Math.floor(patienceMs / msPerPage)),
  }
}
