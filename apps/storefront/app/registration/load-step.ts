import { notFound, redirect } from '@tanstack/react-router'
import { needsLogin } from '@yaoji/client/treatment'
import { type AgreementsWire, type RegistrationWire, registrationCalls } from '@yaoji/contract/registration'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { ask } from '../shell/api/send.ts'
import { viewerHere } from '../shell/viewer/viewer-here.ts'

/** One unit, or several stores under one login: the same steps, at addresses of their own. */
export type Way = 'single' | 'chain'

export const stepPaths = {
  single: ['/register/step1', '/register/step2', '/register/step3'],
  chain: ['/register/dd/step1', '/register/dd/step2', '/register/dd/step3'],
} as const

/** What a step shows; `mine` is null for a visitor. */
export type LoadedStep = { readonly mine: RegistrationWire | null } & (
  | { readonly step: 1; readonly agreements: AgreementsWire }
  | { readonly step: 2 | 3 }
)

/** Who has come further or less far than the step is led to where the way goes on. */
export async function loadStep(page: LoadingPage, way: Way, step: string): Promise<LoadedStep> {
  if (step !== '1' && step !== '2' && step !== '3') throw notFound()
  if (step === '1') {
    const [agreements, mine] = await Promise.all([load(registrationCalls.agreements, {}, page), loadMine(page)])
    return { step: 1, agreements: agreements.data, mine }
  }
  const mine = await loadMine(page)
  const [, second, third] = stepPaths[way]
  const decided = mine?.status === 'pending' || mine?.status === 'approved'
  if (step === '2' && decided && way === 'single') throw redirect({ href: third })
  if (step === '3' && mine?.status === 'registered') throw redirect({ href: second })
  return { step: step === '2' ? 2 : 3, mine }
}

/** A visitor is not sent to the log-in here. */
async function loadMine({ abortController }: LoadingPage): Promise<RegistrationWire | null> {
  // The browser knows already: nobody needs to be asked for a refusal.
  if (viewerHere() === 'visitor') return null
  try {
    return (await ask(registrationCalls.one, {}, { signal: abortController.signal })).data
  } catch (error) {
    if (needsLogin(error)) return null
    throw error
  }
}
