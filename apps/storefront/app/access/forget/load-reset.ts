import { redirect } from '@tanstack/react-router'
import { ApiError } from '@yaoji/client/api-error'
import { passwordCalls, type ResetWire } from '@yaoji/contract/passwords'
import { type LoadingPage, load } from '../../shell/api/load.ts'

export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'access.resetExpired'

/** The reset that this browser has begun; whoever comes without one begins at step 1. */
async function loadReset(page: LoadingPage): Promise<ResetWire> {
  try {
    return (await load(passwordCalls.resetting, {}, page)).data
  } catch (error) {
    throw isExpired(error) ? redirect({ to: '/forget/step1', search: { why: 'expired' } }) : error
  }
}

/** Step 2: the accounts of the phone; a reset that is done is at step 3. */
export async function loadAccounts(page: LoadingPage): Promise<ResetWire['accounts']> {
  const { accounts, done } = await loadReset(page)
  if (done === 1) throw redirect({ to: '/forget/step3' })
  return accounts
}

/** Step 3: only after step 2. */
export async function assertDone(page: LoadingPage): Promise<void> {
  const { done } = await loadReset(page)
  if (done !== 1) throw redirect({ to: '/forget/step2' })
}
