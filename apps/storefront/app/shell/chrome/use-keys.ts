import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The keys of the whole store, fetched once the page stands. */
export function useKeys(): void {
  const router = useRouter()
  useEffect(() => {
    let leave: (() => void) | undefined
    let gone = false
    void import('./focus-place.ts').then(({ keepFocusPlaced }) => {
      if (!gone) leave = keepFocusPlaced(router)
    })
    return () => {
      gone = true
      leave?.()
    }
  }, [router])
}
