import { useRouter } from '@tanstack/react-router'
import type { GroupWire } from '@yaoji/contract/groups'
import { useCountdown } from '@yaoji/ui/use-countdown'
import { momentText } from '../shell/time/moment-text.ts'

/** To the opening, then to the end, by the server's time; at the edge the page asks the server again. */
export function GroupCountdown({
  group,
  timestamp,
}: {
  readonly group: Pick<GroupWire, 'state' | 'opens_at' | 'closes_at'>
  readonly timestamp: number
}) {
  const router = useRouter()
  const over = group.state === 'failed' || group.state === 'ended'
  const until = group.state === 'notStarted' ? group.opens_at : group.closes_at
  const left = useCountdown(over ? null : until, timestamp, () => void router.invalidate())
  if (over) return <span className="text-note text-secondary numbers">{momentText(group.closes_at)} 结束</span>
  return (
    <span role="timer" aria-live="off" className="text-note numbers">
      <span className="text-secondary">{group.state === 'notStarted' ? '距开始' : '距结束'} </span>
      <strong className="text-price">
        {left.days > 0 && `${left.days} 天 `}
        {left.clock}
      </strong>
    </span>
  )
}
