import { useEffect } from 'react'
import { countdownParts, useServerClock } from '../clock.ts'

const settleMs = 1000

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
  const now = useServerClock(timestamp) ?? timestamp * 1000
  const { clock, over } = countdownParts(until * 1000 - now)
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(onOver, settleMs)
    return () => clearTimeout(timer)
  }, [over, onOver])
  return (
    <span role="timer" aria-live="off" className="text-table text-secondary">
      距今日结束 <strong className="text-price numbers">{clock}</strong>
    </span>
  )
}
