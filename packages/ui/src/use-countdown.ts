import { useEffect, useRef, useState } from 'react'

/** Spec §9: timestamps of 10 digits are seconds and are multiplied by 1000. */
export const instantMs = (timestamp: number): number => (timestamp < 1e10 ? timestamp * 1000 : timestamp)

/** Spec §9. */
const tickMs = 1000
const pad = (value: number) => String(value).padStart(2, '0')

export interface Left {
  readonly ms: number
  readonly days: number
  /** 'HH:MM:SS' beside the days. */
  readonly clock: string
  readonly over: boolean
}

/** What is left, never below nothing. A second that has begun counts: 00:00:00 is the end, not the second before it. */
export function timeLeft(leftMs: number): Left {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return {
    ms: Math.max(0, leftMs),
    days: Math.floor(seconds / 86_400),
    clock: [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':'),
    over: seconds === 0,
  }
}

/** A clock that is a little behind still says that it is not over: asked once more, it knows. */
const onceMoreMs = 1000

/**
 * What is left until an instant (null: there is no end to wait for), by the server's time as it was sent at `toldAt`;
 * the person's own clock only measures what has passed since. Ends exactly: `onOver` comes with the last second. Server
 * and browser render the same, because the first rendering is of the moment that was sent.
 */
export function useCountdown(until: number | null, toldAt: number, onOver?: () => void): Left {
  const [now, setNow] = useState<number>()
  const end = until === null ? null : instantMs(until)
  const heardAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is heard again with every answer
  useEffect(() => {
    heardAt.current = performance.now()
  }, [toldAt])
  useEffect(() => {
    if (end === null) return
    const base = instantMs(toldAt) - heardAt.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = base + performance.now()
      setNow(at)
      // The text changes with whole seconds of what is left, wherever in a second the page began.
      if (at < end) timer = setTimeout(tick, (end - at) % tickMs || tickMs)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end, toldAt])
  const left = timeLeft((end ?? 0) - (now ?? instantMs(toldAt)))
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  }, [onOver])
  const ended = end !== null && left.over
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is waited for again
  useEffect(() => {
    if (!ended) return
    latest.current?.()
    const timer = setTimeout(() => latest.current?.(), onceMoreMs)
    return () => clearTimeout(timer)
  }, [ended, end])
  return left
}
