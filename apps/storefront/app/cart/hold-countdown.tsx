import { countdownParts, useServerClock } from '../shell/clock.ts'

/** How long flash goods are still held for the buyer. */
export function HoldCountdown({ until }: { readonly until: number }) {
  const now = useServerClock(undefined)
  if (now === undefined) return null
  const left = countdownParts(until * 1000 - now)
  return <span className="ml-1 text-warning numbers">{left.over ? '保留已过期' : `保留 ${left.clock}`}</span>
}
