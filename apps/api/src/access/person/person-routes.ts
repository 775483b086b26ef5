import { personCalls } from '@yaoji/contract/person'
import { personInputs } from '@yaoji/contract/person.input'
import { type Allowance, takeAttempt } from '../../platform/attempts.ts'
import { type Mount, memberRoute, publicRoute, WithMessage } from '../../platform/http/call-route.ts'
import { browserOf } from '../log-in/browser.ts'
import type { LogInGuard } from '../log-in/log-in-guard.ts'
import { networkOf } from '../log-in/network-of.ts'
import { proofIn } from '../passwords/prove-owner.ts'
import { refuse } from '../refusals.ts'
import type { SessionAuthenticator } from '../sessions/authenticator.ts'
import { takeCookie } from '../sessions/cookies.ts'
import { closeAccount, type Leaving } from './close-account.ts'
import { updatePerson } from './update-person.ts'

/** Our choice (decision 0102): questions about phones from one network. */
const questions: Allowance = { most: 30, windowMs: 60_000 }

/** The person behind a login: name and phone. */
export function personRoutes(
  mount: Mount,
  authenticator: SessionAuthenticator,
  guard: LogInGuard,
  leaving: Leaving,
  secureCookies: boolean,
): void {
  const { db } = mount
  memberRoute(mount, personCalls.update, personInputs.update, async (input, { session, stamp, http }) => {
    const browser = browserOf(http, 'buyerDevice', secureCookies)
    const { name, phone, phone_ticket: phoneTicket } = input
    await updatePerson(db, guard, session, { name, phone, phoneTicket, proof: proofIn(input) }, browser, stamp)
    return new WithMessage(null, '资料已保存')
  })

  memberRoute(mount, personCalls.close, personInputs.close, async (input, { session, stamp, http, reply }) => {
    const proof = proofIn(input)
    if (!proof) throw refuse('access.closerUnproved')
    const browser = browserOf(http, 'buyerDevice', secureCookies)
    const ended = await closeAccount(db, guard, leaving, session, proof, browser, stamp)
    for (const one of ended) authenticator.forgetSession(one)
    takeCookie(reply, 'buyer', secureCookies)
    return new WithMessage(null, '账号已注销')
  })

  publicRoute(mount, personCalls.phoneFits, personInputs.phoneFits, async (_, { http, at }) => {
    const asked = await takeAttempt(db, `phones asked about from ${networkOf(http.ip)}`, questions, at)
    if (asked === null) throw refuse('access.tooManyQuestions')
    return { can_register: 1 }
  })
}
