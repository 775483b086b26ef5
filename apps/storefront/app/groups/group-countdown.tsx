import { useRouter } from '@tanstack/react-router'
import type { GroupWire } from '@yaoji/contract/groups'
import { Countdown } from '../shell/kit/countdown.tsx'
import { momentText } from '../shell/time/moment-text.ts'

/** To the opening, then to the end; at the edge the page asks the server again. */
export function GroupCountdown({
  group,
  timestamp,
}: {
  readonly group: Pick<GroupWire, 'state' | 'opens_at' | 'closes_at'>
  readonly timestamp: number
}) {
  const router = useRouter()
  if (group.state === 'failed' || group.state === 'ended')
    return <span className="text-note text-secondary numbers">{momentText(group.closes_at)} 结束</span>
  const coming = group.state === 'notStarted'
  return (
    <span className="text-note">
      <Countdown
        name={coming ? '距开始' : '距结束'}
        until={coming ? group.opens_at : group.closes_at}
        timestamp={timestamp}
        onOver={() => void router.invalidate()}
      />
    </span>
  )
}
