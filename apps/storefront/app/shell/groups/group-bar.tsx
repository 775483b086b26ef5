import { ProgressBar } from '../kit/progress-bar.tsx'

/** How far a group buy is. The words say it too: a bar alone says nothing to those who do not see it. */
export function GroupBar({
  paid,
  target,
  missing,
  percent,
  unit,
  compact = false,
}: {
  readonly paid: number
  readonly target: number
  readonly missing: number
  readonly percent: number
  readonly unit: string
  readonly compact?: boolean
}) {
  const reached = missing === 0
  return (
    <div className="min-w-0">
      <ProgressBar
        name="拼团进度"
        percent={percent}
        text={reached ? '已达到成团数量' : `已订${paid}${unit}，还差${missing}${unit}成团`}
        tall={!compact}
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-note numbers">
        <span className="text-secondary">
          {paid === 0 ? `等您来订第一单，${target}${unit}成团` : `已订 ${paid} / ${target}${unit}`}
        </span>
        <span className={reached ? 'text-brand-strong' : 'text-warning'}>
          {reached ? '已成团' : `还差 ${missing}${unit}`}
        </span>
      </p>
    </div>
  )
}
