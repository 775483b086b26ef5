import type { CombinationWire } from '@yaoji/contract/combinations'
import { countdownParts, instantMs, useServerClock } from '../shell/clock.ts'

const soonMs = 3 * 86_400_000

type Window = Pick<CombinationWire, 'timestamp' | 'opens_at' | 'closes_at'>

/** 距结束 …, where the end is near; before the opening, when it opens; by the server's time. */
export function TimeLeft({ of }: { readonly of: Window }) {
  const now = useServerClock(of.timestamp) ?? instantMs(of.timestamp)
  const opening = instantMs(of.opens_at) - now
  if (opening > 0) return <Left name="距开始" ms={opening} />
  const closing = instantMs(of.closes_at) - now
  if (closing > soonMs) return <span className="text-note text-secondary numbers">{dayText(of.closes_at)} 结束</span>
  return <Left name="距结束" ms={closing} />
}

function Left({ name, ms }: { readonly name: string; readonly ms: number }) {
  const { days, clock, over } = countdownParts(ms)
  return (
    <span role="timer" className="text-note whitespace-nowrap text-warning numbers">
      {over ? '活动已结束' : `${name} ${days > 0 ? `${days}天 ` : ''}${clock}`}
    </span>
  )
}

const dayText = (seconds: number) => {
  const day = new Date(instantMs(seconds) + 8 * 3_600_000)
  return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`
}
