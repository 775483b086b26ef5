import { memberCalls } from '@yaoji/contract/members'
import { send } from './api.ts'
import { clearLoginFlag } from './login-flag.ts'
import { showProblem } from './problems.ts'

/** Spec §7: success clears the login flag and reloads the page; a failure goes to the common handler. */
export async function logOut(): Promise<void> {
  try {
    await send(memberCalls.logout)
    clearLoginFlag()
    location.reload()
  } catch (error) {
    await showProblem(error)
  }
}
