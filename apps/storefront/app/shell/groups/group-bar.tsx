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
      <div
        role="progressbar"
        aria-label="拼团进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={reached ? '已达到成团数量' : `已订${paid}${unit}，还差${missing}${unit}成团`}
        className={`overflow-hidden rounded-full bg-price-wash ${compact ? 'h-1.5' : 'h-2.5'}`}
      >
        <span
          className={`block h-full rounded-full ${reached ? 'bg-brand' : 'bg-price'}`}
          style={{ width: `${percent === 0 ? 0 : Math.max(percent, 2)}%` }}
        />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-note numbers">
        <span className="text-secondary">
          已订 {paid} / {target}
          {unit}
        </span>
        <span className={reached ? 'text-brand-strong' : 'text-price'}>
          {reached ? '已成团' : `还差 ${missing}${unit}`}
        </span>
      </p>
    </div>
  )
}
