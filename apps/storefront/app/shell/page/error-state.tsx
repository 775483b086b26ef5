import { busyText } from '@yaoji/client/treatment'
import { Button } from '../kit/button.tsx'

export function ErrorState({
  message = busyText,
  action = '重试',
  onRetry,
}: {
  readonly message?: string
  readonly action?: string
  readonly onRetry?: () => void
}) {
  return (
    <section role="alert" className="column py-14 text-center">
      <svg viewBox="0 0 96 96" className="mx-auto w-20" aria-hidden="true">
        <circle cx="48" cy="48" r="36" fill="var(--warning-wash)" stroke="var(--warning)" strokeWidth="2" />
        <path d="M48 28v26" stroke="var(--warning)" strokeWidth="6" strokeLinecap="round" />
        <circle cx="48" cy="66" r="4" fill="var(--warning)" />
      </svg>
      <p className="mt-4">{message}</p>
      {onRetry && (
        <p className="mt-4">
          <Button tone="plain" onClick={onRetry}>
            {action}
          </Button>
        </p>
      )}
    </section>
  )
}
