import { useNear } from '@yaoji/ui/use-near'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../shell/kit/skeleton.tsx'

const Floors = lazy(() =>
  import('./flash-and-specials.tsx').then(({ FlashAndSpecials }) => ({ default: FlashAndSpecials })),
)

/** 秒杀 and 每日特价. Their code and goods come when the floor is about to be seen; its place is kept until then. */
export function OfferFloors() {
  const [place, near] = useNear<HTMLDivElement>('120px')
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
