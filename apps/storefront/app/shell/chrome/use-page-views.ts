import { useRouter } from '@tanstack/react-router'
import { contentCalls } from '@yaoji/contract/content'
import { useEffect } from 'react'
import { send } from '../api/send.ts'

/** Spec §9: a page view is reported 300 ms after the route change. */
const pageViewDelayMs = 300

function report(path: string, statisticsUrl: string): void {
  if (statisticsUrl) {
    navigator.sendBeacon(statisticsUrl, new URLSearchParams({ path }))
    return
  }
  // Counting must never disturb the person.
  send(contentCalls.pageView, { path }).catch(() => {})
}

/** Reports the first page and every later one to the store's counter or the configured statistics service. */
export function usePageViews(statisticsUrl: string): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (path: string) => {
      clearTimeout(timer)
      timer = setTimeout(() => report(path, statisticsUrl), pageViewDelayMs)
    }
    later(router.state.location.href)
    const leave = router.subscribe('onResolved', ({ toLocation, hrefChanged }) => {
      if (hrefChanged) later(toLocation.href)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [router, statisticsUrl])
}
