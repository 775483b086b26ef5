import { redirect } from '@tanstack/react-router'
import { ApiError } from '@yaoji/client/api-error'
import { passwordCalls, type ResetWire } from '@yaoji/contract/passwords'
import { type LoadingPage, load } from '../../shell/api/load.ts'

export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'access.resetExpired'

/** The reset that this browser has begun; whoever comes without one begins at step 1. */
export async function loadReset(page: LoadingPage): Promise<ResetWire> {
  try {
    return (await load(passwordCalls.resetting, {}, page)).data
  } catch (error) {
    throw isExpired(error) ? redirect({ to: '/forget/step1', search: { why: 'expired' } }) : error
  }
}
