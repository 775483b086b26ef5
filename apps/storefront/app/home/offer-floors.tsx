import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../shell/parts/skeleton.tsx'

const Floors = lazy(() =>
  import('./flash-and-specials.tsx').then(({ FlashAndSpecials }) => ({ default: FlashAndSpecials })),
)

/** 秒杀 and 每日特价. Their code and goods come when the floor is about to be seen; its place is kept until then. */
export function OfferFloors() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '120px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className="mt-5">
      {near ? (
        <Suspense fallback={<Kept />}>
          <Floors waiting={<Kept />} />
        </Suspense>
      ) : (
        <Kept />
      )}
    </div>
  )
}

/** As tall as both floors. */
const Kept = () => <Skeleton className="h-[860px] sm:h-[900px]" />
