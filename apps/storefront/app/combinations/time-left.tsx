import type { CombinationWire } from '@yaoji/contract/combinations'
import { Countdown } from '../shell/kit/countdown.tsx'
import { lastDayText } from '../shell/time/moment-text.ts'

/** Our choice: what ends later than in three days says its day, with the year: some last for one. */
const soonSeconds = 3 * 86_400

type Window = Pick<CombinationWire, 'timestamp' | 'opens_at' | 'closes_at'>

/** 距结束 …, where the end is near; before the opening, when it opens; by the server's time. */
export function TimeLeft({ of: { timestamp, opens_at, closes_at } }: { readonly of: Window }) {
  const upcoming = opens_at > timestamp
  if (!upcoming && closes_at - timestamp > soonSeconds)
    return <span className="text-note text-secondary numbers">{lastDayText(closes_at)} 结束</span>
  return (
    <span className="text-note">
      {upcoming ? (
        <Countdown name="距开始" until={opens_at} timestamp={timestamp} over="已开始" />
      ) : (
        <Countdown name="距结束" until={closes_at} timestamp={timestamp} over="活动已结束" />
      )}
    </span>
  )
}
