import { useEffect, useRef, useState } from 'react'

/** Spec §9: timestamps of 10 digits are seconds and are multiplied by 1000. */
export const instantMs = (timestamp: number): number => (timestamp < 1e10 ? timestamp * 1000 : timestamp)

const tickMs = 1000
const pad = (value: number) => String(value).padStart(2, '0')

/** What is left, never below nothing. */
export function countdownParts(leftMs: number) {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    clock: [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':'),
    over: seconds === 0,
  }
}

/**
 * The server's time, ticking every 1000 ms from `serverTime` (10 or 13 digits); the person's own clock only measures
 * what has passed since. undefined until the page is alive, so that server and browser render the same.
 */
export function useServerClock(serverTime: number): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const startedAt = performance.now()
    const base = instantMs(serverTime)
    const tick = () => setNow(base + performance.now() - startedAt)
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}

/** After the end the server is asked with this delay: its clock may stand a little behind. */
const settleMs = 1000

/**
 * What is left until an instant (seconds; null: no end to wait for), by the server's time as it was told; `onOver` once,
 * shortly after it is over.
 */
export function useCountdown(until: number | null, toldAt: number, onOver: () => void) {
  const now = useServerClock(toldAt) ?? toldAt * 1000
  const left = countdownParts((until ?? 0) * 1000 - now)
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  }, [onOver])
  const ended = until !== null && left.over
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => latest.current(), settleMs)
    return () => clearTimeout(timer)
  }, [ended])
  return left
}
