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
      {/* Drawn in the page: what went wrong may be that nothing can be fetched. */}
      <svg viewBox="0 0 160 96" className="mx-auto w-36" aria-hidden="true">
        <path d="M52 26l12-8h56l-12 8z" fill="var(--surface)" />
        <path d="M108 26l12-8v50l-12 8z" fill="var(--hairline)" />
        <path d="M52 26h56v50H52z" fill="var(--warning-wash)" stroke="var(--warning)" />
        <path d="M80 36v20m0 9v1" stroke="var(--warning)" strokeWidth="6" strokeLinecap="round" />
        <path d="M8 78h144v6H8z" fill="#c9a377" />
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
