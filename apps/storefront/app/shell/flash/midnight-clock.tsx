import { useCountdown } from '@yaoji/ui/use-countdown'

/** To the end of today's prices, by the server's time; then `onOver`. */
export function MidnightClock({
  until,
  timestamp,
  onOver,
}: {
  readonly until: number
  readonly timestamp: number
  readonly onOver: () => void
}) {
  const { clock } = useCountdown(until, timestamp, onOver)
  return (
    <span role="timer" aria-live="off" className="text-table text-secondary">
      距今日结束 <strong className="text-price numbers">{clock}</strong>
    </span>
  )
}
