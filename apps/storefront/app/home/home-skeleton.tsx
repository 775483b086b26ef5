import { shelfColumns } from '../shell/goods/shelf-columns.ts'
import { LoadingNote, Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'

/** The home page's own shape while it loads. */
export const HomeSkeleton = () => (
  <div className="column">
    <LoadingNote what="正在加载首页" />
    <div className="lg:ml-[216px]">
      <Skeleton className="h-44 sm:h-64 lg:h-[420px]" />
    </div>
    <Skeleton className="mt-3 h-10" />
    <div className={`mt-5 grid ${shelfColumns} gap-2 sm:gap-3`}>
      <Skeletons count={10} className="h-96" />
    </div>
  </div>
)
