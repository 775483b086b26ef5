import { LoadingNote, Skeleton } from '../shell/kit/skeleton.tsx'

const rows = [1, 2, 3, 4]

/** The cart's own shape while it loads. */
export const CartSkeleton = () => (
  <div className="column py-3">
    <LoadingNote what="正在加载购物车" />
    <Skeleton className="mb-3 h-9 w-48" />
    <Skeleton className="mb-px h-11" />
    {rows.map((row) => (
      <Skeleton key={row} className="mb-px h-28 lg:h-24" />
    ))}
    <Skeleton className="mt-3 h-16" />
  </div>
)
