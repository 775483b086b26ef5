import { shelfColumns } from '../goods/shelf-columns.ts'
import { LoadingNote, Skeleton, Skeletons } from '../kit/skeleton.tsx'

/** The list's own shape while it loads. */
export const ListSkeleton = () => (
  <div className="column py-3">
    <LoadingNote what="正在加载商品" />
    <Skeleton className="mb-3 h-48" />
    <Skeleton className="mb-3 h-11" />
    <div className={`grid ${shelfColumns} gap-2 sm:gap-3`}>
      <Skeletons count={10} className="h-96" />
    </div>
  </div>
)
