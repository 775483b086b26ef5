import { useEffect } from 'react'
import { countdownParts, useServerClock } from '../shell/clock.ts'

/** After the end the server is asked with this delay: its clock may stand a little behind. */
const settleMs = 1000

/** How long flash goods are still held for the buyer, by the server's time; then `onOver`. */
export function HoldCountdown({
  until,
  toldAt,
  onOver,
}: {
  readonly until: number
  readonly toldAt: number
  readonly onOver: () => void
}) {
  const now = useServerClock(toldAt) ?? toldAt * 1000
  const { clock, over } = countdownParts(until * 1000 - now)
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(onOver, settleMs)
    return () => clearTimeout(timer)
  }, [over, onOver])
  return <span className="ml-1 text-warning numbers">{over ? '保留已过期' : `保留 ${clock}`}</span>
}
