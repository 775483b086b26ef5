import { LoadingNote, Skeleton } from '../shell/kit/skeleton.tsx'

export const CardsSkeleton = () => (
  <div className="column py-3">
    <LoadingNote />
    <Skeleton className="mb-2 h-5 w-48" />
    <Skeleton className="mb-3 h-36 sm:h-40" />
    <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </div>
  </div>
)
