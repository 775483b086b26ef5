/** The error catalogue (Spec §8) in one place: what a person sees when a call fails. */
import { codes, loginCodes } from '@yaoji/contract/codes'
import { ApiError, TimedOut } from './api-error.ts'
import { Superseded } from './cancelling.ts'
import { showAlert } from './dialogs.ts'
import { showToast } from './toast.ts'

export type Treatment =
  | { readonly kind: 'none' }
  | { readonly kind: 'login' }
  | { readonly kind: 'contract'; readonly message: string }
  | { readonly kind: 'toast'; readonly message: string }
  | { readonly kind: 'alert'; readonly message: string }
  | { readonly kind: 'timeout'; readonly message: string }
  | { readonly kind: 'defect'; readonly message: string }

const busy = '系统繁忙，请稍候再试'

/** Spec §5: only the first message of the first field is shown. */
export const firstFieldError = (errors: ApiError['errors']): string | undefined => Object.values(errors)[0]?.[0]

const isAbort = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError'

/** Spec §8: which treatment an error gets. Total: a defect of our own reads like a busy server. */
export function treatmentOf(error: unknown): Treatment {
  if (error instanceof Superseded || isAbort(error)) return { kind: 'none' }
  if (error instanceof TimedOut) return { kind: 'timeout', message: error.message }
  if (!(error instanceof ApiError)) return { kind: 'defect', message: busy }
  if (loginCodes.has(error.code)) return { kind: 'login' }
  if (error.code === codes.invoice) return { kind: 'contract', message: error.message }
  if (error.code === codes.form) return { kind: 'toast', message: firstFieldError(error.errors) ?? error.message }
  if (error.code >= 500 && error.code <= 599) return { kind: 'toast', message: busy }
  return { kind: 'alert', message: error.message || busy }
}

/** Shows a failed call. A caller's own handler sees refusals (codes below 500 or above 599) first. */
export async function showProblem(error: unknown, own?: (refusal: ApiError) => boolean | undefined): Promise<void> {
  const treatment = treatmentOf(error)
  if (
    (treatment.kind === 'alert' || treatment.kind === 'toast') &&
    error instanceof ApiError &&
    error.code !== codes.form
  ) {
    const refusal = error.code < 500 || error.code > 599
    if (refusal && own?.(error)) return
  }
  switch (treatment.kind) {
    case 'none':
      return
    case 'login': {
      const back = location.pathname + location.search
      location.assign(`/login?${new URLSearchParams({ redirect: back })}`)
      return
    }
    case 'contract':
      await showAlert({ message: treatment.message })
      location.assign('/dzht')
      return
    case 'toast':
      return showToast(treatment.message, 'error')
    case 'alert':
      await showAlert({ message: treatment.message })
      return
    case 'timeout':
      await showAlert({ message: treatment.message, action: '刷新页面', onAction: () => location.reload() })
      return
    case 'defect':
      console.error(error)
      return showToast(treatment.message, 'error')
    default:
      treatment satisfies never
  }
}
