import { registrationCalls } from '@yaoji/contract/registration'
import { registrationInputs } from '@yaoji/contract/registration.input'
import { browserOf } from '../access/log-in/browser.ts'
import type { SessionAuthenticator } from '../access/sessions/authenticator.ts'
import { giveCookie } from '../access/sessions/cookies.ts'
import { type Mount, memberRoute, publicRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import type { BuyerSession } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { addStore } from './add-store.ts'
import { handIn } from './hand-in.ts'
import { readRegistration } from './read-registration.ts'
import { refuse } from './refusals.ts'
import { saveDraft } from './save-draft.ts'
import { agreementVersions } from './settings.ts'
import { startRegistration } from './start-registration.ts'

/** How a unit becomes a member: the buyer's half. */
export function registrationRoutes(mount: Mount, authenticator: SessionAuthenticator, secureCookies: boolean): void {
  const { db } = mount
  publicRoute(mount, registrationCalls.agreements, registrationInputs.none, (_, request) =>
    settingOf(request.db, agreementVersions),
  )

  publicRoute(mount, registrationCalls.start, registrationInputs.start, async (input, { stamp, http, reply }) => {
    const browser = browserOf(http, 'buyerDevice', secureCookies)
    const newcomer = {
      ...{ ticket: input.ticket, userName: input.username, password: input.password, email: input.email },
      buyerType: input.unit_type,
      agreements: { user: input.agreement, privacy: input.privacy },
    }
    const { opened, memberId, ended } = await startRegistration(db, stamp, newcomer, browser)
    for (const session of ended) authenticator.forgetSession(session)
    giveCookie(reply, 'buyer', opened.token, secureCookies)
    giveCookie(reply, 'buyerDevice', browser.token, secureCookies)
    return { member_id: memberId }
  })

  memberRoute(mount, registrationCalls.one, registrationInputs.none, (_, { session, at }) =>
    readRegistration(db, session, at),
  )

  memberRoute(mount, registrationCalls.save, registrationInputs.save, async (input, { stamp, session }) => {
    const { member_id, version, ...fields } = input
    const { id } = session.member
    assertInHand(session, member_id)
    const saved = await db.transaction((tx) => saveDraft(tx, stamp, id, { version, fields }))
    authenticator.forgetMember(id)
    return { version: saved.version }
  })

  memberRoute(mount, registrationCalls.addStore, registrationInputs.addStore, (input, request) =>
    once(db, keyOf(request, registrationCalls.addStore.path, input), async (tx) => ({
      member_id: await addStore(tx, request.stamp, request.session, {
        ...{ name: input.unit_name, creditCode: input.credit_code, buyerType: input.unit_type },
      }),
    })),
  )

  memberRoute(mount, registrationCalls.handIn, registrationInputs.handIn, async ({ member_id, version }, request) => {
    const { session, stamp, at } = request
    const memberId = session.member.id
    assertInHand(session, member_id)
    await once(db, keyOf(request, registrationCalls.handIn.path, { version }), async (tx) => {
      await handIn(tx, stamp, { memberId, version })
      return null
    })
    authenticator.forgetMember(memberId)
    const viewer = { ...session.member.viewer, status: 'pending' as const }
    return readRegistration(db, { ...session, member: { ...session.member, viewer } }, at)
  })
}

/** Another tab may have gone on to another store: what a page shows of one is never written to the other. */
function assertInHand({ member }: BuyerSession, shown: number): void {
  if (shown !== member.id) throw refuse('registration.otherStore')
}
