import type { NewsWire } from '@yaoji/contract/messages'
import { useEffect } from 'react'

/** Hears of a member's messages while a page is open; fetched after the page stands. */
export function useNews(follows: boolean, onNews: (news: NewsWire) => void): void {
  useEffect(() => {
    if (!follows) return
    let end: (() => void) | undefined
    let gone = false
    // An extra: without it the badge is as old as the page.
    import('./follow-news.ts').then(
      ({ followNews }) => {
        if (!gone) end = followNews(onNews)
      },
      () => undefined,
    )
    return () => {
      gone = true
      end?.()
    }
  }, [follows, onNews])
}
