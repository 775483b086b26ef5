import { LoadingNote, Skeleton } from '../shell/kit/skeleton.tsx'

/** Two columns: what is ordered, what it costs. */
export const ConfirmSkeleton = () => (
  <div className="column grid gap-3 py-3 lg:grid-cols-[minmax(0,1fr)_320px]">
    <LoadingNote what="正在核对订单" />
    <div className="space-y-3">
      <Skeleton className="h-44" />
      <Skeleton className="h-72" />
      <Skeleton className="h-32" />
    </div>
    <Skeleton className="h-64" />
  </div>
)
