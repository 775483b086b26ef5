import { useEffect, useState } from 'react'

/** Spec §9: the search bar sticks to the top from 205 px of scroll, judged after 100 ms. */
export const stickyFromPx = 205
export const stickyDelayMs = 100

export function useStuck(): boolean {
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const judge = () => {
      timer = undefined
      setStuck(window.scrollY >= stickyFromPx)
    }
    const onScroll = () => {
      timer ??= setTimeout(judge, stickyDelayMs)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  return stuck
}
