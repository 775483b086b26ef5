import { useCountdown } from '@yaoji/ui/use-countdown'

/** How long flash goods are still held for the buyer, by the server's time; then `onOver`. */
export function HoldCountdown({
  until,
  toldAt,
  onOver,
}: {
  readonly until: number
  readonly toldAt: number
  readonly onOver: () => void
}) {
  const { clock, over } = useCountdown(until, toldAt, onOver)
  return <span className="ml-1 text-warning numbers">{over ? '保留已过期' : `保留 ${clock}`}</span>
}
