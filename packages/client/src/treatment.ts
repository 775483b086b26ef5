import { codes, loginCodes } from '@yaoji/contract/codes'
import { ApiError, refusalText, TimedOut } from './api-error.ts'
import { Superseded } from './cancelling.ts'

/** How a program meets a failed call (Spec §8). */
type Treatment =
  | { readonly kind: 'none' }
  | { readonly kind: 'login' }
  | { readonly kind: 'contract'; readonly message: string }
  | { readonly kind: 'form'; readonly message: string }
  | { readonly kind: 'busy'; readonly message: string }
  | { readonly kind: 'refusal'; readonly message: string; readonly refusal: ApiError }
  | { readonly kind: 'timeout'; readonly message: string }
  | { readonly kind: 'defect'; readonly message: string }

export const busyText = '系统繁忙，请稍候再试'

export const needsLogin = (error: unknown): boolean => error instanceof ApiError && loginCodes.has(error.code)
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === codes.notFound
/** Nobody waits for the answer any more: a newer call took its place, or the page was left. */
const isDropped = (error: unknown): boolean =>
  error instanceof Superseded || (error as { name?: unknown } | null)?.name === 'AbortError'

/** Spec §8: which treatment an error gets. Total: a defect of our own reads like a busy server. */
export function treatmentOf(error: unknown): Treatment {
  if (isDropped(error)) return { kind: 'none' }
  if (error instanceof TimedOut) return { kind: 'timeout', message: error.message }
  if (!(error instanceof ApiError)) return { kind: 'defect', message: busyText }
  if (needsLogin(error)) return { kind: 'login' }
  if (error.code === codes.invoice) return { kind: 'contract', message: error.message }
  if (error.code === codes.form) return { kind: 'form', message: refusalText(error) }
  if (error.code >= 500 && error.code <= 599) return { kind: 'busy', message: busyText }
  return { kind: 'refusal', message: error.message || busyText, refusal: error }
}
