import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element came near the window; once near it stays so. For floors whose code and goods wait until then. */
export function useNear<Element extends HTMLElement>(margin: string): readonly [RefObject<Element | null>, boolean] {
  const place = useRef<Element>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: margin })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [margin])
  return [place, near]
}
