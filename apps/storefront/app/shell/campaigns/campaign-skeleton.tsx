import { shelfColumns } from '../goods/shelf-columns.ts'
import { LoadingNote, Skeleton, Skeletons } from '../kit/skeleton.tsx'

export function CampaignSkeleton() {
  return (
    <div className="column space-y-3 py-3">
      <LoadingNote what="正在打开活动" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-36 w-full sm:h-40" />
      <Skeleton className="h-6 w-40" />
      <div className={`grid ${shelfColumns} gap-2 sm:gap-3`}>
        <Skeletons count={10} className="h-72" />
      </div>
    </div>
  )
}
