import { useRouter } from '@tanstack/react-router'
import { ApiError, TimedOut } from '../api-error.ts'
import { ErrorState } from './error-state.tsx'

/** The error state of a page whose loader failed: what happened, and again. */
export function LoadFailed({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const router = useRouter()
  const message =
    error instanceof TimedOut || (error instanceof ApiError && error.code < 500 && error.message)
      ? error.message
      : '系统繁忙，请稍候再试'
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  return <ErrorState message={message} onRetry={again} />
}
