import { useCountdown } from '@yaoji/ui/use-countdown'

/**
 * 距结束 1 天 03:12:45, by the server's time; at the end `over` stands in its place, and `onOver` is called. Every page
 * counts down with this, so that what runs out looks the same everywhere; red stays with prices.
 */
export function Countdown({
  name = '',
  until,
  timestamp,
  onOver,
  over,
  urgent = false,
}: {
  /** What is waited for: 距结束, 距开始, 剩余. */
  readonly name?: string
  /** null: there is nothing to wait for. */
  readonly until: number | null
  /** The server's time as it came with `until`. */
  readonly timestamp: number
  readonly onOver?: () => void
  readonly over?: string
  /** What is lost when it is missed: an order, goods that are held. */
  readonly urgent?: boolean
}) {
  const left = useCountdown(until, timestamp, onOver)
  if (until === null) return null
  const look = urgent ? 'text-warning' : ''
  return (
    <span role="timer" aria-live="off" className={`numbers ${look}`}>
      {left.over && over ? (
        over
      ) : (
        <>
          {name && <span className={urgent ? '' : 'opacity-80'}>{name} </span>}
          <strong className="whitespace-nowrap">
            {left.days > 0 && `${left.days} 天 `}
            {left.clock}
          </strong>
        </>
      )}
    </span>
  )
}
