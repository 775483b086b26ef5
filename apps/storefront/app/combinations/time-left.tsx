import { countdownParts, instantMs, useServerClock } from '../shell/clock.ts'

const soonMs = 3 * 86_400_000

/** 距结束 …, where the end is near; before the opening, when it opens. */
export function TimeLeft({ opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number }) {
  const now = useServerClock(undefined)
  if (now === undefined) return <span className="text-note text-secondary">活动进行中</span>
  const opening = instantMs(opensAt) - now
  if (opening > 0) return <Left name="距开始" ms={opening} />
  const closing = instantMs(closesAt) - now
  if (closing > soonMs) return <span className="text-note text-secondary numbers">{dayText(closesAt)} 结束</span>
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
