import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countdownParts, useServerClock } from '../shell/clock.ts'

/** Until when the order can be paid, by the server's time; at the end the page asks the server again. */
export function Countdown({ expiresAt, timestamp }: { readonly expiresAt: number; readonly timestamp: number }) {
  const router = useRouter()
  const now = useServerClock(timestamp)
  const left = countdownParts(expiresAt * 1000 - (now ?? timestamp * 1000))
  useEffect(() => {
    if (left.over) void router.invalidate()
  }, [left.over, router])
  return (
    <span role="timer" className="text-warning numbers">
      {left.over ? '订单已超时' : `剩余 ${left.days > 0 ? `${left.days} 天 ` : ''}${left.clock}`}
    </span>
  )
}
