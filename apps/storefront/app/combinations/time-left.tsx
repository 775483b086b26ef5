import type { CombinationWire } from '@yaoji/contract/combinations'
import { type Left, useCountdown } from '@yaoji/ui/use-countdown'
import { monthDayText } from '../shell/time/moment-text.ts'

const soonMs = 3 * 86_400_000

type Window = Pick<CombinationWire, 'timestamp' | 'opens_at' | 'closes_at'>

/** 距结束 …, where the end is near; before the opening, when it opens; by the server's time. */
export function TimeLeft({ of: { timestamp, opens_at, closes_at } }: { readonly of: Window }) {
  const opening = useCountdown(opens_at, timestamp)
  const closing = useCountdown(closes_at, timestamp)
  if (!opening.over) return <Remaining name="距开始" left={opening} />
  if (closing.ms > soonMs)
    return <span className="text-note text-secondary numbers">{monthDayText(closes_at)} 结束</span>
  return <Remaining name="距结束" left={closing} />
}

const Remaining = ({ name, left: { days, clock, over } }: { readonly name: string; readonly left: Left }) => (
  <span role="timer" className="text-note whitespace-nowrap text-warning numbers">
    {over ? '活动已结束' : `${name} ${days > 0 ? `${days}天 ` : ''}${clock}`}
  </span>
)
