import { ListSkeleton } from '../goods-list/list-skeleton.tsx'
import { Skeleton } from '../kit/skeleton.tsx'

/** A zone's banner and its list while they load. */
export const ZoneSkeleton = () => (
  <>
    <div className="column pt-3">
      <Skeleton className="h-36 sm:h-40" />
    </div>
    <ListSkeleton />
  </>
)
