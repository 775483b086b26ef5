import { useRouter } from '@tanstack/react-router'
import { busyText, treatmentOf } from '@yaoji/client/treatment'
import { ErrorState } from './error-state.tsx'

/** The error state of a page whose loader failed: what happened, and again. Spec §8: after a time-out the page is refreshed. */
export function LoadFailed({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const router = useRouter()
  const treatment = treatmentOf(error)
  if (treatment.kind === 'timeout')
    return <ErrorState message={treatment.message} action="刷新页面" onRetry={() => location.reload()} />
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  return <ErrorState message={'message' in treatment ? treatment.message : busyText} onRetry={again} />
}
