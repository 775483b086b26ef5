import { LoadingNote, Skeleton } from '../shell/kit/skeleton.tsx'

/** Amount, then the ways to pay. */
export const PaySkeleton = () => (
  <div className="column space-y-3 py-3">
    <LoadingNote what="正在加载订单" />
    <Skeleton className="h-24" />
    <Skeleton className="h-96" />
  </div>
)
