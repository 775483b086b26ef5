import { memberCalls } from '@yaoji/contract/members'
import { showProblem } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { clearLoginFlag } from './login-flag.ts'

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
