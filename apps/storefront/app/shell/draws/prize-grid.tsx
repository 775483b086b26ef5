import type { PrizeWire } from '@yaoji/contract/draws'

const looks = {
  plain: 'border-hairline bg-surface',
  lit: 'border-warning bg-warning-wash',
  won: 'border-warning bg-warning-wash ring-2 ring-warning',
} as const

/** The prizes as fields; the lit one wanders while the draw runs and stands still on what was drawn. */
export function PrizeGrid({
  prizes,
  lit,
  won,
}: {
  readonly prizes: readonly PrizeWire[]
  readonly lit: number | null
  readonly won: boolean
}) {
  return (
    <ul aria-label="奖品" className="grid grid-cols-3 gap-2">
      {prizes.map((prize, index) => (
        <li
          key={prize.id}
          className={`rounded-card border p-1.5 text-center ${looks[lit !== index ? 'plain' : won ? 'won' : 'lit']}`}
        >
          <img
            src={prize.image}
            alt=""
            width={96}
            height={96}
            className="mx-auto aspect-square w-full max-w-24 rounded-control"
          />
          <span className="mt-1 line-clamp-2 text-table leading-tight font-medium">{prize.name}</span>
          <span className="line-clamp-2 text-mark leading-tight text-secondary">{prize.remarks}</span>
        </li>
      ))}
    </ul>
  )
}
