/** How far something is; the words beside it say it too, for a bar alone says nothing to those who do not see it. */
export const ProgressBar = ({
  name,
  percent,
  text,
  tall = false,
}: {
  readonly name: string
  readonly percent: number
  /** What is read in place of the per cent. */
  readonly text: string
  readonly tall?: boolean
}) => (
  <div
    role="progressbar"
    aria-label={name}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    aria-valuetext={text}
    className={`overflow-hidden rounded-full bg-hairline ${tall ? 'h-2.5' : 'h-1.5'}`}
  >
    <span
      className={`block h-full rounded-full ${percent >= 100 ? 'bg-brand' : 'bg-tag-orange'}`}
      style={{ width: `${percent === 0 ? 0 : Math.max(percent, 2)}%` }}
    />
  </div>
)
