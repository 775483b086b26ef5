import { goodsCalls } from '@yaoji/contract/goods'
import { useEffect, useState } from 'react'
import { send } from '../api/send.ts'
import { clearSearches, searchesBefore } from './search-history.ts'

interface OfferedWords {
  readonly before: readonly string[]
  readonly hot: readonly string[]
  readonly clear: () => void
}

/** What an empty search box offers while it is open: the person's own searches, then what many search for. */
export function useOfferedWords(open: boolean): OfferedWords {
  const [before, setBefore] = useState<readonly string[]>([])
  const [hot, setHot] = useState<readonly string[]>()
  useEffect(() => {
    if (open) setBefore(searchesBefore())
  }, [open])
  useEffect(() => {
    if (!open || hot) return
    // An extra: where it cannot be had the box offers less.
    send(goodsCalls.hot).then(
      ({ data }) => setHot(data),
      () => setHot([]),
    )
  }, [open, hot])
  const clear = () => {
    clearSearches()
    setBefore([])
  }
  return { before, hot: (hot ?? []).filter((word) => !before.includes(word)), clear }
}
