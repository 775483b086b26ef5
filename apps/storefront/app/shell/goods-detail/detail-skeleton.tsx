import { Panel } from '../kit/panel.tsx'
import { LoadingNote, Skeleton } from '../kit/skeleton.tsx'

/** The detail page's own shape while it loads. */
export const DetailSkeleton = () => (
  <div className="column py-3">
    <LoadingNote what="正在加载商品" />
    <Skeleton className="mb-3 h-5 w-80" />
    <Panel className="grid gap-5 p-5 lg:grid-cols-[360px_minmax(0,1fr)]">
      <Skeleton className="aspect-square" />
      <div className="space-y-3">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-28" />
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-56" />
      </div>
    </Panel>
  </div>
)
