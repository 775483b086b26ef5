import { useRouter } from '@tanstack/react-router'
import { useCountdown } from '@yaoji/ui/use-countdown'

/** Until when the order can be paid, by the server's time; at the end the page asks the server again. */
export function PaymentCountdown({ expiresAt, timestamp }: { readonly expiresAt: number; readonly timestamp: number }) {
  const router = useRouter()
  const { over, days, clock } = useCountdown(expiresAt, timestamp, () => void router.invalidate())
  return (
    <span role="timer" className="text-warning numbers">
      {over ? '订单已超时' : `剩余 ${days > 0 ? `${days} 天 ` : ''}${clock}`}
    </span>
  )
}
