import { redirect } from '@tanstack/react-router'
import { needsLogin } from '@yaoji/client/treatment'
import { type RegistrationWire, registrationCalls } from '@yaoji/contract/registration'
import type { LoadingPage } from '../shell/api/load.ts'
import { ask } from '../shell/api/send.ts'
import { viewerHere } from '../shell/viewer/viewer-here.ts'

/** One unit, or several stores under one login: the same steps, at addresses of their own. */
export type Way = 'single' | 'chain'

export const stepPaths = {
  single: ['/register/step1', '/register/step2', '/register/step3'],
  chain: ['/register/dd/step1', '/register/dd/step2', '/register/dd/step3'],
} as const

/** How far the one who looks has come; null for a visitor, who is not sent to the log-in here. */
export async function loadMine({ abortController }: LoadingPage): Promise<RegistrationWire | null> {
  // The browser knows already: nobody needs to be asked for a refusal.
  if (viewerHere() === 'visitor') return null
  try {
    return (await ask(registrationCalls.one, {}, { signal: abortController.signal })).data
  } catch (error) {
    if (needsLogin(error)) return null
    throw error
  }
}

/** Step 2 is for who has an account to fill in, or a proved phone (which only the browser knows). */
export async function loadStep2(page: LoadingPage, way: Way): Promise<RegistrationWire | null> {
  const mine = await loadMine(page)
  const waits = mine?.status === 'pending' || mine?.status === 'approved'
  if (waits && way === 'single') throw redirect({ to: stepPaths[way][2] })
  return mine
}

/** Step 3 is for who has handed something in; null for a visitor, whom the page leads to step 1. */
export async function loadStep3(page: LoadingPage, way: Way): Promise<RegistrationWire | null> {
  const mine = await loadMine(page)
  if (mine?.status === 'registered') throw redirect({ to: stepPaths[way][1] })
  return mine
}
